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
  /** The state with which the form opened. */
  loaded: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Reads the state again after somebody else saved; `reads` is the endpoint that answers it. */
  read: () => Promise<{ data: Stored }>;
  reads: EndpointName;
  /** An error code that is handled like a conflict. */
  likeConflict?: ErrorCode;
  /** The message once it is saved. */
  saved: string;
}

/** Saves a form of the company profile, which stays open and is reset to the stored state. */
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
    onError: (error: ApiError) => conflict.onError(error, { ...(likeConflict && { alike: likeConflict }) }),

    async keep(form: UseFormReturnType<Values>, data: Stored): Promise<void> {
      setStored(data);
      conflict.clear();
      form.setInitialValues(valuesOf(data));
      form.setValues(valuesOf(data));
      try {
        // All of these include the completeness of the profile.
        await Promise.all([
          session.reload(),
          ...([reads, 'getCompanyCompleteness', 'getDashboard'] as const).map((name) =>
            refetch(name, { companyId }),
          ),
        ]);
      } finally {
        // The message comes after the refetches, so that the page is stable when it appears.
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
