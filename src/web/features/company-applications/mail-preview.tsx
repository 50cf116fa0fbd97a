import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Input } from '#api/schemas.ts';
import { DECISIONS_MAILED } from '#domain/applications/status.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Step } from './application.ts';
import css from './mail-preview.module.css';

type MailedStep = Input<'previewDecision', 'body'>['status'];

/** Whether the applicant gets a mail of this step. */
export function isMailed(step: Step): step is MailedStep {
  return (DECISIONS_MAILED as readonly Step[]).includes(step);
}

/** How long the preview waits for more letters. */
const RESTS_AFTER_MS = 400;

interface MailPreviewProps {
  params: { companyId: number; applicationId: number };
  status: MailedStep;
  /** The reason of a refusal, as far as it is written. */
  explanation: string;
  name: string;
}

/** The mail that the applicant will get, as the server renders it. */
export function MailPreview({ params, status, explanation, name }: MailPreviewProps) {
  const { t } = useTranslation('company-applications');
  const id = useId();
  const written = useRested(explanation.trim());
  const { data, isError } = useQuery({
    queryKey: ['previewDecision', params, { status, written }],
    queryFn: ({ signal }) =>
      api.call('previewDecision', { params, body: { status, explanation: written || null }, signal }),
    placeholderData: (before) => before,
    retry: false,
  });
  const mail = data?.data;
  return (
    <section className={css.preview} aria-labelledby={id} aria-busy={!mail && !isError}>
      <h3 id={id} className={css.title}>
        {t('reply.preview', { name })}
      </h3>
      {mail ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled with the keyboard
        <div className={css.mail} lang={mail.language} tabIndex={0} role="document" aria-labelledby={id}>
          {mail.text.trim()}
        </div>
      ) : isError ? (
        <p className={css.failed}>{t('reply.failed')}</p>
      ) : (
        <SkeletonText lines={3} />
      )}
    </section>
  );
}

/** A text that is being typed, once nothing was typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setRested, RESTS_AFTER_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
