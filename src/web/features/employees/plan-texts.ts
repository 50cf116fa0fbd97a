import { entryState } from '#domain/employments/entry.ts';
import { lacking } from '#domain/employments/staffing.ts';
import { formatMonth } from '#web/lib/format.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { categoryText } from '#web/nouns/job/labels.ts';
import { personName } from '#web/nouns/person/person-name.ts';
import { datesText } from './assignment.ts';
import type { Person, PlannedMonth } from './plan-groups.ts';

export function nameOf({ employee_first_name, employee_last_name }: Person): string {
  return personName(employee_first_name, employee_last_name);
}

/** The name of a group: the category of its ads, or that there is no ad. */
export function useGroupName(): (categoryId: number | null) => string {
  const { t, language } = useTranslation('employees');
  return (categoryId) => (categoryId === null ? t('plan.noAd') : categoryText(categoryId, language));
}

/** A count in short: "3/5", or "3" if nobody is wanted; empty if there is nobody either. */
export function countText({ employed, wanted }: PlannedMonth): string {
  if (wanted > 0) return `${employed}/${wanted}`;
  return employed > 0 ? String(employed) : '';
}

/** A count as a sentence: "Januar 2027: 3 von 5, 2 fehlen." */
export function countSentence(planned: PlannedMonth, language: Language): string {
  const { employed, wanted } = planned;
  const month = formatMonth(planned.month, language, 'long');
  const t = translator(language, 'employees');
  return wanted > 0
    ? t('plan.staffed', { month, employed, wanted, lacking: lacking(planned) })
    : t('plan.there', { month, employed });
}

/** What the bars of a person show, as sentences. */
export function personSentences(person: Person, language: Language): string {
  const t = translator(language, 'employees');
  return person.employments
    .map((it) =>
      t('plan.worked', {
        name: nameOf(person),
        title: it.title,
        dates: datesText(it, language),
        state: t(`plan.status.${entryState(it)}`),
      }),
    )
    .join(' ');
}
