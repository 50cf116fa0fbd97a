import {
  HOUSING_KINDS,
  type HousingKind,
  type JobPositionId,
  MEALS,
} from '#domain/jobs/constants.ts';
import { HOURS_PER_MONTH } from '#domain/jobs/pay.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Proficiency } from '#domain/resumes/language-skill.ts';
import type { Random } from './random.ts';
import type { Role } from './roles.ts';
import type { CompanyKind, DemoJob } from './types.ts';

type Details = Pick<
  DemoJob,
  | 'payMinAmount'
  | 'payMaxAmount'
  | 'payUnit'
  | 'payThirteenth'
  | 'housingRentAmount'
  | 'housingKind'
  | 'housingText'
  | 'meals'
  | 'startDay'
  | 'endDay'
  | 'hoursPerWeek'
  | 'spoken'
>;

interface Facts {
  role: Role;
  language: Language;
  kind: CompanyKind;
  accommodation: boolean;
  fulltime: boolean;
}

/** What an ad tells beyond its title and texts: most of it, as houses do who want to be chosen. */
export function detailsOf(random: Random, facts: Facts): Details {
  return {
    ...payOf(random, facts),
    ...housingOf(random, facts),
    meals: random.chance(0.75) ? random.pick(MEALS) : null,
    startDay: random.chance(0.4) ? random.pick([1, 4, 10, 15, 18, 20]) : null,
    endDay: random.chance(0.4) ? random.pick([5, 11, 15, 20, 25, 28]) : null,
    hoursPerWeek: random.chance(0.85) ? random.pick([42, 42, 42, 43.5, 45]) : null,
    spoken: spokenOf(random, facts),
  };
}

/** The usual pay of a month in whole francs, at or above the minimum of the trade's collective agreement. */
const FRANCS: Readonly<Record<JobPositionId, readonly [number, number]>> = {
  1: [1050, 1600],
  2: [2390, 2600],
  3: [3720, 4050],
  4: [4550, 5100],
  5: [5300, 6900],
};

function payOf(random: Random, { role, fulltime }: Facts): Pick<Details, `pay${string}` & keyof Details> {
  if (random.chance(0.12)) {
    return { payMinAmount: null, payMaxAmount: null, payUnit: null, payThirteenth: false };
  }
  const [least, most] = FRANCS[role.positionId];
  const monthly = Math.ceil(random.between(least, most) / 10) * 10;
  if (!fulltime && role.positionId === 3 && random.chance(0.5)) {
    // Rounded up to the next half franc, so that it reaches the month's minimum.
    const hourly = Math.ceil((monthly * 2) / HOURS_PER_MONTH) * 50;
    return { payMinAmount: hourly, payMaxAmount: hourly + 200, payUnit: 'HOUR', payThirteenth: true };
  }
  const higher = random.pick([0, 150, 200, 300, 400]);
  const payMaxAmount = higher === 0 ? null : (monthly + higher) * 100;
  return { payMinAmount: monthly * 100, payMaxAmount, payUnit: 'MONTH', payThirteenth: random.chance(0.92) };
}

function housingOf(
  random: Random,
  { accommodation, kind, language }: Facts,
): Pick<Details, 'housingRentAmount' | 'housingKind' | 'housingText'> {
  if (!accommodation) return { housingRentAmount: null, housingKind: null, housingText: null };
  const housingKind = kind === 'hut' ? 'shared' : random.pick([...HOUSING_KINDS, 'single' as const]);
  const [least, most] = RENTS[housingKind];
  return {
    housingKind,
    housingRentAmount: kind === 'hut' ? 0 : random.between(least, most) * 1000,
    housingText: random.chance(0.6) ? random.pick(ROOMS[language]) : null,
  };
}

/** In tens of francs a month. */
const RENTS: Readonly<Record<HousingKind, readonly [number, number]>> = {
  shared: [22, 36],
  single: [35, 55],
  flat: [65, 95],
};

const ROOMS: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Im Personalhaus, drei Minuten zu Fuss. WLAN, Waschküche und Gemeinschaftsküche sind da.',
    'Möbliert, mit eigenem Bad. Bettwäsche stellen wir.',
    'Im Dorf, zehn Minuten mit dem Bus. Ein Parkplatz kostet 40 Franken im Monat.',
    'Unter dem Dach unseres Hauses, mit Blick auf die Berge.',
  ],
  it: [
    'Nella casa del personale, a tre minuti a piedi. Ci sono wifi, lavanderia e cucina comune.',
    'Arredato, con bagno proprio. La biancheria da letto la mettiamo noi.',
    'In paese, a dieci minuti di autobus. Un posteggio costa 40 franchi al mese.',
    'Sotto il tetto della nostra casa, con vista sulle montagne.',
  ],
  en: [
    'In the staff house, three minutes on foot. There is wifi, a laundry and a shared kitchen.',
    'Furnished, with a bathroom of its own. We provide bed linen.',
    'In the village, ten minutes by bus. A parking space is 40 francs a month.',
    'Under the roof of our house, with a view of the mountains.',
  ],
  fr: [
    'Dans la maison du personnel, à trois minutes à pied. Wifi, buanderie et cuisine commune sur place.',
    'Meublé, avec salle de bains privée. Nous fournissons la literie.',
    'Au village, à dix minutes en bus. Une place de parc coûte 40 francs par mois.',
    'Sous le toit de notre maison, avec vue sur les montagnes.',
  ],
};

/** Who meets guests has to speak with them: the language of the ad, and English beside it. */
function spokenOf(random: Random, { role, language }: Facts): Details['spoken'] {
  if (random.chance(0.1)) return [];
  const meetsGuests = [2, 3, 5].includes(role.categoryId);
  const level: Proficiency = meetsGuests ? 3 : random.chance(0.5) ? 1 : 2;
  const also = language === 'en' ? 'de' : 'en';
  return [
    { language, proficiency: level },
    ...(meetsGuests || random.chance(0.2) ? [{ language: also, proficiency: 2 } as const] : []),
  ];
}
