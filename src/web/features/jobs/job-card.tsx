import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { CompanyLogo } from '#web/nouns/company/logo.tsx';
import { VerifiedMark } from '#web/nouns/company/verified-mark.tsx';
import {
  barOf,
  type JobFacts,
  periodText,
  seasonOf,
  stripText,
  workloadText,
} from '#web/nouns/job/labels.ts';
import { Occupation, Title } from '#web/nouns/job/title.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { AppliedFact, ApplyIcon } from './apply-button.tsx';
import css from './job-card.module.css';
import { SaveButton } from './save-button.tsx';

export type JobHit = Reply<'searchJobs'>['hits'][number];

/** The fields that a card needs, which both a search hit and a full ad have. */
export interface CardJob extends JobFacts {
  id: number;
  title: string;
  language: string;
  place: string;
  state: string | null;
  accommodation: boolean;
  company: { name: string; logo?: string | null; verified?: boolean };
  distance?: number | undefined;
}

interface JobCardProps {
  job: CardJob;
  /** The occupation in the reader's language, if the title is in another one. */
  occupation?: string | undefined;
  /** The window of months that all cards of the page share. */
  window: StripWindow;
  /**
   * The window of months for the layout as rows below a shared ruler on wide lists; without it they always stay cards.
   */
  rowWindow?: StripWindow;
  /** The query string of the list, for the way back from the page of the job. */
  list?: string;
}

/** An ad in a list. The whole card is one link; the heart and the apply button lie above it. */
export function JobCard({ job, occupation, window, rowWindow, list }: JobCardProps) {
  const { t, language } = useTranslation('jobs');
  const path = usePublicPath();
  const strip = { size: 'sm', bars: [barOf(job)], label: stripText(job, language) } as const;
  return (
    <article className={css.card} data-row={rowWindow ? '' : undefined}>
      <div className={css.head} data-logo={job.company.logo ? '' : undefined}>
        {job.company.logo && <CompanyLogo logo={job.company.logo} />}
        <h3 className={css.title} lang={job.language === language ? undefined : job.language}>
          <Link
            className={css.link}
            to={path('job.detail', { id: job.id })}
            state={list === undefined ? undefined : { list }}
          >
            <Title text={job.title} />
          </Link>
        </h3>
        <Occupation title={job.title} name={occupation} />
        <p className={css.company}>
          {`${job.company.name}, ${placeWithCanton(job)}`}
          {job.company.verified && <VerifiedMark />}
        </p>
      </div>
      <div className={css.strip}>
        <YearStrip {...strip} window={window} />
      </div>
      <ul className={css.facts}>
        <li className={css.period}>
          <SeasonIcon job={job} />
          {periodText(job, language)}
        </li>
        <li>
          <IconClock size={17} aria-hidden />
          <span className="visually-hidden">{t('common:workload')}: </span>
          {workloadText(job)}
        </li>
        {job.accommodation && (
          <li>
            <IconBed size={17} aria-hidden />
            {t('accommodation')}
          </li>
        )}
        {job.distance !== undefined && (
          <li>
            <IconMapPin size={17} aria-hidden />
            {distanceText(job.distance, language)}
          </li>
        )}
        <AppliedFact jobId={job.id} className={css.applied} />
      </ul>
      {rowWindow && (
        <div className={css.row}>
          <p className={css.rowPeriod}>
            <SeasonIcon job={job} />
            {periodText(job, language)}
          </p>
          <YearStrip {...strip} window={rowWindow} ruler="bare" />
        </div>
      )}
      <SaveButton job={job} className={css.save} />
      <ApplyIcon job={job} className={css.apply} />
    </article>
  );
}

function SeasonIcon({ job }: { job: CardJob }) {
  const { t } = useTranslation('jobs');
  const season = seasonOf(job);
  const Icon = season === 'winter' ? IconSnowflake : IconSun;
  return (
    <>
      <Icon size={17} aria-hidden />
      <span className="visually-hidden">{t(`common:season.${season}`)}: </span>
    </>
  );
}

/** The distance from the place searched for: "12 km". */
function distanceText(metres: number, language: Language): string {
  const t = translator(language, 'search');
  const km = Math.round(metres / 1000);
  return km === 0 ? t('distance.near') : t('distance.km', { n: km });
}
