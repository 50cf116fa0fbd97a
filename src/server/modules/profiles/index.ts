export { personalOfProfiles } from './personal.ts';
export { profileRoutes } from './routes.ts';
export { type Profile, profileOf, readProfile } from './service.ts';
export { findPhones, forget as forgetProfile } from './store.ts';
