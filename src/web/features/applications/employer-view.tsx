import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { tellsCurrentJob } from '#domain/employments/current-job.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { isToldToEmployers } from '#domain/employments/entry.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { streetLine, townLine } from '#web/nouns/address/lines.ts';
import { daysOf, type Entry, entryPeriodText } from '#web/nouns/entry/entry.ts';
import { ErrorState } from '#web/ui/states.tsx';
import css from './application-page.module.css';

/** So many entries are named; the resume itself has them all. */
const MOST_ENTRIES = 3;

/** What the employer will read beside the letter, asked for while the page as a whole is awaited: it stands above the letter. */
export function useWhatEmployersRead() {
  const profile = useQuery(apiQuery('getProfile'));
  const entries = useQuery(apiQuery('listResumeJobs'));
  return { profile, entries, isPending: profile.isPending || entries.isPending };
}

/** The parts that the employer will read beside the letter; each leads to where it is changed, and from there back. */
export function EmployerView({ back }: { back: string }) {
  const { t } = useTranslation('applications');
  const { profile, entries } = useWhatEmployersRead();
  return (
    <section className={css.section} aria-labelledby="employer-sees">
      <h2 id="employer-sees">{t('employer.title')}</h2>
      {profile.data && entries.data ? (
        <>
          <ul className={css.parts}>
            <ProfilePart profile={profile.data.data} back={back} />
            <ResumePart entries={entries.data.data.filter(isToldToEmployers)} />
          </ul>
          <WhoElse />
        </>
      ) : (
        <ErrorState
          title={t('employer.failed')}
          onRetry={() => void (profile.data ? entries : profile).refetch()}
        />
      )}
    </section>
  );
}

/** Who else will see the data if a package comes of it, as the terms say. */
function WhoElse() {
  const { t, language } = useTranslation('applications');
  return (
    <p className={css.others}>
      {t('employer.others')}{' '}
      <Link to={`${publicPath(language, 'page.agb')}#recipients`}>{t('employer.recipients')}</Link>
    </p>
  );
}

function ProfilePart({ profile, back }: { profile: Reply<'getProfile'>['data']; back: string }) {
  const { t } = useTranslation('applications');
  const { t: nameOf } = useTranslation('fields');
  const { missing } = profile;
  const { residence_permit: permit } = profile;
  const permitText =
    permit && (permit === 'none' ? t('employer.noPermit') : t('employer.permit', { permit }));
  const lines = [
    `${profile.first_name} ${profile.last_name}`,
    [streetLine(profile), townLine(profile)].filter(Boolean).join(', '),
    [profile.phone, profile.email].filter(Boolean).join(', '),
    permitText,
  ];
  return (
    <Part
      title={t('employer.profile')}
      isReady={missing.length === 0}
      link={
        <Link to={otherPath('employee.profile')} state={{ back }}>
          {t(missing.length === 0 ? 'employer.change' : 'employer.complete')}
          <span className="visually-hidden">: {t('employer.profile')}</span>
        </Link>
      }
    >
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {missing.length > 0 && (
        <p className={css.missing}>
          {t('employer.missing', { fields: missing.map((key) => nameOf(key)).join(', ') })}
        </p>
      )}
    </Part>
  );
}

function ResumePart({ entries }: { entries: readonly Entry[] }) {
  const { t, language } = useTranslation('applications');
  const isDated = !tellsCurrentJob(
    entries.map((entry) => datesOf(daysOf(entry))),
    useToday(),
  );
  return (
    <Part
      title={t('employer.resume')}
      isReady={entries.length > 0}
      isOptional
      link={
        <Link to={otherPath('employee.resume')}>
          {t(entries.length > 0 ? 'employer.change' : 'employer.add')}
          <span className="visually-hidden">: {t('employer.resume')}</span>
        </Link>
      }
    >
      {entries.length === 0 ? (
        <p>{t('employer.noJobs')}</p>
      ) : (
        <ul className={css.jobs}>
          {entries.slice(0, MOST_ENTRIES).map((entry) => (
            <li key={entry.id}>
              {`${entry.title}, ${entry.company_name}`}
              <span className={css.jobPeriod}>{entryPeriodText(entry, language)}</span>
            </li>
          ))}
          {entries.length > MOST_ENTRIES && (
            <li>{t('employer.moreJobs', { n: entries.length - MOST_ENTRIES })}</li>
          )}
        </ul>
      )}
      {entries.length > 0 && isDated && <p className={css.dated}>{t('employer.dated')}</p>}
    </Part>
  );
}

interface PartProps {
  title: string;
  /** Whether nothing of it is missing. */
  isReady: boolean;
  /** Whether it may stay empty. */
  isOptional?: boolean;
  link: ReactNode;
  children: ReactNode;
}

function Part({ title, isReady, isOptional = false, link, children }: PartProps) {
  const Icon = isReady ? IconCircleCheck : isOptional ? IconCircleDashed : IconAlertTriangle;
  return (
    <li className={css.part} data-missing={(!isReady && !isOptional) || undefined}>
      <Icon size={22} aria-hidden />
      <h3 className={css.partTitle}>{title}</h3>
      {link}
      <div className={css.partText}>{children}</div>
    </li>
  );
}
