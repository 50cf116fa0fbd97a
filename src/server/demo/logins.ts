import type { Sex } from '#domain/accounts/sex.ts';
import type { Role } from '#domain/kernel/actor.ts';
import type { Language } from '#domain/kernel/language.ts';

export interface DemoLogin {
  email: string;
  role: Role;
  sex: Sex;
  firstName: string;
  lastName: string;
  language: Language;
  /** A description for the person who starts the product. */
  who: string;
  /** Registered lately, without having confirmed the address. */
  isUnconfirmed?: boolean;
}

/** The password of all demo logins. */
export const DEMO_PASSWORD = 'Solstice-2026!';

/** The accounts for trying the product (rule running/demo-logins). */
export const DEMO_LOGINS: readonly DemoLogin[] = [
  {
    email: 'employee@example.org',
    role: 'employee',
    sex: 2,
    firstName: 'Marta',
    lastName: 'Bernasconi',
    language: 'it',
    who: 'looks for work',
  },
  {
    email: 'company@example.org',
    role: 'company',
    sex: 2,
    firstName: 'Ladina',
    lastName: 'Caduff',
    language: 'de',
    who: 'runs a small hotel with a subscription',
  },
  {
    email: 'kitchen@example.org',
    role: 'company',
    sex: 1,
    firstName: 'Marco',
    lastName: 'Ferrari',
    language: 'it',
    who: 'decides at that hotel too, and owns nothing of it',
  },
  {
    email: 'payroll@example.org',
    role: 'company',
    sex: 2,
    firstName: 'Sophie',
    lastName: 'Barras',
    language: 'en',
    who: 'may only look at that hotel',
  },
  {
    email: 'big@example.org',
    role: 'company',
    sex: 1,
    firstName: 'Christian',
    lastName: 'Zurbriggen',
    language: 'de',
    who: 'runs a hotel group with two companies',
  },
  {
    email: 'fresh@example.org',
    role: 'company',
    sex: 2,
    firstName: 'Giulia',
    lastName: 'Pedrazzini',
    language: 'it',
    who: 'has one incomplete company and no subscription',
  },
  {
    email: 'new@example.org',
    role: 'employee',
    sex: 1,
    firstName: 'Elia',
    lastName: 'Fankhauser',
    language: 'de',
    who: 'looks for work, and has not confirmed the address',
    isUnconfirmed: true,
  },
  {
    email: 'new-house@example.org',
    role: 'company',
    sex: 2,
    firstName: 'Noëlle',
    lastName: 'Chappuis',
    language: 'fr',
    who: 'runs a small house, and has not confirmed the address',
    isUnconfirmed: true,
  },
  {
    email: 'admin@example.org',
    role: 'admin',
    sex: 2,
    firstName: 'Anna',
    lastName: 'Meier',
    language: 'de',
    who: 'works for the association',
  },
];
