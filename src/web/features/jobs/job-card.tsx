import IconArrowsJoin from '@tabler/icons-react/dist/esm/icons/IconArrowsJoin.mjs';
import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { Link } from 'react-router';
import type { PayUnit } from '#domain/jobs/constants.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { listWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { inZurich } from '#web/lib/format.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { initials } from '#web/lib/initials.ts';
import type { Language } from '#web/lib/language.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { HouseName } from '#web/nouns/company/house-name.tsx';
import { CompanyLogo } from '#web/nouns/company/logo.tsx';
import { barOf } from '#web/nouns/job/bar.ts';
import { accommodationText, monthsText, publishedText, rentText } from '#web/nouns/job/card-texts.ts';
import {
  type Days,
  daysText,
  type JobFacts,
  periodText,
  seasonOf,
  shortPayText,
  stripText,
  workloadText,
} from '#web/nouns/job/labels.ts';
import { publishedAt } from '#web/nouns/job/published-at.ts';
import { halfText, type OtherHalf } from '#web/nouns/job/tandem.ts';
import { Occupation, Title } from '#web/nouns/job/title.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { AppliedFact, ApplyIcon } from './card-apply.tsx';
import css from './job-card.module.css';
import { SaveButton } from './save-button.tsx';

/** The fields that a card needs, which both a search hit and a full ad have. */
export interface CardJob extends JobFacts, Days {
  id: number;
  title: string;
  language: string;
  place: string;
  state: string | null;
  accommodation: boolean;
  pay_min_amount: number | null;
  pay_max_amount: number | null;
  pay_unit: PayUnit | null;
  housing_rent_amount: number | null;
  /** A timestamp, as is `created_at`, which stands in for it. */
  published_at: string | null;
  created_at: string;
  company: { id: number; name: string; logo?: string | null; verified?: boolean };
  /** The other half of its tandem. */
  tandem?: OtherHalf | null;
  /** In metres. */
  distance?: number | undefined;
}

interface JobCardProps {
  job: CardJob;
  /** The occupation in the reader's language, if the title is in another one. */
  occupation?: string | undefined;
  /** The query string of the list, for the way back from the page of the job. */
  list?: string;
}

/**
 * An ad below the ruler of a `CardList`. The whole card is one link; that to the company, the heart and the apply
 * button lie above it.
 */
export function JobCard({ job, occupation, list }: JobCardProps) {
  const { t, language } = useTranslation('jobs');
  const path = usePublicPath();
  const today = useToday();
  const published = publishedAt(job);
  const pay = shortPayText(job, language);
  const { name, logo } = job.company;
  return (
    <article className={css.card}>
      <span className={css.logo}>
        {logo ? <CompanyLogo logo={logo} /> : <span aria-hidden="true">{initials(name)}</span>}
      </span>
      <div className={css.head}>
        <h3 className={css.title} lang={job.language === language ? undefined : job.language}>
          <Link
            className={css.link}
            title={job.title}
            to={path('job.detail', { id: job.id })}
            state={list === undefined ? undefined : { list }}
          >
            <Title text={job.title} />
          </Link>
        </h3>
        <Occupation title={job.title} name={occupation} />
        {/* In little room the name is cut. */}
        <p className={css.house} title={`${name}, ${placeWithCanton(job)}`}>
          <HouseName company={job.company} place={placeWithCanton(job)} />
        </p>
        {job.tandem && (
          <p className={css.tandem}>
            <IconArrowsJoin size={17} aria-hidden />
            {`${t('tandem.with')} ${halfText(job.tandem, language)}`}
          </p>
        )}
      </div>
      <div className={css.strip}>
        <YearStrip
          size="sm"
          bars={[barOf(job)]}
          label={stripText(job, language)}
          window={listWindow(today)}
          ruler="bare"
        />
      </div>
      <div className={css.meta}>
        <p className={css.period}>
          <SeasonIcon job={job} />
          <span className={css.wide}>{daysText(job, language) ?? periodText(job, language)}</span>
          <span className={css.narrow}>{monthsText(job, language, today)}</span>
        </p>
        <ul className={css.facts}>
          <li>
            <span className="visually-hidden">{t('common:workload')}: </span>
            {workloadText(job)}
          </li>
          {pay && <li>{pay}</li>}
          {job.accommodation && <Accommodation job={job} />}
          {job.distance !== undefined && <li>{distanceText(job.distance, language)}</li>}
          <AppliedFact jobId={job.id} className={css.applied} />
          <li className={css.published}>
            <span className="visually-hidden">{t('published')}: </span>
            <time dateTime={inZurich(published).date}>{publishedText(published, language, today)}</time>
          </li>
        </ul>
      </div>
      <SaveButton job={job} className={css.save} />
      <ApplyIcon job={job} className={css.apply} />
    </article>
  );
}

/** That there is a room and what it costs; on phones short enough for the line that it stood in without its rent. */
function Accommodation({ job }: { job: CardJob }) {
  const { t, language } = useTranslation('jobs');
  const rent = rentText(job, language);
  if (rent === null) return <li>{t('accommodation')}</li>;
  return (
    <li>
      <span className={css.wide}>{accommodationText(job, language)}</span>
      <span className={css.room}>
        <IconBed size={16} aria-hidden />
        <span className="visually-hidden">{accommodationText(job, language)}</span>
        <span aria-hidden="true">{rent}</span>
      </span>
    </li>
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
