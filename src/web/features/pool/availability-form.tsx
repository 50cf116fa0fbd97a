import {
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  type JobCategoryId,
  type JobPositionId,
  WORKLOAD,
} from '#domain/jobs/constants.ts';
import type { Canton } from '#domain/kernel/cantons.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import type { SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { cantonsIn } from '#web/features/year-plans/wish-texts.ts';
import { type Codec, type Decoded, decode, encode, flag, number, optionalText } from '#web/lib/codecs.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { categoryText, positionText } from '#web/nouns/job/labels.ts';
import { spokenLanguageOptions } from '#web/nouns/person/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { FormSection } from '#web/ui/form-section.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { lastDayText, outdateAvailability } from './availability.ts';
import type { Availability } from './person.ts';
import css from './pool.module.css';
import { SeveralField } from './several-field.tsx';

/** Shown as chips; the others are in a list. */
const FREQUENT_LANGUAGES: readonly SpokenLanguage[] = [...LANGUAGES, 'es', 'pt'];
const FREQUENT_CANTONS: readonly Canton[] = ['GR', 'VS', 'BE', 'TI', 'ZH', 'LU'];
const WORKLOADS = Array.from(
  { length: (WORKLOAD.max - WORKLOAD.min) / 10 + 1 },
  (_, index) => WORKLOAD.max - index * 10,
);

function some<Value>(): Codec<Value[], Value[]> {
  return { decode: (wire) => [...(wire ?? [])], encode: (value) => value };
}

const FIELDS = {
  from: optionalText,
  until: optionalText,
  categories: some<JobCategoryId>(),
  positions: some<JobPositionId>(),
  states: some<Canton>(),
  languages: some<SpokenLanguage>(),
  accommodation: flag,
  workload: number,
};

interface Values extends Decoded<typeof FIELDS> {
  updated_at: string | undefined;
}

/** The form of the wishes; saving it switches the availability on or renews it. */
export function AvailabilityForm({ stored }: { stored: Availability }) {
  const { t, language } = useTranslation('pool');
  const today = useToday();
  const conflict = useConflict();
  const labels = {
    from: t('form.from'),
    until: t('form.until'),
    categories: t('form.categories'),
    positions: t('form.positions'),
    states: t('form.states'),
    languages: t('form.languages'),
    workload: t('form.workload'),
  };
  const serverForm = useServerForm({
    endpoint: 'updateAvailability',
    initialValues: valuesOf(stored),
    persistAs: 'availability',
    labels,
    body: ({ updated_at, ...values }) => ({ ...encode(FIELDS, values), visible: true, updated_at }),
    facts: () => ({ today }),
    submit: (body) => api.call('updateAvailability', { body }),
    onError: (error) => conflict.onError(error),
    onSuccess: async ({ data }) => {
      await outdateAvailability();
      const date = lastDayText(data, language);
      snackbar.success(t('form.saved', { date }));
    },
  });
  const { form, formProps, field, box, set, values, errors, submitting, restored, discard } = serverForm;
  const load = async () => valuesOf((await api.call('getAvailability', {})).data);
  const several = (name: 'categories' | 'positions' | 'states' | 'languages') => ({
    label: labels[name],
    error: errors[name],
  });
  return (
    <>
      <RestoredAlert restored={restored} discard={discard} />
      <Form {...formProps} className={layout.form}>
        <FormSection title={t('form.when')}>
          <p className={css.quiet}>{t('form.whenHint')}</p>
          <div className={layout.pair}>
            <DateField {...field('from')} label={labels.from} required={false} />
            <DateField {...field('until')} label={labels.until} required={false} />
          </div>
        </FormSection>
        <FormSection title={t('form.what')}>
          <SeveralField
            {...several('categories')}
            options={JOB_CATEGORY_IDS.map((value) => ({ value, label: categoryText(value, language) }))}
            value={values.categories}
            onChange={(categories) => set({ categories })}
          />
          <SeveralField
            {...several('positions')}
            hint={t('form.positionsHint')}
            options={JOB_POSITION_IDS.map((value) => ({ value, label: positionText(value, language) }))}
            value={values.positions}
            onChange={(positions) => set({ positions })}
          />
        </FormSection>
        <FormSection title={t('form.where')}>
          <SeveralField
            {...several('states')}
            hint={t('form.statesHint')}
            options={cantonsIn(language) as { value: Canton; label: string }[]}
            frequent={FREQUENT_CANTONS}
            addLabel={t('form.addState')}
            value={values.states}
            onChange={(states) => set({ states })}
          />
        </FormSection>
        <FormSection title={t('form.more')}>
          <SeveralField
            {...several('languages')}
            hint={t('form.languagesHint')}
            options={spokenLanguageOptions(language)}
            frequent={FREQUENT_LANGUAGES}
            addLabel={t('form.addLanguage')}
            value={values.languages}
            onChange={(languages) => set({ languages })}
          />
          <Select
            {...field('workload')}
            label={labels.workload}
            required={false}
            placeholder={t('form.anyWorkload')}
            options={WORKLOADS.map((value) => ({ value, label: `${value}\u00a0%` }))}
          />
          <Checkbox {...box('accommodation')} label={t('form.accommodation')} />
        </FormSection>
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} labels={labels} />
        <div className={layout.bar}>
          <Button type="submit" loading={submitting} loadingText={t('common:action.saving')}>
            {t(stored.visible ? 'form.save' : 'form.switchOn')}
          </Button>
        </div>
      </Form>
    </>
  );
}

function valuesOf(stored: Availability): Values {
  return { ...decode(FIELDS, stored), updated_at: stored.updated_at ?? undefined };
}
