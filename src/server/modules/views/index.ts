export { yearPlanFinder } from './plan-finder.ts';
export { presenters } from './presenter.ts';
export { viewRoutes } from './routes.ts';
