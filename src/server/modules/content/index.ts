export type { ContentContext } from './context.ts';
export { printDocument, staticDocuments } from './documents.ts';
export { addMediaItem, mediaFiles, type NewMedia, removeMediaItem } from './media.ts';
export { confirmedSubscribers, newsletterLinks } from './newsletter.ts';
export { forgetNewsletter, personalOfContent } from './personal.ts';
export { contentRoutes } from './routes.ts';
export { fileColumns as contentFiles, listAll as listMediaItems } from './store/media.ts';
export { contentTasks } from './tasks.ts';
