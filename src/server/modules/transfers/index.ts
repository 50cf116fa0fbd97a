export { writeEuropass } from './formats/europass-writer.ts';
export { transferRoutes } from './routes.ts';
export { portableResume, type ResumeRows, rowsForEmployers } from './rows.ts';
