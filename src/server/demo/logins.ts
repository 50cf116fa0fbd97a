import type { Role } from '#domain/kernel/actor.ts';
import type { Language } from '#domain/kernel/language.ts';

interface DemoLogin {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  language: Language;
  /** Told to whoever starts the product. */
  who: string;
}

/** The accounts everybody may try the product with (decisions 13). */
export const DEMO_PASSWORD = 'Solstice-2026!';

export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    email: 'employee@example.org',
    role: 'employee',
    firstName: 'Marta',
    lastName: 'Bernasconi',
    language: 'it',
    who: 'looks for work',
  },
  {
    email: 'company@example.org',
    role: 'company',
    firstName: 'Ladina',
    lastName: 'Caduff',
    language: 'de',
    who: 'runs a small hotel with a subscription',
  },
  {
    email: 'big@example.org',
    role: 'company',
    firstName: 'Christian',
    lastName: 'Zurbriggen',
    language: 'de',
    who: 'runs a hotel group with two companies',
  },
  {
    email: 'fresh@example.org',
    role: 'company',
    firstName: 'Giulia',
    lastName: 'Pedrazzini',
    language: 'it',
    who: 'has one incomplete company and no subscription',
  },
  {
    email: 'admin@example.org',
    role: 'admin',
    firstName: 'Anna',
    lastName: 'Meier',
    language: 'de',
    who: 'works for the association',
  },
];
