export { personalOfDocuments } from './personal.ts';
export { documentRoutes } from './routes.ts';
export { presentDocument, unknownPaths } from './service.ts';
export {
  documentOwnership,
  fileColumns as documentFiles,
  forget as forgetDocuments,
  listOf as listDocuments,
} from './store.ts';
export { documentTasks } from './tasks.ts';
