import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { MOST_QUESTIONS, QUESTION_KINDS } from '#domain/jobs/questions.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { FoldedFields } from './folded-fields.tsx';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

/** What the ad asks of those who apply (rule jobs/questions). */
export function QuestionFields({ form }: { form: ServerForm<JobValues> }) {
  const { t } = useTranslation('job-ads');
  const { field, values } = form;
  const { questions } = values;
  return (
    <FoldedFields form={form} title={t('form.section.questions')} names={['questions']}>
      <p className={css.wages}>{t('form.questionsHint')}</p>
      <ol className={css.spoken}>
        {questions.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and the form has their values
          <li key={at} className={layout.section}>
            <TextField
              {...field(`questions.${at}.text`)}
              label={t('form.question', { n: at + 1 })}
              autoComplete="off"
            />
            <Select
              {...field(`questions.${at}.kind`)}
              label={t('form.questionKind')}
              placeholder={null}
              options={QUESTION_KINDS.map((value) => ({ value, label: t(`form.questionKinds.${value}`) }))}
            />
            {row.kind === 'choice' && (
              <TextArea
                {...field(`questions.${at}.choices`)}
                label={t('form.choices')}
                hint={t('form.choicesHint')}
                rows={3}
              />
            )}
            <div>
              <Button
                variant="text"
                size="sm"
                icon={<IconX size={20} aria-hidden />}
                onClick={() => form.rows('questions').remove(at)}
              >
                {t('form.removeQuestion', { n: at + 1 })}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {questions.length < MOST_QUESTIONS && (
        <div>
          <Button
            variant="outline"
            size="sm"
            icon={<IconPlus size={20} aria-hidden />}
            onClick={() => form.rows('questions').add({ kind: 'yes_no', text: '', choices: '' })}
          >
            {t('form.addQuestion')}
          </Button>
        </div>
      )}
    </FoldedFields>
  );
}
