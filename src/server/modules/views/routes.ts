import type { EndpointName } from '#api/endpoints.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { actViews } from './acts.ts';
import { assignmentViews } from './assignment.ts';
import { companyViews } from './company.ts';
import { companyJobViews } from './company-job.ts';
import { employmentSheetViews } from './employment-sheet.ts';
import { favouriteViews } from './favourites.ts';
import { fittingJobViews } from './fitting-jobs.ts';
import { houseViews } from './house.ts';
import { jobViews } from './job.ts';
import { marketViews } from './market.ts';
import { planLandingViews } from './plan-landings.ts';
import { resumeViews } from './resume.ts';
import { settingsViews } from './settings.ts';
import { similarJobViews } from './similar-jobs.ts';
import { userViews } from './user.ts';
import { yearPlanViews } from './year-plans.ts';

/** Reads that combine several modules, and the settings, which belong to none. */
const VIEWS = [
  userViews,
  companyViews,
  actViews,
  companyJobViews,
  jobViews,
  houseViews,
  favouriteViews,
  fittingJobViews,
  assignmentViews,
  employmentSheetViews,
  similarJobViews,
  resumeViews,
  settingsViews,
  yearPlanViews,
  marketViews,
  planLandingViews,
] as const;

type View = (typeof VIEWS)[number];
/** The context of them all: an intersection, as it is inferred from what functions take. */
type Context = [View] extends [(context: infer Each) => unknown] ? Each : never;
type NamesOf<Each> = Each extends (context: never) => infer Calls ? keyof Calls & EndpointName : never;

export function viewRoutes(context: Context): Handlers<NamesOf<View>> {
  return Object.assign({}, ...VIEWS.map((view) => view(context)));
}
