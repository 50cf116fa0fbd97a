import { useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { NONE_UNKNOWN } from '#domain/resumes/documents.ts';
import { type Decoded, decode, encode, optionalText, text } from '#web/lib/codecs.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { documentRows, useDocuments } from './documents.ts';
import type { ResumeDraft } from './import/imported.ts';
import { NewPartPage, PartForm, StoredPartPage, useSaved } from './part-page.tsx';
import { useBrought } from './resume-place.ts';

export const handle: PageHandle = { texts: ['resume', 'fields'] };
export const meta = pageMeta('resume', 'certification');

type Certification = Reply<'getCertification'>['data'];

const FIELDS = {
  title: text,
  issuing_authority: optionalText,
  date_of_issue: optionalText,
  documents: documentRows,
};

interface Values extends Decoded<typeof FIELDS> {
  updated_at: string | undefined;
}

export default function CertificationPage() {
  return <CertificationEntry id={useParams().id} />;
}

export function CertificationEntry({ id }: { id: string | undefined }) {
  const { t } = useTranslation('resume');
  if (id === undefined) {
    return (
      <NewPartPage heading={t('certification.new')}>
        <CertificationForm stored={null} />
      </NewPartPage>
    );
  }
  const params = { certificationId: Number(id) };
  return (
    <StoredPartPage
      key={id}
      query={apiQuery('getCertification', { params })}
      headingOf={({ data }) => data.title}
    >
      {({ data }) => <CertificationForm stored={data} />}
    </StoredPartPage>
  );
}

function CertificationForm({ stored }: { stored: Certification | null }) {
  const { t } = useTranslation('resume');
  const { t: nameOf } = useTranslation('fields');
  const { fields, keptAs } = useBrought('certification');
  const conflict = useConflict();
  const saved = useSaved('listCertifications');
  const labels = { title: t('certification.form.title') };
  const params = { certificationId: stored?.id ?? 0 };
  const serverForm = useServerForm({
    endpoint: 'updateCertification',
    initialValues: valuesOf(stored ?? fields),
    persistAs: stored === null ? keptAs : `resume-certification-${stored.id}`,
    labels,
    body: ({ updated_at, ...values }) => ({
      ...encode(FIELDS, values),
      updated_at: conflict.isGone ? undefined : updated_at,
    }),
    facts: () => ({ isFull: false, unknownPaths: NONE_UNKNOWN }),
    submit: (body) =>
      stored === null || conflict.isGone
        ? api.call('createCertification', { body })
        : api.call('updateCertification', { params, body }),
    onError: (error) => conflict.onError(error, { recreates: stored !== null }),
    onSuccess: ({ data }) => void saved(data.title),
  });
  const { form, field } = serverForm;
  const documents = useDocuments(serverForm);
  const load = async () => valuesOf((await api.call('getCertification', { params })).data);
  return (
    <PartForm
      serverForm={serverForm}
      conflict={conflict.resolveWith({ form, load })}
      labels={labels}
      documents={documents}
    >
      <TextField {...field('title')} label={labels.title} hint={t('certification.form.titleHint')} />
      <TextField {...field('issuing_authority')} label={nameOf('issuing_authority')} optional />
      <DateField {...field('date_of_issue')} label={nameOf('date_of_issue')} optional />
    </PartForm>
  );
}

function valuesOf(fields: Partial<Certification> | ResumeDraft['certifications'][number] | null): Values {
  const updatedAt = fields !== null && 'updated_at' in fields ? fields.updated_at : undefined;
  return { ...decode(FIELDS, fields ?? {}), updated_at: updatedAt };
}
