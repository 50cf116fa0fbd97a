export { personalOfResumes } from './personal.ts';
export { presentCertification, presentEducation, presentLanguageSkill } from './presenter.ts';
export { resumeRoutes } from './routes.ts';
export {
  documentsNamedByParts,
  forget as forgetResume,
  languagesOf,
  parts as resumeParts,
  resumeOwnership,
} from './store.ts';
