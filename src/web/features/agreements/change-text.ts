import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import type { Checked } from './check-verdict.ts';

type Change = Checked['versions'][number]['changes'][number];

/** What a version changed, in words: what it was and what it is, where whoever has the number may know that. */
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
