export { presenters } from './presenter.ts';
export { viewRoutes } from './routes.ts';
