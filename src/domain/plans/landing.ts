/** The minimum of year plans of one category and pair of cantons for a page of their own (rule pages/plan-landing). */
export const PLAN_LANDING_MIN = 3;

/** A page's category and cantons, named as on the wire. */
interface PlanLanding {
  readonly job_category_id: number;
  readonly winter_state: string;
  readonly summer_state: string;
}

/** Whether two pages link to each other: the same category and a canton in common, or the same cantons. */
export function isPlanNeighbour(one: PlanLanding, other: PlanLanding): boolean {
  const isSame = (name: keyof PlanLanding) => one[name] === other[name];
  const [category, winter, summer] = [
    isSame('job_category_id'),
    isSame('winter_state'),
    isSame('summer_state'),
  ];
  return category ? winter !== summer : winter && summer;
}
