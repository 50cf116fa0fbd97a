import { formsOf, wordsOf } from '../fold.ts';
import { concepts } from './concepts.ts';
import { type Concept, readConcepts } from './notation.ts';

/** Concepts that apply to every ad here, so naming them does not distinguish ads. */
const OF_EVERY_AD = ['seasonal-work', 'any-job'];

/** Words that say of a thing that it is given or asked for; behind a negation they deny the condition before it. */
const given = {
  de: 'nötig | notwendig | erforderlich | vorausgesetzt | verlangt | vorhanden | inbegriffen | inklusive | gestellt',
  fr: 'fourni{,e,s,es} | compris{,e,es} | inclus{,e,es} | nécessaire{,s} | requis{,e,es} | exigé{,e,s,es} | demandé{,e,s,es} | indispensable{,s}',
  it: 'fornit{o,a,i} | inclus{o,a,i} | compres{o,a,i} | necessari{o,a} | richiest{o,a} | previst{o,a} | indispensabile',
  en: 'provided | included | needed | required | necessary | offered | available',
};

/**
 * Stop words beside those for work and the country (concepts/any-job.ts): function words, and words for holiday work,
 * since seasonal work is just that. The notation is that of notation.ts.
 */
const table = `
little-words
de in | im | ins | an | am | ans | auf | bei | beim | mit | für | als | zu | zum | zur | von | vom | ab | bis | um | und | oder | der | die | das | den | dem | des | ein{,e,en,em,er} | nahe | Nähe | Umgebung | rund um | nur | seit | während | zwischen | per | %
fr à | au | aux | en | dans | chez | pour | avec | de | du | des | le | la | les | un | une | et | ou | par | sur | dès | jusqu'à | jusqu'au | jusqu'en | jusque | à partir | à partir de | à partir du | à compter du | depuis | pendant | durant | entre | comme | près | proche | autour | environs | alentours | seulement | uniquement
it in | nel | nella | nei | nelle | a | ad | al | alla | alle | con | per | di | del | della | dei | delle | dello | da | dal | dalla | su | sul | sulla | il | lo | la | i | gli | le | un | uno | una | e | ed | o | come | vicino | dintorni | nei pressi | solo | soltanto | solamente | a partire | a partire da | a partire dal | dall | fino | fino a | fino al | durante | tra | fra
en in | at | on | for | with | to | of | from | the | a | an | and | or | as | near | nearby | close to | around | surroundings | by | only | since | starting | starting in | starting from | as of | until | till | during | between

looking
de ich | bin | wir | such{e,en,t} | gesucht | spreche | sprechen
fr je | suis | cherche{,r} | recherche{,r,s} | parle | parler
it sono | cerc{o,a,asi,ansi,hiamo} | ricerca | parlo | parlare
en I am | I'm | looking | search | seeking | wanted | hiring | speak | speaking

given
de ${given.de}
fr ${given.fr}
it ${given.it}
en ${given.en}

holidays
de Ferienjob{,s} | Ferienarbeit
fr job{,s} de vacances
it lavoro per le vacanze
en holiday job{,s}
`;

/**
 * Terms that are stop words except within a longer phrase: a search ignores them unless they are quoted or there is
 * nothing else (rule search/nothing).
 * @param concepts the concepts of the vocabulary
 */
export function stopWordsOf(concepts: readonly Concept[]): string[] {
  return [...readConcepts(table), ...concepts.filter(({ key }) => OF_EVERY_AD.includes(key))].flatMap(
    ({ terms, asked }) => [...Object.values(terms), ...Object.values(asked)].flat(),
  );
}

const everyAd = concepts.flatMap(({ key }, number) =>
  [...OF_EVERY_AD, 'student-job'].includes(key) ? [number] : [],
);

/** Whether concepts, by their numbers, are of every ad here, so that a search for nothing else finds all. */
export function meansEveryAd(numbers: readonly number[]): boolean {
  return numbers.some((number) => everyAd.includes(number));
}

/** The words of `given`, in short form, as a search that says "logement non fourni" or "Deutsch nicht nötig" has them. */
export const givenWords: ReadonlySet<string> = new Set(
  readConcepts(`given\nde ${given.de}\nfr ${given.fr}\nit ${given.it}\nen ${given.en}`).flatMap(({ terms }) =>
    Object.values(terms)
      .flat()
      .flatMap((term) => wordsOf(term).map((word) => formsOf(word).at(-1) as string)),
  ),
);

/** Words that negate a condition behind them, in long form; "pas de" and "pas d'" end in stop words. */
export const negations: ReadonlySet<string> = new Set([
  ...wordsOf('ohne kein keine keinen keiner keinem nicht ausser'),
  ...wordsOf('sans pas hors sauf aucun aucune'),
  ...wordsOf('senza non tranne eccetto nessun nessuna'),
  ...wordsOf('without no not except excluding'),
]);
