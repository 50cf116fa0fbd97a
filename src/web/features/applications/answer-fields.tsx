import type { Question } from '#domain/jobs/questions.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Subject } from './application.ts';
import type { Draft } from './use-draft.ts';

interface AnswerFieldsProps {
  subject: Subject;
  draft: Draft;
}

/** The questions of the ad, to be answered with the letter; none has to be (rule applications/answers). */
export function AnswerFields({ subject, draft }: AnswerFieldsProps) {
  const { t } = useTranslation('applications');
  const questions = draft.serverForm.values.seen_questions;
  if (questions.length === 0) return null;
  return (
    <FormSection title={t('answers.title')}>
      <p>{t('answers.hint', { company: subject.company.name })}</p>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is answered lies in the form, not in the field
        <AnswerField key={at} question={question} at={at} draft={draft} />
      ))}
    </FormSection>
  );
}

/** The last takes an answer back. */
const YES_NO = [
  ['yes', true],
  ['no', false],
  ['none', null],
] as const;

interface AnswerFieldProps {
  question: Question;
  at: number;
  draft: Draft;
}

function AnswerField({ question: { kind, text, choices }, at, draft }: AnswerFieldProps) {
  const { t } = useTranslation('common');
  const { value, onChange, ...control } = draft.serverForm.field(`answers.${at}`);
  if (kind === 'yes_no') {
    return (
      <ChoiceGroup label={text} error={control.error} inline>
        {YES_NO.map(([said, answer]) => (
          <Radio
            key={said}
            name={control.name}
            label={t(`answer.${said}`)}
            checked={(value ?? null) === answer}
            onChange={() => onChange(answer)}
          />
        ))}
      </ChoiceGroup>
    );
  }
  if (kind === 'choice') {
    return (
      <Select
        {...control}
        label={text}
        required={false}
        placeholder={t('answer.none')}
        value={value ?? ''}
        options={choices.map((label, index) => ({ value: index, label }))}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      />
    );
  }
  return (
    <TextField
      {...control}
      label={text}
      optional
      maxLength={SINGLE_LINE_MAX}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}
