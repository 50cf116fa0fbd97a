import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import page from '#web/ui/page.module.css';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DeleteEntryDialog } from './delete-dialog.tsx';
import { EntryCard } from './entry-card.tsx';
import css from './list-page.module.css';
import { Parts } from './parts.tsx';

export const handle: PageHandle = { texts: ['resume', 'profile', 'fields'] };
export const meta = pageMeta('resume', 'list');

const FORM = otherPath('employee.resume.job');

export default function ResumePage() {
  const { t } = useTranslation('resume');
  const entries = useQuery(apiQuery('listResumeJobs'));
  const profile = useQuery(apiQuery('getProfile'));
  const missing = profile.data?.data.missing ?? [];
  const failed = [entries, profile].find(({ isError }) => isError);
  const isLoaded = entries.data && profile.data;
  return (
    <div className={page.narrow}>
      <header className={page.head}>
        <h1>{t('list.heading')}</h1>
        {isLoaded && entries.data.data.length > 0 && <AddButton missing={missing} />}
      </header>
      <p className={page.lead}>{t('list.lead')}</p>
      {isLoaded ? (
        <>
          <MissingInProfile missing={missing} back={otherPath('employee.resume')}>
            {t('list.profileFirst')}
          </MissingInProfile>
          <Entries entries={entries.data.data} missing={missing} />
          <Parts />
        </>
      ) : failed ? (
        <ErrorState title={t('list.failed')} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonCards />
      )}
    </div>
  );
}

/**
 * Work experience comes after the profile (rule employments/profile-first); until then the button says why it waits.
 */
function AddButton({ missing }: { missing: readonly ProfileKey[] }) {
  const { t } = useTranslation('resume');
  const id = useId();
  const icon = <IconPlus size={20} aria-hidden />;
  if (missing.length === 0) {
    return (
      <ButtonLink to={FORM} icon={icon}>
        {t('list.add')}
      </ButtonLink>
    );
  }
  return (
    <div className={css.blocked}>
      <Button icon={icon} disabled aria-describedby={id}>
        {t('list.add')}
      </Button>
      <span id={id} className={css.reason}>
        {t('list.addBlocked')}
      </span>
    </div>
  );
}

function Entries({ entries, missing }: { entries: readonly Entry[]; missing: readonly ProfileKey[] }) {
  const { t } = useTranslation('resume');
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const [deleted, setDeleted] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The card is gone, and with it the button that had the focus.
  useEffect(() => {
    if (deleted > 0) heading.current?.focus();
  }, [deleted]);
  return (
    <section className={css.section} aria-labelledby="jobs">
      <h2 id="jobs" ref={heading} tabIndex={-1}>
        {t('list.jobs')}
      </h2>
      {entries.length === 0 ? (
        <EmptyState title={t('empty.title')} action={<AddButton missing={missing} />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} onDelete={() => setDeleting(entry)} />
            </li>
          ))}
        </ul>
      )}
      {deleting && (
        <DeleteEntryDialog
          entry={deleting}
          onDeleted={() => setDeleted(deleting.id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </section>
  );
}
