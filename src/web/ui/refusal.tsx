import { useEffect, useRef } from 'react';
import { ApiError } from '../lib/api.ts';
import { failureOf, lackOf } from '../lib/failure.ts';
import { useTranslation } from '../lib/i18n.ts';
import { Alert } from './alert.tsx';
import { LackAction, LackText } from './lack.tsx';
import { ReportLink } from './report-link.tsx';

/** The error of an action outside of a form, shown next to its button (rule pages/refusals). */
export function Refusal({ error }: { error: Error | null }) {
  return error && <Told key={error.message} error={error} />;
}

function Told({ error }: { error: Error }) {
  const { t } = useTranslation('common');
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.scrollIntoView({ block: 'nearest' }), []);
  const failure = failureOf(error);
  const lack = lackOf(error);
  // The errors of the fields are more specific than the general message.
  const [wrong] = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return (
    <div ref={ref}>
      <Alert
        live
        tone="bad"
        title={failure ? t(failure.offline ? 'error.network' : 'error.general') : (wrong ?? error.message)}
        action={failure ? <ReportLink failure={failure} /> : lack && <LackAction lack={lack} />}
      >
        {lack && <LackText lack={lack} />}
      </Alert>
    </div>
  );
}
