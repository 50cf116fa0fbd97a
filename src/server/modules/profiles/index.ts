export { personalOfProfiles } from './personal.ts';
export { profileRoutes } from './routes.ts';
export { type Profile, profileOf, readProfile } from './service.ts';
export { findDetails as profileDetails, findPhones, forget as forgetProfile, residences } from './store.ts';
