export { documentRoutes } from './routes.ts';
export { fileOf as fileOfDocument, presentDocument, unknownPaths } from './service.ts';
export {
  documentOwnership,
  fileColumns as documentFiles,
  listOf as listDocuments,
} from './store.ts';
export { documentTasks } from './tasks.ts';
