import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconLinkOff from '@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { type Outlook, OutlookStrip, useOutlookText } from '#web/nouns/agreement/outlook.tsx';
import { WhatIsAPackage } from '#web/nouns/agreement/what-is-a-package.tsx';
import { type JobFacts, periodText, seasonOf } from '#web/nouns/job/labels.ts';
import css from './package-panel.module.css';
import { roomKey } from './package-room.ts';

interface PackagePanelProps {
  ad: JobFacts & { id: number };
  /** Called once the outcome is known, so that the reserved space can be released. */
  onKnown: () => void;
  /** The fallback for everybody else: the ad alone on the year strip. */
  children: ReactNode;
}

/**
 * For an employee who holds a job of the other season: replaces the strip of the ad by the package that the two jobs
 * would form, or adds a line that says why they form none.
 */
export default function PackagePanel({ ad, onKnown, children }: PackagePanelProps) {
  // The texts are preloaded before the outcome is known, so that suspending for them causes no flicker.
  useTranslation('agreements');
  useTranslation('home');
  const outlook = useOutlook(ad);
  useLayoutEffect(() => {
    if (outlook !== undefined) onKnown();
  }, [outlook, onKnown]);
  if (outlook === undefined) return <Waiting ad={ad}>{children}</Waiting>;
  if (outlook === null) return children;
  if (outlook.qualifies) return <Panel outlook={outlook} ad={ad} />;
  return (
    <>
      {children}
      <Problem outlook={outlook} ad={ad} />
      <WhatIsAPackage />
    </>
  );
}

function Panel({ outlook, ad }: { outlook: Outlook; ad: JobFacts }) {
  const { t } = useTranslation('agreements');
  const { title, text } = useOutlookText(outlook, ad);
  const adText = t('outlook.thisJob');
  const held = <HeldFact key="held" outlook={outlook} />;
  const offered = <AdFact key="ad" ad={ad} />;
  return (
    <section className={css.panel} aria-labelledby="package">
      <h2 id="package" className={css.title}>
        {title}
      </h2>
      <p className={css.text}>{text}</p>
      <div className={css.wide}>
        <OutlookStrip size="lg" outlook={outlook} ad={ad} adText={adText} />
      </div>
      <div className={css.narrow}>
        <OutlookStrip size="md" outlook={outlook} ad={ad} />
      </div>
      <ul className={css.facts}>{outlook.position === 'before' ? [held, offered] : [offered, held]}</ul>
      <WhatIsAPackage className={css.explained} isDrawn />
    </section>
  );
}

function HeldFact({ outlook }: { outlook: Outlook }) {
  const { t, language } = useTranslation('agreements');
  const period = formatDateRange(outlook.start_date, outlook.end_date, language, 'short');
  return (
    <li className={css.fact}>
      <IconCircleCheck size={20} aria-hidden />
      <strong>{`${outlook.company}, ${t(`common:season.${outlook.season}`)}`}</strong>
      <span>{t('outlook.confirmed', { period })}</span>
    </li>
  );
}

function AdFact({ ad }: { ad: JobFacts }) {
  const { t, language } = useTranslation('agreements');
  return (
    <li className={css.fact}>
      <IconCircleDashed size={20} aria-hidden />
      <strong>{`${t('outlook.thisJob')}, ${t(`common:season.${seasonOf(ad)}`)}`}</strong>
      <span>{t('outlook.open', { period: periodText(ad, language) })}</span>
    </li>
  );
}

function Problem({ outlook, ad }: { outlook: Outlook; ad: JobFacts }) {
  const { problem } = useOutlookText(outlook, ad);
  return (
    <p className={css.problem}>
      <IconLinkOff size={20} aria-hidden />
      <span>{problem}</span>
    </p>
  );
}

/** Reserves the space that the last ad of this season needed, to avoid a layout shift. */
function Waiting({ ad, children }: Pick<PackagePanelProps, 'ad' | 'children'>) {
  const kind = localStorage.getItem(roomKey(ad));
  if (kind === 'panel') return <div className={css.panel} data-waiting aria-hidden="true" />;
  return (
    <>
      {children}
      {kind === 'problem' && <div className={css.problem} data-waiting aria-hidden="true" />}
    </>
  );
}

/** Null if there is nothing to show, undefined while loading. */
function useOutlook(ad: JobFacts & { id: number }): Outlook | null | undefined {
  const [found, setFound] = useState<{ id: number; outlook: Outlook | null } | null>(null);
  const key = roomKey(ad);
  useEffect(() => {
    const abort = new AbortController();
    api.call('getJob', { params: { jobId: ad.id }, signal: abort.signal }).then(
      ({ data }) => {
        const outlook = data.package ?? null;
        localStorage.setItem(key, outlook === null ? 'none' : outlook.qualifies ? 'panel' : 'problem');
        setFound({ id: ad.id, outlook });
      },
      // On failure the ad is shown without a panel.
      () => !abort.signal.aborted && setFound({ id: ad.id, outlook: null }),
    );
    return () => abort.abort();
  }, [ad.id, key]);
  return found?.id === ad.id ? found.outlook : undefined;
}
