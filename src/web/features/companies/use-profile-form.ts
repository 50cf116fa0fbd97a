import { useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import type { ErrorCode } from '#api/errors.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useServerForm } from '#web/lib/form.ts';
import { notify } from '#web/lib/notify.ts';
import { refetch } from '#web/lib/query.tsx';
import { session } from '#web/lib/session.ts';
import { requestSchema } from './schemas.ts';

interface Options<Stored, Values extends object> {
  companyId: number;
  /** What was stored as the form opened. */
  loaded: Stored;
  valuesOf: (stored: Stored) => Values;
  bodyOf: (values: Values) => object;
  /** The request whose schema checks the fields. */
  request: Parameters<typeof requestSchema>[0];
  /** Reads it again after somebody else saved; `reads` is the call that answers it, to be asked anew. */
  read: () => Promise<{ data: Stored }>;
  reads: EndpointName;
  write: (values: Values, stored: Stored) => Promise<{ data: Stored }>;
  persistAs: string;
  /** An error that means the same to the person as a conflict. */
  likeConflict?: ErrorCode;
  /** What is said once it is saved. */
  saved: string;
}

/** A form of the company's profile: it stays open after saving, and then begins anew with what is stored. */
export function useProfileForm<Stored, Values extends { updated_at?: string | undefined }>(
  options: Options<Stored, Values>,
) {
  const { companyId, valuesOf, bodyOf, read, reads, likeConflict } = options;
  const [stored, setStored] = useState(options.loaded);
  const conflict = useConflict();
  const serverForm = useServerForm<Values, { data: Stored }>({
    initialValues: valuesOf(stored),
    schema: requestSchema(options.request),
    body: bodyOf,
    persistAs: options.persistAs,
    submit: (values) => options.write(values, stored),
    onError: (error) => conflict.onError(error, likeConflict),
    onSuccess: async ({ data }) => {
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
        notify.success(options.saved);
      }
    },
  });
  const { form } = serverForm;

  async function load(): Promise<Values> {
    const { data } = await read();
    setStored(data);
    return valuesOf(data);
  }

  return { ...serverForm, stored, conflict: conflict.resolveWith({ form, load }) };
}
