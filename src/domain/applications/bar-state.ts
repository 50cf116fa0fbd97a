import { isOver } from '#domain/jobs/publication.ts';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date.ts';
import type { BarState } from '#domain/kernel/year-strip.ts';
import type { ApplicationMeaning } from './status.ts';

/**
 * How the job of an application is drawn for both sides (rule pages/strips): filled once the contract is signed,
 * outlined while the application is open, dashed as long as it is a draft, and grey once the application is closed or
 * the job is over.
 */
export function barStateOfApplication(
  meaning: ApplicationMeaning,
  months: { end: CivilMonth },
  today: CivilDate,
): BarState {
  if (meaning === 'DRAFT') return 'draft';
  if (isOver(months, today)) return 'past';
  if (meaning === 'CONTRACTSIGNED') return 'confirmed';
  return CLOSED_WITHOUT_CONTRACT.includes(meaning) ? 'past' : 'possible';
}

const CLOSED_WITHOUT_CONTRACT: readonly ApplicationMeaning[] = ['REFUSAL', 'REFUSALEMPLOYEE', 'FORGOTTEN'];
