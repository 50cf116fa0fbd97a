/** The steps in which a new ad is written: its facts, its text, and the check before it is published. */
export const JOB_STEPS = ['facts', 'text', 'check'] as const;
export type JobStep = (typeof JOB_STEPS)[number];

/** The fields with errors in the order in which the steps ask for them; parts of a month go with the month. */
const FIELD_ORDER = [
  ...['title', 'job_category_id', 'job_position_id', 'number_of_jobs', 'avam_occupation_code', 'language'],
  ...['start_month', 'start_year', 'end_month', 'end_year', 'season'],
  ...['fulltime', 'workload_min', 'workload_max', 'zip', 'place', 'state', 'accommodation'],
  ...['pay_min_amount', 'pay_max_amount', 'pay_unit', 'pay_thirteenth'],
  ...['start_day', 'end_day', 'hours_per_week', 'spoken'],
  ...['housing_kind', 'housing_rent_amount', 'housing_text', 'housing_pictures', 'meals', 'questions'],
  ...['introduction', 'description'],
];

/** Parses the step from an address; the first one if it names none. */
export function stepOf(value: string | null): JobStep {
  return JOB_STEPS.find((step) => step === value) ?? 'facts';
}

/** The step that asks for a field; the check asks only whether the ad is published. */
export function stepOfField(path: string): JobStep {
  if (path === 'introduction' || path === 'description') return 'text';
  return path === 'status' ? 'check' : 'facts';
}

/** The names of invalid fields, in the order of the steps. */
export function inOrder(paths: readonly string[]): string[] {
  const placeOf = (path: string) => {
    // A language is one row of its list.
    const at = FIELD_ORDER.indexOf(path.split('.')[0] ?? path);
    return at < 0 ? FIELD_ORDER.length : at;
  };
  return [...paths].sort((a, b) => placeOf(a) - placeOf(b));
}
