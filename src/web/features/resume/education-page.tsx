import { useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import { educationMonths } from '#domain/resumes/education.ts';
import { DESCRIPTIONS_MAX } from '#domain/resumes/size.ts';
import { type Decoded, decode, encode, optionalText, text } from '#web/lib/codecs.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { PlaceFields } from '#web/nouns/address/place-fields.tsx';
import { MonthParts } from '#web/ui/month-parts.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { documentRows, useDocuments } from './documents.ts';
import type { ResumeDraft } from './import/imported.ts';
import { NewPartPage, PartForm, StoredPartPage, useSaved } from './part-page.tsx';
import { useBrought } from './resume-place.ts';

export const handle: PageHandle = { texts: ['resume', 'fields'] };
export const meta = pageMeta('resume', 'education');

type Education = Reply<'getEducation'>['data'];

const FIELDS = {
  title: text,
  organization: text,
  zip: optionalText,
  place: text,
  start_date: text,
  end_date: text,
  description: optionalText,
  documents: documentRows,
};

interface Values extends Decoded<typeof FIELDS> {
  /** The version (`updated_at`) of an existing education; a new one has none. */
  updated_at: string | undefined;
}

export default function EducationPage() {
  return <EducationEntry id={useParams().id} />;
}

export function EducationEntry({ id }: { id: string | undefined }) {
  const { t } = useTranslation('resume');
  if (id === undefined) {
    return (
      <NewPartPage heading={t('education.new')}>
        <EducationForm stored={null} />
      </NewPartPage>
    );
  }
  const params = { educationId: Number(id) };
  return (
    <StoredPartPage
      key={id}
      query={apiQuery('getEducation', { params })}
      headingOf={({ data }) => data.title}
    >
      {({ data }) => <EducationForm stored={data} />}
    </StoredPartPage>
  );
}

function EducationForm({ stored }: { stored: Education | null }) {
  const { t } = useTranslation('resume');
  const today = useToday();
  const { first, lastStart, lastEnd } = educationMonths(today);
  const { fields, keptAs } = useBrought('education');
  const conflict = useConflict();
  const saved = useSaved('listEducations');
  const labels = {
    title: t('education.form.title'),
    organization: t('education.form.organization'),
    start_date: t('education.form.start'),
    end_date: t('education.form.end'),
    description: t('fields:description'),
  };
  const params = { educationId: stored?.id ?? 0 };
  const serverForm = useServerForm({
    // Creation and update share this schema, since the form always sends all fields.
    endpoint: 'updateEducation',
    initialValues: valuesOf(stored ?? fields),
    persistAs: stored === null ? keptAs : `resume-education-${stored.id}`,
    labels,
    body: ({ updated_at, ...values }) => ({
      ...encode(FIELDS, values),
      updated_at: conflict.isGone ? undefined : updated_at,
    }),
    facts: () => ({ today, isFull: false, characters: DESCRIPTIONS_MAX, unknownPaths: NONE_UNKNOWN }),
    submit: (body) =>
      stored === null || conflict.isGone
        ? api.call('createEducation', { body })
        : api.call('updateEducation', { params, body }),
    onError: (error) => conflict.onError(error, { recreates: stored !== null }),
    onSuccess: ({ data }) => void saved(data.title),
  });
  const { form, field } = serverForm;
  const documents = useDocuments(serverForm);
  const load = async () => valuesOf((await api.call('getEducation', { params })).data);
  return (
    <PartForm
      serverForm={serverForm}
      conflict={conflict.resolveWith({ form, load })}
      labels={labels}
      documents={documents}
    >
      <TextField {...field('title')} label={labels.title} hint={t('education.form.titleHint')} />
      <TextField
        {...field('organization')}
        label={labels.organization}
        hint={t('education.form.organizationHint')}
      />
      <PlaceFields field={field} optionalZip />
      <MonthParts {...field('start_date')} label={labels.start_date} months={{ first, last: lastStart }} />
      <MonthParts {...field('end_date')} label={labels.end_date} months={{ first, last: lastEnd }} />
      <TextArea
        {...field('description')}
        label={labels.description}
        hint={t('education.form.descriptionHint')}
        rows={4}
        optional
      />
    </PartForm>
  );
}

function valuesOf(fields: Partial<Education> | ResumeDraft['educations'][number] | null): Values {
  const updatedAt = fields !== null && 'updated_at' in fields ? fields.updated_at : undefined;
  return { ...decode(FIELDS, fields ?? {}), updated_at: updatedAt };
}
