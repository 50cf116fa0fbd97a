// violates: nothing imports in a circle
export const answer = () => import('./answers.ts');
