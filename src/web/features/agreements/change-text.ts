import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import type { Checked } from './check-verdict.ts';

type Change = Checked['versions'][number]['changes'][number];

/**
 * Describes what a version changed, with the old and the new value where these are public to whoever has the number.
 */
export function useChangeText() {
  const { t, language } = useTranslation('agreements');
  return ({ part, before, after }: Change) => {
    const name = t(`versions.part.${part}`);
    if (before === null && after === null) return name;
    return `${name}: ${valueText(part, before, language)} → ${valueText(part, after, language)}`;
  };
}

function valueText(part: Change['part'], value: Change['before'], language: Language): string {
  if (value === null || value === '') return '–';
  if (part.endsWith('_date')) return formatDate(String(value), language);
  return part.endsWith('.workload') ? `${value}\u00a0%` : String(value);
}
