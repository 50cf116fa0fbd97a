import { wordsOf } from '../fold.ts';
import { concepts } from './concepts.ts';
import { type Concept, readConcepts } from './notation.ts';

/** Concepts that apply to every ad here, so naming them does not distinguish ads. */
const OF_EVERY_AD = ['seasonal-work'];

/**
 * Stop words: function words, and words for work, which everybody here looks for; holiday work too, since seasonal work
 * is just that. The notation is that of notation.ts.
 */
const table = `
little-words
de in | im | ins | an | am | ans | auf | bei | beim | mit | für | als | zu | zum | zur | von | vom | ab | bis | um | und | oder | der | die | das | den | dem | des | ein{,e,en,em,er} | nahe | Nähe | Umgebung | rund um | %
fr à | au | aux | en | dans | chez | pour | avec | de | du | des | le | la | les | un | une | et | ou | par | sur | dès | jusqu'à | jusque | comme | près | proche | autour | environs | alentours
it in | nel | nella | nei | nelle | a | ad | al | alla | alle | con | per | di | del | della | dei | delle | dello | da | dal | dalla | su | sul | sulla | il | lo | la | i | gli | le | un | uno | una | e | ed | o | come | vicino | dintorni | nei pressi
en in | at | on | for | with | to | of | from | the | a | an | and | or | as | near | nearby | close to | around | surroundings | by

looking
de ich | bin | wir | such{e,en,t} | gesucht
fr je | suis | cherche{,r} | recherche{,r,s}
it sono | cerc{o,a,asi,ansi,hiamo} | ricerca
en I am | I'm | looking | search | seeking | wanted | hiring

work
de Job{,s} | Stelle{,n} | Arbeit | arbeiten | Arbeitsstelle{,n} | Arbeitsplatz | Arbeitsplätze | {Stellen,Job}{angebot,angebote,anzeige,anzeigen,inserat,inserate,suche,markt,börse} | Arbeitssuche | {freie,offene,neue} Stelle{,n} | {freie,offene,neue} Jobs | Saison
fr job{,s} | emploi{,s} | travail | travailler | poste{,s} | offre{,s} | annonce{,s} | {poste,postes} {vacant,vacants} | saison
it lavor{o,i} | lavorare | impieg{o,hi} | post{o,i} | offert{a,e} | annunc{io,i} | post{o,i} vacant{e,i} | stagione
en job{,s} | work | position{,s} | employment | vacanc{y,ies} | offer{,s} | opening{,s} | season

holidays
de Ferienjob{,s} | Ferienarbeit
fr job{,s} de vacances
it lavoro per le vacanze
en holiday job{,s}

country
de Schweiz | Kanton | Region
fr Suisse | canton | région
it Svizzera | canton{,e} | regione
en Switzerland | canton | region
`;

/**
 * Terms that are stop words except within a longer phrase: a search ignores them unless they are quoted or there is
 * nothing else (rule search/nothing).
 * @param concepts the concepts of the vocabulary
 */
export function stopWordsOf(concepts: readonly Concept[]): string[] {
  return [...readConcepts(table), ...concepts.filter(({ key }) => OF_EVERY_AD.includes(key))].flatMap(
    ({ terms }) => Object.values(terms).flat(),
  );
}

const everyAd = concepts.flatMap(({ key }, number) =>
  [...OF_EVERY_AD, 'student-job'].includes(key) ? [number] : [],
);

/** Whether concepts, by their numbers, are of every ad here, so that a search for nothing else finds all. */
export function meansEveryAd(numbers: readonly number[]): boolean {
  return numbers.some((number) => everyAd.includes(number));
}

/** Words that negate a condition behind them, in long form; "pas de" and "pas d'" end in stop words. */
export const negations: ReadonlySet<string> = new Set([
  ...wordsOf('ohne kein keine keinen keiner keinem nicht ausser'),
  ...wordsOf('sans pas hors sauf aucun aucune'),
  ...wordsOf('senza non tranne eccetto nessun nessuna'),
  ...wordsOf('without no not except excluding'),
]);
