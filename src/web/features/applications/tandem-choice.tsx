import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { halfText, type OtherHalf } from '#web/nouns/job/tandem.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import type { Subject } from './application.ts';
import type { Draft } from './use-draft.ts';

/** Whether the letter goes to both houses of a tandem (rule tandems/applying). */
export function TandemChoice({ subject: { tandem }, draft }: { subject: Subject; draft: Draft }) {
  const { t, language } = useTranslation('applications');
  const { form } = draft.serverForm;
  if (tandem === null) {
    return draft.stored?.tandem && !draft.stored.tandem.is_offered ? <p>{t('tandem.gone')}</p> : null;
  }
  const { other } = tandem;
  const half = halfText(other, language);
  const isToBoth = form.values.tandem_id === tandem.id;
  return (
    <>
      <Checkbox
        label={t('tandem.label')}
        hint={t('tandem.hint', { company: other.company.name, title: other.title, half })}
        checked={isToBoth}
        onChange={(event) => form.setFieldValue('tandem_id', event.currentTarget.checked ? tandem.id : null)}
      />
      {isToBoth && <OtherQuestions other={other} />}
    </>
  );
}

/** What the other house asks, before the letter goes there without answers. */
function OtherQuestions({ other: { job_id: jobId, company } }: { other: OtherHalf }) {
  const { t } = useTranslation('applications');
  const { data } = useQuery(apiQuery('getJob', { params: { jobId } }));
  const questions = data?.data.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Alert tone="info" title={t('tandem.asks', { company: company.name })}>
      <ul>
        {questions.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {t('tandem.asksText', { company: company.name })}
    </Alert>
  );
}
