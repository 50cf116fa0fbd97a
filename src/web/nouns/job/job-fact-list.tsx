import IconBed from '@tabler/icons-react/dist/esm/icons/IconBed.mjs';
import IconBriefcase from '@tabler/icons-react/dist/esm/icons/IconBriefcase.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs';
import type { ComponentType, ReactNode } from 'react';
import { durationInMonths } from '#domain/jobs/period.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Job } from './job.ts';
import css from './job-fact-list.module.css';
import { categoryText, monthsOf, periodText, positionText, seasonOf, workloadText } from './labels.ts';

/** The key facts of a job: period, workload, place and position, one per row. */
export default function JobFactList({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const months = t('duration', { n: durationInMonths(...monthsOf(job)) });
  return (
    <dl className={css.facts}>
      <Fact Icon={IconCalendar} label={t('page.period')} more={t(`page.season.${seasonOf(job)}`, { months })}>
        {periodText(job, language)}
      </Fact>
      <Fact Icon={IconClock} label={t('page.workload')}>
        {workloadText(job)}
      </Fact>
      <Fact Icon={IconMapPin} label={t('page.place')}>
        {placeWithCanton(job)}
      </Fact>
      <Fact Icon={IconBriefcase} label={t('page.field')} more={positionText(job.job_position_id, language)}>
        {categoryText(job.job_category_id, language)}
      </Fact>
      {job.accommodation && (
        <Fact Icon={IconBed} label={t('page.accommodation')}>
          {t('page.accommodationOffered')}
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  Icon: ComponentType<{ size: number }>;
  label: string;
  more?: string;
  children: ReactNode;
}

function Fact({ Icon, label, more, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.label}>
        <Icon size={22} aria-hidden />
        {label}
      </dt>
      <dd className={css.value}>{children}</dd>
      {more && <dd className={css.more}>{more}</dd>}
    </div>
  );
}
