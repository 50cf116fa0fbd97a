import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isMissing } from '#web/lib/api.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { MissingEntry } from './part-page.tsx';
import { useResumePlace } from './resume-place.ts';
import { useNewEntry, useStoredEntry } from './use-entry-form.ts';

export const handle: PageHandle = { texts: ['resume', 'profile', 'fields', 'companies'] };
export const meta = pageMeta('resume', 'entry');

export default function EntryPage() {
  return <JobEntry id={useParams().id} />;
}

export function JobEntry({ id }: { id: string | undefined }) {
  return id === undefined ? <NewEntry /> : <StoredEntry key={id} entryId={Number(id)} />;
}

function NewEntry() {
  const { t } = useTranslation('resume');
  const { list, back, form } = useResumePlace();
  const { data, isError, refetch } = useQuery(apiQuery('getProfile'));
  return (
    <div className={page.narrow}>
      <BackLink to={list}>{back ?? t('entry.back')}</BackLink>
      <h1>{t('entry.new')}</h1>
      {data ? (
        data.data.missing.length > 0 ? (
          <MissingInProfile missing={data.data.missing} back={form('job')}>
            {t('list.profileFirst')}
          </MissingInProfile>
        ) : (
          <NewEntryForm />
        )
      ) : isError ? (
        <ErrorState title={t('entry.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </div>
  );
}

function StoredEntry({ entryId }: { entryId: number }) {
  const { t } = useTranslation('resume');
  const { list } = useResumePlace();
  const { data, error, refetch } = useFreshQuery(apiQuery('getResumeJob', { params: { entryId } }));
  // A form that is shown stays when its entry is deleted elsewhere: it holds what was typed.
  if (data === undefined && isMissing(error)) return <MissingEntry />;
  return (
    <div className={page.narrow}>
      <BackLink to={list}>{t('entry.back')}</BackLink>
      {data ? (
        <>
          <h1>{data.data.title}</h1>
          <StoredEntryForm entry={data.data} />
        </>
      ) : error ? (
        <ErrorState title={t('entry.failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={10} />
      )}
    </div>
  );
}

function NewEntryForm() {
  return <EntryEditor serverForm={useNewEntry()} entry={null} />;
}

function StoredEntryForm({ entry }: { entry: Entry }) {
  return <EntryEditor {...useStoredEntry(entry)} />;
}
