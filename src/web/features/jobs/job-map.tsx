import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFacts } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { addressOf, type Job, knownPoint, placeOf } from './job.ts';
import css from './job-map.module.css';

const TileMap = lazy(() => import('./tile-map.tsx'));

/**
 * Where the job is. The map and its images load only when asked for: they are heavy and come from elsewhere.
 * The address and the link hold without them.
 */
export function JobMap({ job, language }: { job: Job; language: Language }) {
  const { t } = useTranslation('jobs');
  const settings = useFacts()?.settings;
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const frame = useRef<HTMLDivElement>(null);
  const known = knownPoint(job);
  const place = placeOf(job);
  const address = job.company.zip === job.zip ? addressOf(job.company) : [`${job.zip} ${job.place}`];
  function open() {
    setState('open');
    // The button goes; whoever used the keyboard stays here.
    frame.current?.focus();
  }

  return (
    <div ref={frame} className={css.map} tabIndex={-1}>
      {state === 'open' && settings ? (
        <Suspense fallback={<Waiting text={t('map.loading')} />}>
          <TileMap
            point={known}
            tiles={settings.map.tiles}
            attribution={settings.map.attribution}
            label={t('map.title', { place })}
            onFailure={() => setState('failed')}
          />
        </Suspense>
      ) : (
        <div className={css.closed}>
          <IconMapPin size={28} aria-hidden />
          {state === 'failed' ? (
            <p role="status">
              {t('map.failed')} {address.join(', ')}
            </p>
          ) : (
            settings && (
              <Button className={css.show} variant="outline" size="sm" onClick={open}>
                {t('map.show')}
              </Button>
            )
          )}
        </div>
      )}
      <p className={css.foot}>
        {!known && <span>{t('map.approximate')} </span>}
        <a href={mapLink(address.join(' '), language)} target="_blank" rel="noopener noreferrer">
          {t('map.open')}
          <span className="visually-hidden"> ({t('page.newTab')})</span>
          <IconExternalLink size={17} aria-hidden />
        </a>
      </p>
    </div>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={css.closed}>
      <Spinner label={text} />
    </div>
  );
}

/** The confederation's own map, which finds Swiss addresses by name. */
function mapLink(address: string, language: Language): string {
  return `https://map.geo.admin.ch/?lang=${language}&swisssearch=${encodeURIComponent(address)}`;
}
