export { profileRoutes } from './routes.ts';
export { type Profile, readProfile } from './service.ts';
