import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { halfText, type OtherHalf } from '#web/nouns/job/tandem.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { AnswerFields } from './answer-fields.tsx';
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
      {isToBoth && <OtherQuestions other={other} draft={draft} />}
    </>
  );
}

/** What the other house asks, to be answered with the same letter. */
function OtherQuestions({ other: { job_id: jobId, company }, draft }: { other: OtherHalf; draft: Draft }) {
  const { serverForm, askForOther } = draft;
  const { data } = useQuery(apiQuery('getJob', { params: { jobId } }));
  const questions = data?.data.questions;
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is asked
  useEffect(() => {
    if (questions) askForOther(questions);
  }, [questions, serverForm.restored]);
  return (
    <AnswerFields
      company={company.name}
      questions={serverForm.values.other_seen_questions}
      field={(at) => serverForm.field(`other_answers.${at}`)}
    />
  );
}
