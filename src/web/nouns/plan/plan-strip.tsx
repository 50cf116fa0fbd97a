import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { formatMonthRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { barsOf, periodOf, type TwoHalves } from './plan.ts';

interface PlanStripProps {
  plan: TwoHalves & { interruption_days: number };
  /** The months of the ruler that several plans share. */
  window: StripWindow;
  /** The longest interruption of a package; a longer one is marked. */
  maxGap?: number;
}

/** Both halves of a plan with the days between, below the ruler of a list. */
export function PlanStrip({ plan, window, maxGap }: PlanStripProps) {
  const { t, language } = useTranslation('year-plans');
  const bars = barsOf(plan);
  const [first, second] = [plan.first, plan.second].map((half) =>
    formatMonthRange(...periodOf(half), language, 'long'),
  ) as [string, string];
  const label = t(`strip.${bars[0].season}`, { first, second, n: plan.interruption_days });
  return (
    <YearStrip
      size="sm"
      bars={bars}
      label={label}
      window={window}
      ruler="bare"
      {...(maxGap !== undefined && { maxGap })}
    />
  );
}
