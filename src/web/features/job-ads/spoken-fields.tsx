import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useMemo } from 'react';
import { MOST_SPOKEN } from '#domain/jobs/constants.ts';
import { PROFICIENCIES } from '#domain/resumes/language-skill.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { spokenLanguageOptions } from '#web/nouns/person/language-names.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { FoldedFields } from './folded-fields.tsx';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

/** The languages that the work asks for, each with how well (rule jobs/spoken). */
export function SpokenFields({ form }: { form: ServerForm<JobValues> }) {
  const { t, language } = useTranslation('job-ads');
  const { t: jobText } = useTranslation('jobs');
  const { t: nameOf } = useTranslation('fields');
  const names = useMemo(() => spokenLanguageOptions(language), [language]);
  const { field, values } = form;
  const { spoken } = values;
  const taken = spoken.map((row) => row.language);
  return (
    <FoldedFields form={form} title={nameOf('spoken')} names={['spoken']}>
      <ul className={css.spoken}>
        {spoken.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own, and the form has their values
          <li key={at} className={css.spokenRow}>
            <Select
              {...field(`spoken.${at}.language`)}
              label={nameOf('language')}
              options={names.map((option) => ({
                ...option,
                disabled: option.value !== row.language && taken.includes(option.value),
              }))}
            />
            <Select
              {...field(`spoken.${at}.proficiency`)}
              label={nameOf('proficiency')}
              placeholder={null}
              options={PROFICIENCIES.map((value) => ({ value, label: jobText(`proficiency.${value}`) }))}
            />
            <IconButton
              label={t('form.removeLanguage', { n: at + 1 })}
              icon={<IconX size={20} aria-hidden />}
              onClick={() => form.rows('spoken').remove(at)}
            />
          </li>
        ))}
      </ul>
      {spoken.length < MOST_SPOKEN && (
        <div>
          <Button
            variant="outline"
            size="sm"
            icon={<IconPlus size={20} aria-hidden />}
            onClick={() => form.rows('spoken').add({ language: '', proficiency: 2 })}
          >
            {t('form.addLanguage')}
          </Button>
        </div>
      )}
    </FoldedFields>
  );
}
