import { asLatin } from '#domain/companies/identity.ts';
import { folded } from '#domain/kernel/folding.ts';

/**
 * What may not be asked, as patterns of folded words in the four languages (rule jobs/questions). Not the subject is
 * forbidden but asking a person about themselves: meat has an origin, a hotel families, and who teaches skiing children.
 * So a word that work knows too counts only beside "you have", "are you" or "your".
 */

/** One of the words. */
const any = (words: string) => `(?:${words.split(' ').join('|')})`;
/** Any number of these words, each with the space behind it. */
const some = (words: string) => `(?:${any(words)} )*`;
/** The end of the question or of a part of it: "Have you children?", but not "Have you taught children?". */
const END = '(?= \\|)';
/** The beginning of it. */
const START = '\\| ';

/** Beginnings of words that are about nothing else. */
const STEMS = [
  ...['abstammung', 'nationalit', 'staatsangehor', 'staatsburger', 'hautfarbe', 'migrationshintergrund'],
  ...['geburtsland', 'geburtsort', 'heimatland', 'ethnie', 'ethnicit', 'etnia'],
  ...['nazionalit', 'cittadinanza', 'citizenship', 'citoyennete'],
  ...['religi', 'konfession', 'glaubensricht', 'glaubenszugehor', 'confession'],
  ...[
    'schwanger',
    'kinderwunsch',
    'familienplan',
    'familienstand',
    'zivilstand',
    'verheiratet',
    'alleinerziehend',
  ],
  ...['incinta', 'gravidanz', 'sposat', 'pregnan', 'grossesse'],
].map((stem) => `${stem}\\S*`);

const CREEDS = [
  ...['christ', 'christin', 'katholik', 'katholikin', 'katholisch', 'evangelisch', 'reformiert', 'orthodox'],
  ...['protestantin', 'protestantisch', 'jude', 'judin', 'judisch', 'muslimin', 'muslimisch', 'moslem'],
  ...['hinduistisch', 'buddhistin', 'buddhistisch', 'atheistin', 'glaubig', 'konfessionslos'],
  ...['catholic', 'christian', 'protestant', 'jewish', 'muslim', 'hindu', 'buddhist', 'atheist'],
  ...['cattolico', 'cattolica', 'cristiano', 'cristiana', 'protestante', 'evangelico', 'evangelica'],
  ...['ortodosso', 'ortodossa', 'ebreo', 'ebrea', 'musulmano', 'musulmana', 'induista', 'buddista'],
  ...['ateo', 'atea', 'credente', 'catholique', 'chretien', 'chretienne', 'protestante', 'juif', 'juive'],
  ...[
    'orthodoxe',
    'musulman',
    'musulmane',
    'hindou',
    'hindoue',
    'bouddhiste',
    'athee',
    'croyant',
    'croyante',
  ],
].join(' ');

const STATES = [
  ...['ledig', 'geschieden', 'verwitwet', 'verlobt', 'married', 'unmarried', 'divorced', 'widowed'],
  ...['celibe', 'nubile', 'divorziato', 'divorziata', 'vedovo', 'vedova'],
  ...['celibataire', 'marie', 'mariee', 'divorce', 'divorcee', 'veuf', 'veuve', 'pacse', 'pacsee'],
].join(' ');

const DE = {
  areYou: `${any('sind bist')} ${any('sie du')} ${some('ein eine schon bereits noch denn eigentlich')}`,
  some: some('schon bereits noch auch denn eigene eigenen eigenes ein eine kleine kleines junge mehrere'),
  child: any('kind kinder kleinkinder familie nachwuchs'),
};
const GERMAN = [
  `${any('haben hast habt')} ${any('sie du ihr')} ${DE.some}${DE.child}(?: in der schweiz| im ausland| daheim| zu hause| zuhause)?${END}`,
  `${any('haben hast habt')} ${any('sie du ihr')} ${DE.some}${DE.child} ${any('und oder')} ${any('wie wenn welche mochten planen')}`,
  `${any('haben hast habt')} ${any('sie du ihr')} ${DE.some}${DE.child} zu ${any('betreuen versorgen')}${END}`,
  `${any('mochten wollen planen wunschen')} ${any('sie du')} ${some('sich einmal bald spater noch')}${DE.some}kinder(?: haben| bekommen)?${END}`,
  `(?:wie viele|wieviele) ${some('eigene kleine')}kinder ${any('haben hast habt')} ${any('sie du ihr')}${END}`,
  `eigene kinder${END}`,
  `${DE.areYou}${any('mutter vater eltern single')}${END}`,
  `woher ${any('kommen stammen sind')} sie`,
  `woher ${any('kommst stammst bist')} du`,
  `aus ${any('welchem welcher')} ${any('land kultur kulturkreis')} ${any('kommen stammen sind')} sie`,
  `aus ${any('welchem welcher')} ${any('land kultur kulturkreis')} ${any('kommst stammst bist')} du`,
  `wo ${any('sind wurden')} sie ${some('denn eigentlich')}${any('geboren aufgewachsen')}`,
  `wo ${any('bist wurdest')} du ${some('denn eigentlich')}${any('geboren aufgewachsen')}`,
  `${any('ihre ihrer ihr ihrem dein deine deiner')} (?:\\S+ )?herkunft\\S*`,
  `welche(?:r|s|n)? (?:\\S+ )?herkunft ${any('haben hast sind bist')} ${any('sie du')}`,
  `ethnisch\\S* ${any('herkunft zugehorigkeit gruppe minderheit')}`,
  `${DE.areYou}${any('auslander auslanderin schweizer schweizerin eingeburgert')}${END}`,
  `${any('welchem welchen welcher ihr ihrem ihren dein deinem deinen')} ${any('glaube glauben')}`,
  `${any('glauben glaubst')} ${any('sie du')} an gott`,
  `${DE.areYou}${any(CREEDS)}`,
  `${DE.areYou}${any(STATES)}`,
];

const EN = {
  areYou: `are you ${some('a an still already currently really originally')}`,
  some: some('any some your own small young little a other'),
  child: any('child children kid kids family baby babies'),
};
const ENGLISH = [
  `${any('you to')} ${some('already currently still')}have ${some('got')}${EN.some}${EN.child}(?: at home| of your own| in switzerland| abroad| to look after)?${END}`,
  `${any('you to')} ${some('already currently still')}have ${some('got')}${EN.some}${EN.child} ${any('and or')} ${any('how if what plan are')}`,
  `have you ${some('got already')}${EN.some}${EN.child}(?: at home| of your own)?${END}`,
  `(?:how many|how old are your) ${some('own small young')}${any('children kids')}(?: do you have| have you(?: got)?)${END}`,
  'how old are your (?:children|kids)',
  `start ${some('a your own')}family${END}`,
  'family planning',
  `${EN.areYou}(?:single )?${any('mother father parent')}${END}`,
  `${EN.areYou}single${END}`,
  `where ${any('are do did')} you ${some('really originally actually')}(?:come |coming )?from${END}`,
  `where ${any('are do did')} you ${some('really originally actually')}(?:come |coming )?from originally`,
  `where ${any('were are')} you born`,
  'where did you grow up',
  `${any('which what')} country (?:are|do) you (?:come )?from`,
  `${any('which what')} country (?:are|were) you born`,
  `your ${some('ethnic national family country of')}${any('origin origins')}`,
  `your (?:country|place) of birth`,
  `your ${any('race skin ethnic birthplace')}`,
  `ethnic ${any('origin origins background group minority')}`,
  'skin colou?r',
  `${EN.areYou}${any('swiss foreigner immigrant foreign')}${END}`,
  `${any('your what which')} ${any('faith creed')}`,
  'believe in god',
  `${EN.areYou}${any(CREEDS)}`,
  `${EN.areYou}${any(STATES)}`,
  'marital status',
];

const IT = {
  have: `${any('ha hai avete abbia')} ${some('gia ancora dei degli un una uno di piccoli altri propri')}`,
  // "È" and "e" are one word once folded, so that only a question that begins with it is one about a person.
  areYou: `(?:${START}(?:lei |tu )?|lei |tu )${any('e sei')} ${some('lei tu gia ancora un una')}`,
};
const ITALIAN = [
  `${IT.have}${any('figli figlio figlia figlie')}`,
  `${IT.have}${any('bambini famiglia')}(?: in svizzera| all estero| a carico| a casa)?${END}`,
  `quanti ${any('figli bambini')} ${any('ha hai avete')}(?: lei)?${END}`,
  `${any('vuole vuoi volete desidera intende')} ${some('avere ancora')}${some('dei un altri')}${any('figli figlio bambini')}${END}`,
  `${IT.areYou}${any('madre padre mamma papa genitore single')}${END}`,
  `(?:da )?dove ${any('viene vieni proviene provieni')}(?: lei| tu| originariamente)?${END}`,
  `(?:dove|dov) ${any('e sei')} ${some('lei')}${any('nato nata cresciuto cresciuta')}`,
  `${any('sua tua vostra')} (?:\\S+ )?${any('provenienza origine')}`,
  `${any('sue tue vostre')} (?:\\S+ )?origini`,
  `${any('suo tuo vostro')} ${any('paese luogo')} (?:di|d) ${any('provenienza origine nascita')}`,
  `di ${any('che quale')} ${any('origine paese razza')} ${any('e sei')}(?: lei)?${END}`,
  `${any('origine gruppo appartenenza')} ${any('etnica etnico')}`,
  'colore della (?:sua )?pelle',
  `${any('sua tua vostra')} razza`,
  `${IT.areYou}${any('svizzero svizzera straniero straniera')}${END}`,
  `${any('sua tua vostra quale che')} fede`,
  `crede in dio`,
  `${IT.areYou}${any(CREEDS)}`,
  `${IT.areYou}${any(STATES)}`,
  'stato civile',
];

const FR = {
  have: `${any('avez as')} ${any('vous tu')} ${some('deja encore aussi des de d un une du jeunes petits')}`,
  youHave: `vous avez ${some('deja encore aussi des de d un une jeunes petits')}`,
  areYou: `(?:etes vous|es tu|vous etes|tu es) ${some('un une encore deja')}`,
  child: any('enfant enfants famille bebe'),
};
const FRENCH = [
  `(?:${FR.have}|${FR.youHave})${FR.child}(?: a charge| a la maison| en bas age| en suisse| a l etranger)?${END}`,
  `(?:${FR.have}|${FR.youHave})${FR.child} ${any('et ou')} ${any('combien quel si souhaitez')}`,
  `combien d enfants (?:avez vous|as tu|vous avez)${END}`,
  `combien (?:avez vous|as tu) d enfants${END}`,
  `${any('voulez souhaitez desirez')} vous ${some('avoir encore')}${some('des un d autres')}${any('enfant enfants')}${END}`,
  'desir d enfants?',
  `${FR.areYou}${any('mere pere parent maman papa')}${END}`,
  `${FR.areYou}enceinte`,
  `d ou (?:venez|etes) vous${END}`,
  `d ou (?:viens|es) tu${END}`,
  `ou (?:etes vous|es tu) nee?`,
  `ou (?:avez vous|as tu) grandi`,
  `${any('votre ta')} (?:\\S+ )?origine`,
  `${any('vos tes')} (?:\\S+ )?origines`,
  `${any('votre ton')} ${any('pays lieu')} (?:d origine|de naissance)`,
  `de ${any('quelle quel')} ${any('origine pays')} (?:etes|venez|es|viens) ${any('vous tu')}`,
  `origines? ethniques?`,
  'couleur de (?:la |votre )?peau',
  `votre race`,
  `${FR.areYou}${any('suisse etranger etrangere')}${END}`,
  `${any('votre ta quelle')} ${any('foi croyance')}`,
  `croyez vous en dieu`,
  `${FR.areYou}${any(CREEDS)}`,
  `${FR.areYou}${any(STATES)}`,
  'etat civil',
];

/** What stands alone, as a choice: "Christ", "ledig", "Herkunft". */
const ALONE = `${START}${any(`${CREEDS} ${STATES} herkunft herkunftsland origine origini origin enceinte`)}${END}`;

const FORBIDDEN = new RegExp(
  ` (?:${[...STEMS, ...GERMAN, ...ENGLISH, ...ITALIAN, ...FRENCH, ALONE].join('|')})(?= )`,
);

/** As readers see a word: letters of other scripts as the Latin ones that they look like. */
const asRead = (word: string) => folded(word).replace(/[^a-z]/gu, asLatin);

/** What in a text may not be asked, as it stands there; null for nothing (rule jobs/questions). */
export function forbiddenIn(text: string): string | null {
  // Soft hyphens and joiners come along with copied text, and part no word.
  const visible = text.replace(/\p{Cf}/gu, '');
  // Apostrophes and hyphens part words, and all that ends a part of a sentence is one bar.
  const words = ['|', ...(visible.match(/[\p{L}\p{M}]+|[.?!,;:/\n]+/gu) ?? []), '|'];
  const plain = words.map((word) => (/[\p{L}\p{M}]/u.test(word) ? asRead(word) : '|')).join(' ');
  const found = FORBIDDEN.exec(` ${plain} `);
  if (found === null) return null;
  const before = ` ${plain}`.slice(0, found.index).split(' ').length - 1;
  const length = found[0].trim().split(' ').length;
  const named = words.slice(before, before + length);
  return named.filter((word) => /\p{L}/u.test(word)).join(' ');
}
