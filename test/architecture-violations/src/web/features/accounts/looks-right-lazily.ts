// violates: features import only features that are earlier in the order
export const load = () => import('#web/features/jobs/suggestions.tsx');
