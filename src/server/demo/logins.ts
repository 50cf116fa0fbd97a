/** The accounts everybody may try the product with (decisions 13). */
export const DEMO_PASSWORD = 'Solstice-2026!';

export const DEMO_LOGINS = [
  { email: 'employee@example.org', who: 'looks for work' },
  { email: 'company@example.org', who: 'runs a small hotel with a subscription' },
  { email: 'big@example.org', who: 'runs a hotel group with two companies' },
  { email: 'fresh@example.org', who: 'has one incomplete company and no subscription' },
  { email: 'admin@example.org', who: 'works for the association' },
] as const;
