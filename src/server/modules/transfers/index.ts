export { writeEuropass } from './formats/europass-writer.ts';
export { transferRoutes } from './routes.ts';
export { portableResume, type ResumeRows, toldRows } from './rows.ts';
