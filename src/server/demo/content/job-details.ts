import { HOUSING_KINDS, type HousingKind, type JobPositionId, MEALS } from '#domain/jobs/constants.ts';
import { HOURS_PER_MONTH } from '#domain/jobs/pay.ts';
import type { Answer } from '#domain/jobs/questions.ts';
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
  | 'questions'
>;

interface Facts {
  role: Role;
  language: Language;
  kind: CompanyKind;
  accommodation: boolean;
  fulltime: boolean;
  /** Whether its house has a login of the demo. */
  isTried: boolean;
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
    // Houses that one logs in to ask something in every ad.
    questions: random.chance(facts.isTried ? 1 : 0.45)
      ? random.sample(QUESTIONS[facts.language], random.between(1, 3))
      : [],
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

const QUESTIONS: Readonly<Record<Language, DemoJob['questions']>> = {
  de: [
    { kind: 'yes_no', text: 'Haben Sie schon eine Saison in den Bergen gearbeitet?', choices: [] },
    { kind: 'choice', text: 'Welche Schicht ist Ihnen lieber?', choices: ['Früh', 'Spät', 'Beides'] },
    { kind: 'text', text: 'In welchem Betrieb haben Sie am meisten gelernt?', choices: [] },
    { kind: 'yes_no', text: 'Können Sie auch am Wochenende arbeiten?', choices: [] },
  ],
  it: [
    { kind: 'yes_no', text: 'Ha già lavorato una stagione in montagna?', choices: [] },
    { kind: 'choice', text: 'Quale turno preferisce?', choices: ['Mattino', 'Sera', 'Entrambi'] },
    { kind: 'text', text: 'In quale azienda ha imparato di più?', choices: [] },
    { kind: 'yes_no', text: 'Può lavorare anche nel fine settimana?', choices: [] },
  ],
  en: [
    { kind: 'yes_no', text: 'Have you worked a season in the mountains before?', choices: [] },
    { kind: 'choice', text: 'Which shift do you prefer?', choices: ['Early', 'Late', 'Both'] },
    { kind: 'text', text: 'At which house did you learn most?', choices: [] },
    { kind: 'yes_no', text: 'Can you work at weekends too?', choices: [] },
  ],
  fr: [
    { kind: 'yes_no', text: 'Avez-vous déjà travaillé une saison à la montagne\u00a0?', choices: [] },
    { kind: 'choice', text: 'Quel horaire préférez-vous\u00a0?', choices: ['Matin', 'Soir', 'Les deux'] },
    { kind: 'text', text: 'Dans quel établissement avez-vous le plus appris\u00a0?', choices: [] },
    { kind: 'yes_no', text: 'Pouvez-vous aussi travailler le week-end\u00a0?', choices: [] },
  ],
};

/** Answers to the questions of an ad, as people give them: most of them. */
export function answersFor(random: Random, questions: DemoJob['questions'], language: Language): Answer[] {
  return questions.map(({ kind, choices }) => {
    if (random.chance(0.1)) return null;
    if (kind === 'yes_no') return random.chance(0.7);
    return kind === 'choice' ? random.between(0, choices.length - 1) : TAUGHT[language];
  });
}

const TAUGHT: Readonly<Record<Language, string>> = {
  de: 'In einem Berggasthaus mit achtzig Plätzen, von der Küchenchefin.',
  it: 'In un rifugio con ottanta posti, dalla capocuoca.',
  en: 'At a mountain inn with eighty seats, from the head chef.',
  fr: 'Dans une auberge de montagne de quatre-vingts places, auprès de la cheffe.',
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
