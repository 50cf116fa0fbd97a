import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import IconToolsKitchen2 from '@tabler/icons-react/dist/esm/icons/IconToolsKitchen2.mjs';
import type { ComponentType, ReactNode } from 'react';
import { durationInMonths } from '#domain/jobs/period.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { formatFrancs } from '#domain/kernel/money.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { languageNames } from '../person/language-names.ts';
import { HousingPictures } from './housing-pictures.tsx';
import type { Job } from './job.ts';
import css from './job-fact-list.module.css';
import {
  categoryText,
  daysText,
  monthsOf,
  payText,
  periodText,
  positionText,
  seasonOf,
  workloadText,
} from './labels.ts';

/** The key facts of a job, one per row: pay, period, workload, place, position, languages, room and meals. */
export default function JobFactList({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const months = t('duration', { n: durationInMonths(...monthsOf(job)) });
  const pay = payText(job, language);
  const thirteenth = job.pay_thirteenth && t('page.thirteenth');
  const gross = job.pay_unit && t(`page.gross.${job.pay_unit}`);
  const hours = job.hours_per_week;
  return (
    <dl className={css.facts}>
      {(pay || thirteenth) && (
        <Fact Icon={IconCash} label={t('page.pay')} more={pay ? [gross, thirteenth].filter(Boolean) : null}>
          {pay ?? thirteenth}
        </Fact>
      )}
      <Fact Icon={IconCalendar} label={t('page.period')} more={t(`page.season.${seasonOf(job)}`, { months })}>
        {daysText(job, language) ?? periodText(job, language)}
      </Fact>
      <Fact
        Icon={IconClock}
        label={t('page.workload')}
        more={hours !== null && t('page.hours', { hours: String(hours) })}
      >
        {workloadText(job)}
      </Fact>
      <Fact Icon={IconMapPin} label={t('page.place')}>
        {placeWithCanton(job)}
      </Fact>
      <Fact Icon={IconBriefcase} label={t('page.field')} more={positionText(job.job_position_id, language)}>
        {categoryText(job.job_category_id, language)}
      </Fact>
      {job.spoken.length > 0 && (
        <Fact Icon={IconLanguage} label={t('page.spoken')}>
          <SpokenLanguages job={job} />
        </Fact>
      )}
      {job.accommodation && <Housing job={job} />}
      {job.meals && (
        <Fact Icon={IconToolsKitchen2} label={t('page.meals')}>
          {t(`meals.${job.meals}`)}
        </Fact>
      )}
    </dl>
  );
}

/** One language per line. */
function SpokenLanguages({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const nameOf = languageNames(language);
  return job.spoken.map((each) => (
    // Browsers may call a rarer language otherwise than the server; what it sent stays.
    <span key={each.language} className={css.line} suppressHydrationWarning>
      {`${nameOf(each.language)}: ${t(`proficiency.${each.proficiency}`)}`}
    </span>
  ));
}

/** The room, what it costs, its pictures, and what its company says of it in the language of the ad. */
function Housing({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const { housing_kind: kind, housing_rent_amount: rent, housing_text: text } = job;
  const pictures = job.housing_pictures;
  const cost =
    rent === null ? null : rent === 0 ? t('housing.free') : t('housing.rent', { amount: formatFrancs(rent) });
  const more = [
    cost,
    text && <span lang={job.language === language ? undefined : job.language}>{text}</span>,
    pictures.length > 0 && <HousingPictures pictures={pictures} house={job.company.name} />,
  ];
  return (
    <Fact Icon={IconBed} label={t('page.accommodation')} more={more.filter(Boolean)}>
      {kind ? t(`housing.kind.${kind}`) : t('page.accommodationOffered')}
    </Fact>
  );
}

interface FactProps {
  Icon: ComponentType<{ size: number }>;
  label: string;
  /** One or several lines below the value. */
  more?: ReactNode;
  children: ReactNode;
}

function Fact({ Icon, label, more, children }: FactProps) {
  const lines = Array.isArray(more) ? more : more ? [more] : [];
  return (
    <div className={css.fact}>
      <dt className={css.label}>
        <Icon size={22} aria-hidden />
        {label}
      </dt>
      <dd className={css.value}>{children}</dd>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
        <dd key={at} className={css.more}>
          {line}
        </dd>
      ))}
    </div>
  );
}
