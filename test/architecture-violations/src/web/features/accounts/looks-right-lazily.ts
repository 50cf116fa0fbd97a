// violates: features import only to their left
export const load = () => import('#web/features/jobs/suggestions.tsx');
