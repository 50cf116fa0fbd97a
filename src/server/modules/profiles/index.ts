export { profileRoutes } from './routes.ts';
export { type Profile, profileOf, readProfile } from './service.ts';
