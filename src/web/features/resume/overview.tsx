import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { MissingPackages } from '#web/nouns/agreement/missing-packages.tsx';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useRowFocus } from '#web/ui/row-focus.ts';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DeleteEntryDialog } from './delete-dialog.tsx';
import { FillYear } from './fill-year.tsx';
import { JobChart } from './job-chart.tsx';
import css from './overview.module.css';
import { Parts } from './parts.tsx';
import { useResumePlace } from './resume-place.ts';

/** The whole resume with the actions to add, edit and delete. */
export function ResumeOverview() {
  const { t } = useTranslation('resume');
  const { list } = useResumePlace();
  const entries = useQuery(apiQuery('listResumeJobs'));
  const profile = useQuery(apiQuery('getProfile'));
  // Loaded together with the jobs, since what shows it stands above other parts and would shift these.
  const packages = useQuery(apiQuery('listMissingPackages'));
  const failed = [entries, profile, packages].find(({ isError }) => isError);
  if (!entries.data || !profile.data || !packages.data) {
    if (failed) return <ErrorState title={t('list.failed')} onRetry={() => void failed.refetch()} />;
    return <SkeletonCards />;
  }
  const { missing } = profile.data.data;
  return (
    <>
      <MissingInProfile missing={missing} back={list}>
        {t('list.profileFirst')}
      </MissingInProfile>
      <Entries entries={entries.data.data} missing={missing} />
      <Parts />
    </>
  );
}

/**
 * Work experience can be added once the profile is complete (rule employments/profile-first); until then the button
 * says why it is disabled.
 */
function AddButton({ missing }: { missing: readonly ProfileKey[] }) {
  const { t } = useTranslation('resume');
  const id = useId();
  const { form } = useResumePlace();
  const icon = <IconPlus size={20} aria-hidden />;
  if (missing.length === 0) {
    return (
      <ButtonLink variant="outline" size="sm" to={form('job')} icon={icon}>
        {t('list.add')}
      </ButtonLink>
    );
  }
  return (
    <div className={css.blocked}>
      <Button variant="outline" size="sm" icon={icon} disabled aria-describedby={id}>
        {t('list.add')}
      </Button>
      <span id={id} className={css.reason}>
        {t('list.addBlocked')}
      </span>
    </div>
  );
}

interface EntriesProps {
  entries: readonly Entry[];
  missing: readonly ProfileKey[];
}

function Entries({ entries, missing }: EntriesProps) {
  const { t } = useTranslation('resume');
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const { frame, rowProps } = useRowFocus<HTMLElement>(entries.map(({ id }) => id));
  return (
    <section ref={frame} className={css.section} aria-labelledby="jobs">
      <div className={css.head}>
        <h2 id="jobs">{t('list.jobs')}</h2>
        {entries.length > 0 && <AddButton missing={missing} />}
      </div>
      {entries.length === 0 ? (
        <EmptyState title={t('empty.title')} action={<AddButton missing={missing} />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <JobChart entries={entries} rowProps={rowProps} onDelete={setDeleting} />
      )}
      <FillYear entries={entries} />
      {entries.length > 0 && <MissingPackages heading="h3" />}
      {deleting && <DeleteEntryDialog entry={deleting} onClose={() => setDeleting(null)} />}
    </section>
  );
}
