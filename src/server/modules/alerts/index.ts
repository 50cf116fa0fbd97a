export type { FindPlans, FoundHalf } from './context.ts';
export { alertMail } from './mail.ts';
export { forgetAlerts, personalOfAlerts } from './personal.ts';
export { alertRoutes } from './routes.ts';
export { alertOwnership } from './store/alerts.ts';
export { alertTasks } from './tasks.ts';
