import {
  JOB_CATEGORIES,
  JOB_POSITIONS,
  type JobCategoryId,
  type JobPositionId,
} from '#domain/jobs/constants.ts';
import { noAnswer } from '#web/lib/api.ts';
import { loadCatalogue, translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import type { JobValues } from './job-form-values.ts';

type Category = (typeof JOB_CATEGORIES)[JobCategoryId];

/** The start texts of a category: for who leads, who has learned the trade, and who is trained on the job. */
const START_TEXTS = {
  kitchen: { manager: 'chef', skilled: 'cook', semiskilled: 'kitchenHelp' },
  service: { manager: 'headWaiter', skilled: 'waiter', semiskilled: 'serviceHelp' },
  reception: { skilled: 'reception' },
  housekeeping: { skilled: 'housekeeping', semiskilled: 'housekeeping' },
  wellness: { skilled: 'wellness' },
  technology: { skilled: 'technology', semiskilled: 'technology' },
  other: {},
} as const satisfies Record<Category, object>;

export type StartText =
  | 'chef'
  | 'cook'
  | 'kitchenHelp'
  | 'headWaiter'
  | 'waiter'
  | 'serviceHelp'
  | 'reception'
  | 'housekeeping'
  | 'wellness'
  | 'technology';

/** The start text for the category and position of an ad; null if there is none (rule jobs/start-texts). */
export function startTextFor({
  job_category_id,
  job_position_id,
}: Pick<JobValues, 'job_category_id' | 'job_position_id'>): StartText | null {
  const category = JOB_CATEGORIES[Number(job_category_id) as JobCategoryId];
  const position = JOB_POSITIONS[Number(job_position_id) as JobPositionId];
  const texts: Partial<Record<string, StartText>> = category === undefined ? {} : START_TEXTS[category];
  return texts[position] ?? null;
}

/**
 * A start text in the language of the ad, as HTML that the editor shows: tasks, profile, and what the house offers.
 * @throws ApiError if it fails to load, like a call without a connection
 */
export async function loadStartText(
  name: StartText,
  { language, accommodation }: { language: Language; accommodation: boolean },
): Promise<string> {
  await loadCatalogue(language, 'start-texts').catch(() => {
    throw noAnswer();
  });
  const t = translator(language, 'start-texts');
  const offers = [t('offers.lines'), accommodation ? t('offers.accommodation') : ''];
  return [
    part(t('tasks'), t(`${name}.tasks`)),
    part(t('profile'), t(`${name}.profile`)),
    part(t('offers.title'), offers.filter(Boolean).join('\n')),
  ].join('');
}

/** A heading and a list of the lines. */
function part(heading: string, lines: string): string {
  const items = lines.split('\n').map((line) => `<li><p>${line}</p></li>`);
  return `<p><strong>${heading}</strong></p><ul>${items.join('')}</ul>`;
}
