import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import type { ErrorCode } from '#api/errors.ts';
import type { ApiError } from '#web/lib/api.ts';
import { type Conflict, useConflict } from '#web/lib/conflict.ts';
import { refetch } from '#web/lib/query.tsx';
import { session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';

interface Options<Stored, Values> {
  companyId: number;
  /** What was stored as the form opened. */
  loaded: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Reads it again after somebody else saved; `reads` is the call that answers it, to be asked anew. */
  read: () => Promise<{ data: Stored }>;
  reads: EndpointName;
  /** An error that means the same to the person as a conflict. */
  likeConflict?: ErrorCode;
  /** What is said once it is saved. */
  saved: string;
}

/** What follows a save in a form of the company's profile: it stays open and begins anew with what is stored. */
export function useProfileSaving<Stored, Values extends { updated_at?: string | undefined }>({
  companyId,
  loaded,
  valuesOf,
  read,
  reads,
  likeConflict,
  saved,
}: Options<Stored, Values>) {
  const [stored, setStored] = useState(loaded);
  const conflict = useConflict();
  return {
    stored,
    onError: (error: ApiError) => conflict.onError(error, likeConflict),

    async keep(form: UseFormReturnType<Values>, data: Stored): Promise<void> {
      setStored(data);
      conflict.clear();
      form.setInitialValues(valuesOf(data));
      form.setValues(valuesOf(data));
      try {
        // What decides whether the company is complete shows in all of these.
        await Promise.all([
          session.reload(),
          ...([reads, 'getCompanyCompleteness', 'getDashboard'] as const).map((name) =>
            refetch(name, { companyId }),
          ),
        ]);
      } finally {
        // Said last, when what the page says of it has come to rest.
        snackbar.success(saved);
      }
    },

    conflictIn(form: UseFormReturnType<Values>): Conflict {
      const load = async () => {
        const { data } = await read();
        setStored(data);
        return valuesOf(data);
      };
      return conflict.resolveWith({ form, load });
    },
  };
}
