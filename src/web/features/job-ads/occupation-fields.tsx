import type { Reply } from '#api/schemas.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Autocomplete } from '#web/ui/autocomplete.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

type Occupation = Reply<'listOccupations'>['data'][number];

/** The official occupation, and the extra fields for occupations that are subject to the registration obligation. */
export function OccupationFields({ form: { values, set, field, box } }: { form: ServerForm<JobValues> }) {
  const { t, language } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');

  async function load(query: string, signal: AbortSignal): Promise<Occupation[]> {
    return (await api.call('listOccupations', { query: { query, language }, signal })).data;
  }

  function choose(found: Occupation) {
    set({
      avam_occupation_code: found.avam_occupation_code,
      occupation: found.autocomplete_term,
      is_subject: found.is_subject_to_registration_requirement,
    });
  }

  return (
    <>
      <div className={css.occupation}>
        <Autocomplete
          {...field('avam_occupation_code')}
          value={values.occupation}
          label={nameOf('avam_occupation_code')}
          hint={t('form.occupationHint')}
          minLength={0}
          noneText={t('form.noOccupation')}
          load={load}
          textOf={(found) => found.autocomplete_term}
          onChange={(words) => set({ avam_occupation_code: words, occupation: words, is_subject: null })}
          onChoose={choose}
        />
        <AccordionItem title={t('form.occupationInfo')}>
          <div className={css.infoText}>
            <p>{t('occupation.what')}</p>
            <p>{t('occupation.choose')}</p>
            <p>{t('occupation.duty')}</p>
          </div>
        </AccordionItem>
      </div>
      {values.is_subject && (
        <div className={css.reporting}>
          <Alert tone="info" title={t('form.subject')}>
            {t('form.subjectText')}
          </Alert>
          <AccordionItem title={t('form.subjectInfo')}>{t('form.subjectMore')}</AccordionItem>
          <Checkbox
            {...box('jobroom_external_approved')}
            label={t('form.externalApproved')}
            hint={t('form.externalApprovedHint')}
          />
        </div>
      )}
    </>
  );
}
