import { lazy, use, useCallback, useEffect, useRef } from 'react';
import { roomKey } from '#web/features/agreements/package-room.ts';
import { DocumentContext } from '#web/lib/document.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { roleOf, useSession } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import type { Job } from '#web/nouns/job/job.ts';
import { periodText, seasonPeriodText, stripText } from '#web/nouns/job/labels.ts';
import { barOfHalf, halfText } from '#web/nouns/job/tandem.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './job-in-year.module.css';

/** Loaded for employees only. */
const PackagePanel = lazy(() => import('#web/features/agreements/package-panel.tsx'));

/**
 * The ad on the year strip, with the other half of its tandem; for an employee with a matching job, the package that
 * the two would form.
 */
export function JobInYear({ job }: { job: Job }) {
  const { nonce } = use(DocumentContext);
  const { status, user } = useSession();
  const isFirst = !useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const giveUpRoom = useCallback(() => frame.current?.removeAttribute('data-room'), []);
  useEffect(() => {
    if (status === 'visitor') giveUpRoom();
  }, [status, giveUpRoom]);
  const alone = <JobStrip job={job} />;
  return (
    // The inline script sets an attribute before hydration that React does not know.
    <div ref={frame} className={css.frame} suppressHydrationWarning>
      {isFirst && (
        <script
          nonce={nonce}
          // Browsers hide the value of a nonce, so it differs on hydration.
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant inline script
          dangerouslySetInnerHTML={{ __html: roomScript(roomKey(job)) }}
        />
      )}
      {user && roleOf(user) === 'employee' ? (
        <LatePart fallback={alone} instead={alone}>
          <PackagePanel ad={job} onKnown={giveUpRoom}>
            {alone}
          </PackagePanel>
        </LatePart>
      ) : (
        alone
      )}
    </div>
  );
}

/** Reserves the space that the last ad of that season needed, before the first paint. */
function roomScript(key: string): string {
  return `try{const k=localStorage.getItem('${key}');if(k)document.currentScript.parentElement.dataset.room=k}catch{}`;
}

function JobStrip({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const { tandem } = job;
  const own = stripText(job, language);
  const texts = { text: seasonPeriodText(job, language), shortText: periodText(job, language) };
  const other = tandem && halfText(tandem, language);
  const bars = [
    { ...barOf(job), ...texts },
    ...(tandem && other ? [{ ...barOfHalf(tandem), text: other, shortText: tandem.place }] : []),
  ];
  const label = other ? t('tandem.strip', { own, other }) : own;
  return (
    <>
      <div className={css.wide}>
        <YearStrip size="lg" bars={bars} label={label} />
      </div>
      <div className={css.narrow}>
        <YearStrip size="md" bars={bars} label={label} />
      </div>
    </>
  );
}
