// violates: there are no circular imports
export const answer = () => import('./answers.ts');
