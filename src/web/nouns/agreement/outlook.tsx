import type { Reply } from '#api/schemas.ts';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatMonth } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import { type JobFacts, monthsOf } from '#web/nouns/job/labels.ts';
import { type StripSize, YearStrip } from '#web/ui/year-strip/year-strip.tsx';

/** The package that an ad would form with a job that the employee holds. */
export type Outlook = NonNullable<Reply<'getJob'>['data']['package']>;

/** An outlook as text: the package that would form and how, or the one reason why none would. */
export function useOutlookText(outlook: Outlook, ad: JobFacts) {
  const { t, language } = useTranslation('agreements');
  const [start, end] = monthsOf(ad);
  const values = {
    job: t(`word.${outlook.season}`),
    company: outlook.company,
    days: outlook.interruption_days ?? outlook.overlap_days ?? 0,
    limit: MAX_INTERRUPTION_DAYS,
    start: formatDate(outlook.start_date, language),
    end: formatDate(outlook.end_date, language),
    adStart: formatMonth(start, language, 'long'),
    adEnd: formatMonth(end, language, 'long'),
  };
  return {
    title: t('outlook.fits', values),
    text: t(`outlook.${outlook.position}`, values),
    /** Null if a package would form. */
    problem: outlook.reason === null ? null : t(`problem.${outlook.reason}`, values),
  };
}

interface OutlookStripProps {
  outlook: Outlook;
  ad: JobFacts;
  size: StripSize;
  /** The label of the ad in the drawing. */
  adText?: string;
}

/** The held job and the ad on a year strip, the ad drawn as possible. */
export function OutlookStrip({ outlook, ad, size, adText }: OutlookStripProps) {
  const today = useToday();
  const { title, text } = useOutlookText(outlook, ad);
  const bars: Bar[] = [
    heldBar(outlook, today),
    { ...barOf(ad), state: 'possible', ...(adText && { text: adText }) },
  ];
  return <YearStrip size={size} bars={bars} label={`${title}. ${text}`} />;
}

function heldBar({ season, start_date, end_date, company }: Outlook, today: CivilDate): Bar {
  const state = end_date < today ? 'past' : 'confirmed';
  return { season, start: start_date, end: end_date, text: company, state };
}
