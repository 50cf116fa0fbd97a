import type { Question } from '#domain/jobs/questions.ts';
import { SINGLE_LINE_MAX } from '#domain/kernel/limits.ts';
import type { FieldProps } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface AnswerFieldsProps {
  /** Who asks. */
  company: string;
  questions: readonly Question[];
  /** The props of the answer to a question, by its number. */
  field: (at: number) => FieldProps;
}

/** The questions of an ad, to be answered with the letter; none has to be (rule applications/answers). */
export function AnswerFields({ company, questions, field }: AnswerFieldsProps) {
  const { t } = useTranslation('applications');
  if (questions.length === 0) return null;
  return (
    <FormSection title={t('answers.title')}>
      <p>{t('answers.hint', { company })}</p>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is answered lies in the form, not in the field
        <AnswerField key={at} question={question} field={field(at)} />
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

function AnswerField({
  question: { kind, text, choices },
  field: { value, onChange, ...control },
}: {
  question: Question;
  field: FieldProps;
}) {
  const { t } = useTranslation('common');
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
