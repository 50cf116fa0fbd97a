import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import { PROFICIENCIES, type SpokenLanguage } from '#domain/resumes/language-skill.ts';
import { choice, type Decoded, decode, encode, number } from '#web/lib/codecs.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { languageNames, spokenLanguageOptions } from '#web/nouns/person/language-names.ts';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { documentRows, useDocuments } from './documents.ts';
import type { ResumeDraft } from './import/imported.ts';
import { NewPartPage, PartForm, StoredPartPage, useSaved } from './part-page.tsx';
import { useBrought } from './resume-place.ts';

export const handle: PageHandle = { texts: ['resume', 'fields'] };
export const meta = pageMeta('resume', 'language');

type LanguageSkill = Reply<'getLanguageSkill'>['data'];

const FIELDS = { language: choice<SpokenLanguage>(), proficiency: number, documents: documentRows };

interface Values extends Decoded<typeof FIELDS> {
  updated_at: string | undefined;
}

export default function LanguagePage() {
  return <LanguageEntry id={useParams().id} />;
}

export function LanguageEntry({ id }: { id: string | undefined }) {
  const { language } = useTranslation('resume');
  if (id === undefined) return <NewLanguage />;
  const params = { languageSkillId: Number(id) };
  return (
    <StoredPartPage
      key={id}
      query={apiQuery('getLanguageSkill', { params })}
      headingOf={({ data }) => languageNames(language)(data.language)}
    >
      {({ data }) => <LanguageForm stored={data} taken={[]} />}
    </StoredPartPage>
  );
}

function NewLanguage() {
  const { t } = useTranslation('resume');
  const { data, isError, refetch } = useQuery(apiQuery('listLanguageSkills'));
  return (
    <NewPartPage heading={t('languages.new')}>
      {data ? (
        <LanguageForm stored={null} taken={data.data.map(({ language }) => language)} />
      ) : isError ? (
        <ErrorState title={t('list.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </NewPartPage>
  );
}

interface LanguageFormProps {
  stored: LanguageSkill | null;
  /** The languages that the resume already has, which are left out of the choice. */
  taken: readonly SpokenLanguage[];
}

function LanguageForm({ stored, taken }: LanguageFormProps) {
  const { t, language } = useTranslation('resume');
  const { fields, keptAs } = useBrought('language');
  const conflict = useConflict();
  const saved = useSaved('listLanguageSkills');
  const labels = { language: t('languages.form.language'), proficiency: t('fields:proficiency') };
  const nameOf = languageNames(language);
  const params = { languageSkillId: stored?.id ?? 0 };
  const serverForm = useServerForm({
    endpoint: 'updateLanguageSkill',
    initialValues: valuesOf(stored ?? fields),
    persistAs: stored === null ? keptAs : `resume-language-${stored.id}`,
    labels,
    body: ({ updated_at, ...values }) => ({
      ...encode(FIELDS, values),
      updated_at: conflict.isGone ? undefined : updated_at,
    }),
    facts: () => ({
      others: taken,
      stored: conflict.isGone ? null : (stored?.language ?? null),
      unknownPaths: NONE_UNKNOWN,
    }),
    submit: (body) =>
      stored === null || conflict.isGone
        ? api.call('createLanguageSkill', { body })
        : api.call('updateLanguageSkill', { params, body }),
    onError: (error) => conflict.onError(error, { recreates: stored !== null }),
    onSuccess: ({ data }) => void saved(nameOf(data.language)),
  });
  const { form, field } = serverForm;
  const proficiency = field('proficiency');
  const documents = useDocuments(serverForm);
  const load = async () => valuesOf((await api.call('getLanguageSkill', { params })).data);
  const offered = spokenLanguageOptions(language, taken);
  return (
    <PartForm
      serverForm={serverForm}
      conflict={conflict.resolveWith({ form, load })}
      labels={labels}
      documents={documents}
    >
      <Select
        {...field('language')}
        label={labels.language}
        options={offered}
        {...(stored && { disabled: true, hint: t('languages.form.stays') })}
      />
      <ChoiceGroup label={t('languages.form.proficiency')} error={proficiency.error}>
        {PROFICIENCIES.map((value) => (
          <Radio
            key={value}
            name={proficiency.name}
            label={t(`languages.proficiency.${value}`)}
            checked={Number(proficiency.value) === value}
            onChange={() => proficiency.onChange(value)}
            onBlur={proficiency.onBlur}
          />
        ))}
      </ChoiceGroup>
    </PartForm>
  );
}

function valuesOf(fields: LanguageSkill | ResumeDraft['languages'][number] | null): Values {
  const updatedAt = fields !== null && 'updated_at' in fields ? fields.updated_at : undefined;
  return { ...decode(FIELDS, fields ?? {}), updated_at: updatedAt };
}
