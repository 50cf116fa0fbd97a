import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lacking } from '#domain/employments/staffing.ts';
import { monthIndex } from '#domain/kernel/civil-date.ts';
import { type StripWindow, spanOfMonths } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { datesText } from './assignment.ts';
import { type Group, isThereIn, keyOf, monthsAhead, type Person } from './plan-groups.ts';
import css from './plan-months.module.css';
import { nameOf, useGroupName } from './plan-texts.ts';

interface PlanMonthsProps {
  /** With all people that are loaded, not only those of the page. */
  groups: readonly Group[];
  window: StripWindow;
  /** How many people the plan has, of whom the first may be loaded only. */
  total: number;
  onPress: (person: Person, anchor: HTMLElement) => void;
}

/** The plan on phones: month by month the count of each category, and on press who that is. */
export function PlanMonths({ groups, window, total, onPress }: PlanMonthsProps) {
  const { t, language } = useTranslation('employees');
  const today = useToday();
  const nameOfGroup = useGroupName();
  const loaded = groups.reduce((sum, { people }) => sum + people.length, 0);
  return (
    <section className={css.months} aria-label={t('plan.months')}>
      {monthsAhead(groups, window, today).map(({ month, groups: inMonth }) => (
        <details key={monthIndex(month)} className={css.month} name="month">
          <summary className={css.summary}>
            <span className={css.name}>{formatMonth(month, language, 'long')}</span>
            <IconChevronDown className={css.chevron} size={20} aria-hidden />
            <span className={css.counts}>
              {inMonth.length === 0 && <span className={css.count}>{t('plan.nobody')}</span>}
              {inMonth.map(({ categoryId, ...planned }) => (
                <span key={categoryId} className={css.count} data-short={lacking(planned) > 0 || undefined}>
                  {t(planned.wanted > 0 ? 'plan.of' : 'plan.count', {
                    group: nameOfGroup(categoryId),
                    employed: planned.employed,
                    wanted: planned.wanted,
                  })}{' '}
                </span>
              ))}
            </span>
          </summary>
          {inMonth
            .filter(({ people }) => people.length > 0)
            .map(({ categoryId, people }) => (
              <div key={categoryId} className={css.group}>
                <h3 className={css.category}>{nameOfGroup(categoryId)}</h3>
                <ul className={css.people}>
                  {people.map((person) => (
                    <li key={keyOf(person)}>
                      <button
                        type="button"
                        className={css.person}
                        aria-haspopup="dialog"
                        onClick={({ currentTarget }) => onPress(person, currentTarget)}
                      >
                        <span className={css.who}>{nameOf(person)}</span>
                        <span className={css.dates}>
                          {person.employments
                            .filter((it) => isThereIn(it, spanOfMonths(month, month)))
                            .map((it) => datesText(it, language))
                            .join(', ')}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </details>
      ))}
      {loaded < total && <p className={css.first}>{t('plan.first', { n: loaded, total })}</p>}
    </section>
  );
}
