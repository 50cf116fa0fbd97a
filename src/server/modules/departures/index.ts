export { departureRoutes } from './routes.ts';
export { departureTasks } from './tasks.ts';
