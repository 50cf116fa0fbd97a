import { type Concept, type languages, readConcepts } from '../notation.ts';

type Language = (typeof languages)[number];

/**
 * The months of the work, and days that everybody knows the month of (rule search/dates). The notation is that of
 * ../notation.ts.
 */
const table = `
month-1
de Januar | Jänner | Jan
fr janvier
it gennaio
en January

month-2
de Februar | Feber | Feb
fr février
it febbraio
en February

month-3
de März
fr mars
it marzo
en March

month-4
de April
fr avril
it aprile
en April

month-5
de Mai
fr mai
it maggio
en May

month-6
de Juni
fr juin
it giugno
en June

month-7
de Juli
fr juillet
it luglio
en July

month-8
de August
fr août
it agosto
en August

month-9
de September | Sept
fr septembre
it settembre
en September

month-10
de Oktober | Okt
fr octobre
it ottobre
en October | Oct

month-11
de November | Nov
fr novembre
it novembre
en November

month-12
de Dezember | Dez
fr décembre
it dicembre
en December | Dec
`;

/** What is said of December without its name. */
const FEASTS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Weihnachten', 'Weihnacht', 'Weihnachtszeit', 'Weihnachtsferien', 'Festtage', 'Silvester'],
  fr: ['Noël', "fêtes de fin d'année", 'vacances de Noël', 'Saint-Sylvestre', 'St-Sylvestre'],
  it: ['Natale', 'feste natalizie', 'periodo natalizio', 'vacanze di Natale', 'San Silvestro'],
  en: ['Christmas', 'Xmas', 'Christmas holidays', 'Christmas season', "New Year's Eve"],
};

/** Words that say which part of a month is meant: the work then lies in that month. */
const PARTS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Anfang', 'Anfangs', 'Beginn', 'Mitte', 'Ende', 'Monat'],
  fr: ['début', 'début de', 'mi', 'milieu', 'milieu de', 'fin', 'fin de', 'courant', 'mois de'],
  it: ['inizio', 'inizio di', 'inizi di', 'metà', 'metà di', 'fine', 'fine di', 'mese di'],
  en: [
    ...['beginning of', 'start of', 'early', 'mid', 'middle of', 'the middle of', 'end of', 'late'],
    ...['the beginning of', 'the start of', 'the end of', 'month of'],
  ],
};

const DAYS = Array.from({ length: 31 }, (_, at) => at + 1);

/** A day as a language writes it: 1., 1er, primo, 1st. */
function ordinals(day: number, language: Language): string[] {
  const digits = day < 10 ? [`${day}`, `0${day}`] : [`${day}`];
  if (language === 'en') {
    const ending = [11, 12, 13].includes(day) ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
    return [...digits, `${day}${ending}`];
  }
  return day === 1
    ? [...digits, ...(language === 'fr' ? ['1er'] : []), ...(language === 'it' ? ['primo', '1o'] : [])]
    : digits;
}

/** Days and months in numbers, as they are tokenised: 01.12. is 01 12. */
function inNumbers(month: number): string[] {
  const days = DAYS.flatMap((day) => (day < 10 ? [`${day}`, `0${day}`] : [`${day}`]));
  const months = month < 10 ? [`${month}`, `0${month}`] : [`${month}`];
  return days.flatMap((day) => months.map((each) => `${day} ${each}`));
}

/**
 * The months, with the days and parts of them that people name: "fin mars", "1er décembre" and "01.12." mean the month,
 * since ads begin and end with one.
 */
export const months: readonly Concept[] = readConcepts(table).map((concept, at) => {
  const termsOf = (language: Language) => {
    const names = concept.terms[language];
    return [
      ...names.flatMap((name) => [
        name,
        ...PARTS[language].map((part) => `${part} ${name}`),
        ...DAYS.flatMap((day) => ordinals(day, language)).flatMap((day) => [
          `${day} ${name}`,
          ...(language === 'en' ? [`${name} ${day}`, `${day} of ${name}`] : []),
        ]),
      ]),
      ...(at === 11 ? FEASTS[language] : []),
    ];
  };
  return {
    ...concept,
    terms: {
      de: [...termsOf('de'), ...inNumbers(at + 1)],
      fr: termsOf('fr'),
      it: termsOf('it'),
      en: termsOf('en'),
    },
  };
});
