import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { type Located, pointOf } from '#web/nouns/address/point.ts';
import { OnDemandMap } from '#web/ui/map/on-demand-map.tsx';
import { addressLines } from './company.ts';
import type { Job } from './job.ts';
import css from './job-map.module.css';

/** The location of a job. */
export function JobMap({ job, language }: { job: Job; language: Language }) {
  const address = job.company.zip === job.zip ? addressLines(job.company) : [`${job.zip} ${job.place}`];
  return <PlaceMap located={job} name={placeWithCanton(job)} address={address} language={language} />;
}

interface PlaceMapProps {
  located: Located;
  name: string;
  address: readonly string[];
  language: Language;
}

/** A place on a map. Address and link do not depend on the map. */
export function PlaceMap({ located, name, address, language }: PlaceMapProps) {
  const { t } = useTranslation('jobs');
  const known = pointOf(located);
  return (
    <div className={css.map}>
      <OnDemandMap point={known} name={name} instead={address.join(', ')} />
      <p className={css.foot}>
        {!known && <span>{t('map.approximate')} </span>}
        <a href={mapLink(address.join(' '), language)} target="_blank" rel="noopener noreferrer">
          {t('map.open')}
          <span className="visually-hidden"> ({t('common:newTab')})</span>
          <IconExternalLink size={17} aria-hidden />
        </a>
      </p>
    </div>
  );
}

/** The federal map (map.geo.admin.ch), which finds Swiss addresses by name. */
function mapLink(address: string, language: Language): string {
  return `https://map.geo.admin.ch/?lang=${language}&swisssearch=${encodeURIComponent(address)}`;
}
