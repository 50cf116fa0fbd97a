// violates: pages never import the server
export const load = () => import('#server/modules/jobs/index.ts');
