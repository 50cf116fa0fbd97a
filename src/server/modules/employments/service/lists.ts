import { PERIOD_CLASSES } from '#domain/employments/dates.ts';
import { type EntryState, PLANNED_STATES } from '#domain/employments/entry.ts';
import type { Staffing } from '#domain/employments/staffing.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { folded } from '#domain/kernel/folding.ts';
import type { Language } from '#domain/kernel/language.ts';
import { seasonsWindow, spanOfWindow } from '#domain/kernel/year-strip.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Listed } from '#server/platform/database/lists.ts';
import { dateWords, pageText } from '#server/platform/texts.ts';
import { type Choice, listOfCompany, type PeriodWords, type Planned, planOfCompany } from '../store/lists.ts';
import type { EntryRecord } from '../store/records.ts';
import { staffingOf } from '../store/staffing.ts';

/**
 * A list of the entries that name a company: all, or one page with the total. `isInAgreement` lets a later module
 * supply whether an agreement is based on an entry, to sort by.
 */
export function listAssignments(
  db: Executor,
  companyId: number,
  { language, ...choice }: Omit<Choice, 'classesNamedBy' | 'periodWords'> & { language: Language },
  request: Parameters<typeof listOfCompany>[3],
): Promise<Listed<EntryRecord>> {
  // Only the list of all employments shows the class of each period.
  const classes = choice.list === 'all' ? PERIOD_CLASSES : [];
  const classesNamedBy = (word: string) =>
    classes.filter((it) => folded(pageText(language, 'employees', `type.${it}`)).includes(word));
  return listOfCompany(
    db,
    companyId,
    { ...choice, periodWords: periodWordsIn(language), classesNamedBy },
    request,
  );
}

/**
 * The people of a company with entries in the current season on that day or in the next one, each with these entries:
 * all, or one page with the total (rule employments/season-plan). With them comes how many people work in each month,
 * and how many are wanted, whatever the list is narrowed to.
 */
export async function listSeasonPlan(
  db: Executor,
  companyId: number,
  {
    state,
    jobId,
    today,
    language,
  }: { state?: EntryState | undefined; jobId?: number | undefined; today: CivilDate; language: Language },
  request: Parameters<typeof planOfCompany>[3],
): Promise<Listed<Planned> & { staffing: Staffing[] }> {
  const months = spanOfWindow(seasonsWindow(today));
  const choice = {
    months,
    states: state === undefined ? PLANNED_STATES : [state],
    jobId: jobId ?? null,
    periodWords: periodWordsIn(language),
  };
  const people = await planOfCompany(db, companyId, choice, request);
  return { ...people, staffing: await staffingOf(db, companyId, months) };
}

function periodWordsIn(language: Language): PeriodWords {
  return { ...dateWords(language), since: pageText(language, 'employees', 'since') };
}
