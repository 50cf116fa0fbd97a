import './heavy-form.ts';

export const open = () => import('./lazy-form.ts');
