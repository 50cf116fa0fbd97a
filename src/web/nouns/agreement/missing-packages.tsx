import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Reply } from '#api/schemas.ts';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { formatDate, formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import css from './missing-packages.module.css';

type Missing = Reply<'listMissingPackages'>['data'][number];

/** Which own jobs form no package although they might, why not, and what would change it. Nothing if there are none. */
export function MissingPackages({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('agreements');
  const id = useId();
  const { data } = useQuery(apiQuery('listMissingPackages'));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section className={css.section} aria-labelledby={id}>
      <Heading id={id} className={css.heading}>
        {t('missing.heading')}
      </Heading>
      <ul className={css.pairs}>
        {data.data.map((it) => (
          <li key={`${it.first.entry_id} ${it.second?.entry_id}`}>
            <OnePair missing={it} isOpen={data.data.length === 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line for the jobs, which opens to the reasons. */
function OnePair({ missing: { first, second, reasons }, isOpen }: { missing: Missing; isOpen: boolean }) {
  const { t, language } = useTranslation('agreements');
  const nameOf = ({ title, company, start_date, end_date }: Missing['first']) =>
    t('missing.job', {
      title,
      company,
      period:
        end_date === null
          ? t('missing.since', { start: formatDate(start_date, language) })
          : formatDateRange(start_date, end_date, language, 'short'),
    });
  return (
    <details open={isOpen}>
      <summary className={css.pair}>
        <span className={css.names}>{[first, ...(second ? [second] : [])].map(nameOf).join(' · ')}</span>
        <IconChevronDown className={css.chevron} size={17} aria-hidden />
      </summary>
      <ul className={css.reasons}>
        {reasons.map(({ code, company, days, from, until, season }) => (
          <li key={`${code} ${company}`}>
            {t(`missing.reason.${code}`, {
              company: company ?? '',
              days: days ?? 0,
              limit: MAX_INTERRUPTION_DAYS,
              job: season ? t(`missing.${season}`) : '',
              from: from ? formatDate(from, language) : '',
              until: until ? formatDate(until, language) : '',
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
