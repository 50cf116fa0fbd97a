import { type CSSProperties, type ReactNode, useId } from 'react';
import { lacking } from '#domain/employments/staffing.ts';
import { monthIndex } from '#domain/kernel/civil-date.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { WeekRuler } from '#web/ui/year-strip/week-ruler.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { barOfAssignment } from './assignment.ts';
import css from './plan-board.module.css';
import { agreedElsewhere, type Group, keyOf, type Person } from './plan-groups.ts';
import { countSentence, countText, nameOf, personSentences, useGroupName } from './plan-texts.ts';

interface PlanBoardProps {
  groups: readonly Group[];
  window: StripWindow;
  /** Stands beside the ruler, above the names of the groups. */
  corner: ReactNode;
  /** Shows the details of a person beside the element that was pressed. */
  onPress: (person: Person, anchor: HTMLElement) => void;
}

/** The plan on wide screens: below a ruler of weeks the counts of each category by month, and its people as bars. */
export function PlanBoard({ groups, window, corner, onPress }: PlanBoardProps) {
  const today = useToday();
  return (
    <div className={css.board}>
      <div className={css.ruler}>
        <div>{corner}</div>
        <WeekRuler window={window} today={today} />
      </div>
      {groups.map((group) => (
        <GroupRows key={group.categoryId} group={group} window={window} onPress={onPress} />
      ))}
    </div>
  );
}

function GroupRows({ group, window, onPress }: Omit<PlanBoardProps, 'groups' | 'corner'> & { group: Group }) {
  const { language } = useTranslation('employees');
  const nameOfGroup = useGroupName();
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.category}>
          {nameOfGroup(group.categoryId)}
        </h3>
        <div className={css.counts} style={monthsFor(window)}>
          {group.months.map((planned) => (
            <span
              key={monthIndex(planned.month)}
              className={css.count}
              data-short={lacking(planned) > 0 || undefined}
            >
              <span aria-hidden="true">{countText(planned)}</span>
              {countText(planned) !== '' && (
                <span className="visually-hidden">{countSentence(planned, language)} </span>
              )}
            </span>
          ))}
        </div>
      </div>
      {group.people.length > 0 && (
        <ul className={css.people}>
          {group.people.map((person) => (
            <PersonRow key={keyOf(person)} person={person} window={window} onPress={onPress} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** A row of which every part opens the details. */
function PersonRow({
  person,
  window,
  onPress,
}: Omit<PlanBoardProps, 'groups' | 'corner'> & { person: Person }) {
  const { language } = useTranslation('employees');
  const today = useToday();
  const { employments } = person;
  const titles = [
    ...new Set(employments.map(({ title, workload }) => `${title}, ${formatWorkload(workload, workload)}`)),
  ];
  const names = { text: nameOf(person), shortText: person.employee_last_name };
  return (
    <li className={css.person}>
      <button
        type="button"
        className={css.press}
        aria-haspopup="dialog"
        // Names in bars and titles beside them are cut.
        title={`${nameOf(person)}: ${titles.join(' · ')}`}
        onClick={({ currentTarget }) =>
          onPress(
            person,
            currentTarget.parentElement?.querySelector<HTMLElement>('[data-state]') ?? currentTarget,
          )
        }
      >
        <span className="visually-hidden">{nameOf(person)}: </span>
        <span className={css.titles}>{titles.join(' · ')}</span>
      </button>
      {/* Hidden from screen readers: the sentences have the same content. */}
      <div className={css.strip} style={monthsFor(window)} aria-hidden="true">
        <YearStrip
          size="row"
          ruler="none"
          window={window}
          bars={employments.map((it) => ({ ...barOfAssignment(it, today), ...names }))}
          beside={agreedElsewhere(person, window)}
          label={names.text}
          gapText={null}
          today={today}
        />
      </div>
      <span className="visually-hidden">{personSentences(person, language)}</span>
    </li>
  );
}

function monthsFor({ months }: StripWindow): CSSProperties {
  return { '--months': months } as CSSProperties;
}
