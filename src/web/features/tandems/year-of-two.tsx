import type { BarState, StripWindow } from '#domain/kernel/year-strip.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { barOfHalf, type Half, halfText, inOrder } from './tandem.ts';

interface YearOfTwoProps {
  own: Half;
  other: Half;
  /** How the other half is drawn; both are while the tandem is only proposed. */
  state: BarState;
  /** Below a shared ruler. */
  window?: StripWindow;
}

/** An ad of the company and one of another house as one year, with the days between. */
export function YearOfTwo({ own, other, state, window }: YearOfTwoProps) {
  const { t, language } = useTranslation('tandems');
  const [first, second] = inOrder(own, other);
  const bars = [first, second].map((half) => barOfHalf(half, half === own ? 'confirmed' : state));
  const label = t('strip', { first: halfText(first, language), second: halfText(second, language) });
  return (
    <YearStrip size="sm" bars={bars} label={label} {...(window && { window, ruler: 'bare' as const })} />
  );
}
