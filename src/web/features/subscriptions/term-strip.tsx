import {
  type CivilDate,
  daysBetween,
  monthIndex,
  monthOf,
  monthsInclusive,
} from '#domain/kernel/civil-date.ts';
import { formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';

interface TermStripProps {
  start: CivilDate;
  end: CivilDate;
  today: CivilDate;
}

/** A term as a plain line over the months: bars and colours stand for seasons, which a subscription does not have. */
export function TermStrip({ start, end, today }: TermStripProps) {
  const { t, language } = useTranslation('subscriptions');
  const months = monthsInclusive(monthOf(start), monthOf(end));
  const window = { start: monthOf(start), months: Math.max(months, 12) };
  const isNow = monthIndex(monthOf(today)) >= monthIndex(window.start) && daysBetween(today, end) >= 0;
  return (
    <YearStrip
      size="sm"
      bars={[]}
      beside={[{ start, end }]}
      window={window}
      label={t('card.strip', { period: formatDateRange(start, end, language) })}
      {...(isNow && { today })}
    />
  );
}
