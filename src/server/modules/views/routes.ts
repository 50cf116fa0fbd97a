import type { Handlers } from '#server/platform/http/handler.ts';
import { type ActViews, actViews } from './acts.ts';
import { type AssignmentViews, assignmentViews } from './assignment.ts';
import { type CompanyViews, companyViews } from './company.ts';
import { type CompanyJobViews, companyJobViews } from './company-job.ts';
import { type EmploymentSheetViews, employmentSheetViews } from './employment-sheet.ts';
import { type FavouriteViews, favouriteViews } from './favourites.ts';
import { type FittingJobViews, fittingJobViews } from './fitting-jobs.ts';
import { type HouseViews, houseViews } from './house.ts';
import { type JobViews, jobViews } from './job.ts';
import { type MarketViews, marketViews } from './market.ts';
import { type PlanLandingViews, planLandingViews } from './plan-landings.ts';
import { type ResumeViews, resumeViews } from './resume.ts';
import { type SettingsViews, settingsViews } from './settings.ts';
import { type SimilarJobViews, similarJobViews } from './similar-jobs.ts';
import { type UserViews, userViews } from './user.ts';
import { type YearPlanViews, yearPlanViews } from './year-plans.ts';

type Views =
  | UserViews
  | CompanyViews
  | ActViews
  | CompanyJobViews
  | JobViews
  | HouseViews
  | FavouriteViews
  | FittingJobViews
  | AssignmentViews
  | EmploymentSheetViews
  | SimilarJobViews
  | ResumeViews
  | SettingsViews
  | YearPlanViews
  | MarketViews
  | PlanLandingViews;
type Context = Parameters<typeof userViews>[0] &
  Parameters<typeof companyViews>[0] &
  Parameters<typeof actViews>[0] &
  Parameters<typeof companyJobViews>[0] &
  Parameters<typeof jobViews>[0] &
  Parameters<typeof houseViews>[0] &
  Parameters<typeof favouriteViews>[0] &
  Parameters<typeof fittingJobViews>[0] &
  Parameters<typeof assignmentViews>[0] &
  Parameters<typeof employmentSheetViews>[0] &
  Parameters<typeof similarJobViews>[0] &
  Parameters<typeof resumeViews>[0] &
  Parameters<typeof settingsViews>[0] &
  Parameters<typeof yearPlanViews>[0] &
  Parameters<typeof marketViews>[0] &
  Parameters<typeof planLandingViews>[0];

/** Reads that combine several modules, and the settings, which belong to none. */
export function viewRoutes(context: Context): Handlers<Views> {
  return {
    ...userViews(context),
    ...companyViews(context),
    ...actViews(context),
    ...companyJobViews(context),
    ...jobViews(context),
    ...houseViews(context),
    ...favouriteViews(context),
    ...fittingJobViews(context),
    ...assignmentViews(context),
    ...employmentSheetViews(context),
    ...similarJobViews(context),
    ...resumeViews(context),
    ...settingsViews(context),
    ...yearPlanViews(context),
    ...marketViews(context),
    ...planLandingViews(context),
  };
}
