export { personalOfProfiles } from './personal.ts';
export { profileRoutes } from './routes.ts';
export { type Profile, profileOf, readProfile } from './service.ts';
export { forget as forgetProfile } from './store.ts';
