import { describe, expect, it } from 'vitest';
import { market, marketDay } from '#test/search-corpus.ts';
import { createEmbeddedSearch } from './embedded.ts';

const index = createEmbeddedSearch();
await index.replaceAll(market.values());
const keys = [...market.keys()];

async function find(query: string): Promise<string[]> {
  const today = marketDay;
  const answer = await index.search({
    query,
    page: 0,
    hitsPerPage: 100,
    disjunctive: false,
    today,
    pastTheEnd: 'first',
  });
  return answer.hits.map(({ id }) => keys[id - 1] as string);
}

/** What a person types, what the person expects, and the ads that are found, best first. */
type Case = [typed: string, expectation: string, found: string];

const cases: Record<string, Case[]> = {
  'trades and titles': [
    [
      'koch',
      'the cook first, then texts that speak of cooks, then cooks in other languages',
      'koch-zermatt kuechenchef-luzern chef-de-partie-davos cuisinier-verbier cuoco-ascona',
    ],
    [
      'KOCH',
      'the same in capitals',
      'koch-zermatt kuechenchef-luzern chef-de-partie-davos cuisinier-verbier cuoco-ascona',
    ],
    [
      'köchin',
      'the woman cook by her word, then cooks in other words, in titles first',
      'koch-zermatt kuechenchef-luzern cuisinier-verbier cuoco-ascona chef-de-partie-davos',
    ],
    ['küchenchef', 'the head of the kitchen alone', 'kuechenchef-luzern'],
    [
      'chef',
      'the word, the newer first, then the part of a compound',
      'sous-chef-crans chef-de-partie-davos kuechenchef-luzern',
    ],
    [
      'chef de partie',
      'all three words found, then the Italian for them',
      'chef-de-partie-davos cuoco-ascona',
    ],
    ['chef de rang', 'nothing, as nobody seeks one', ''],
    ['sous chef', 'the hyphened title', 'sous-chef-crans'],
    [
      'service',
      'the service title, then the texts, then service at table in other words',
      'service-zuerich allrounder-grindelwald lehre-thun serveur-montreux cameriere-lugano',
    ],
    ['küche service', 'ads that name both', 'allrounder-grindelwald lehre-thun'],
    [
      'kellner',
      'the waiter, a text that mentions waiters, then what waiters are called elsewhere',
      'kellner-st-gallen kellermeister-sion serveur-montreux cameriere-lugano service-zuerich',
    ],
    ['barkeeper', 'the barkeeper', 'barkeeper-st-moritz'],
    ['pizzaiolo', 'the pizza baker', 'pizzaiolo-basel'],
    ['hauswart', 'the caretaker', 'hauswart-arosa'],
    ['technischer dienst', 'two words of one title', 'hauswart-arosa'],
    ['hotelfachfrau', 'the first half of a double title', 'lehre-thun'],
    ['lehrstelle', 'the apprenticeship', 'lehre-thun'],
    ['efz', 'ads that ask for the diploma, the newer first', 'lehre-thun koch-zermatt'],
    ['mitarbeiter:in', 'the word without its gendered ending', 'reception-luzern'],
    ['Mitarbeiter*in', 'the same with another sign', 'reception-luzern'],
    ['mitarbeiterin', 'the same without the colon, one typo away', 'reception-luzern'],
    [
      'koch m/w/d',
      'the cooks, as the letters are no words',
      'koch-zermatt kuechenchef-luzern chef-de-partie-davos cuisinier-verbier cuoco-ascona',
    ],
    ['wellness & spa', 'the sign between is ignored', 'masseurin-leukerbad'],
    [
      'housekeeping attendant',
      'an English title, then the French one',
      'housekeeping-interlaken femme-de-chambre-geneve',
    ],
    ['kids club', 'an English title', 'kids-club-andermatt'],
    [
      'cameriere',
      'the Italian waiter, then the others',
      'cameriere-lugano kellner-st-gallen serveur-montreux service-zuerich kellermeister-sion',
    ],
    [
      'cuoco',
      'the Italian cook, then the others, in titles first',
      'cuoco-ascona cuisinier-verbier koch-zermatt kuechenchef-luzern chef-de-partie-davos',
    ],
    [
      'aiuto cucina',
      'the Italian kitchen help, then the German one',
      'aiuto-cucina-locarno kuechenhilfe-zuerich',
    ],
    [
      'serveuse',
      'the French waitress, then the others',
      'serveur-montreux kellner-st-gallen cameriere-lugano service-zuerich kellermeister-sion',
    ],
    [
      'femme de chambre',
      'the French chambermaid, then the English one',
      'femme-de-chambre-geneve housekeeping-interlaken',
    ],
    ['tierarzt', 'nothing, as no vet is sought', ''],
    ['koch tierarzt', 'nothing, as every word must match', ''],
  ],
  'words across languages': [
    [
      'waiter',
      'waiters in three languages, in titles before texts, the newer first',
      'kellner-st-gallen serveur-montreux cameriere-lugano service-zuerich kellermeister-sion',
    ],
    [
      'chambermaid',
      'what she is called in French and English',
      'femme-de-chambre-geneve housekeeping-interlaken',
    ],
    ['night porter', 'the German compound', 'nachtportier-zuerich'],
    ['plombier', 'nothing, as no plumber is sought', ''],
    ['koch* zermatt', 'the cook in the place', 'koch-zermatt'],
    ['cuisinière zermatt', 'the same in French', 'koch-zermatt'],
    ['"koch"', 'only the word itself when it is quoted', 'koch-zermatt'],
    ['"waiter"', 'nothing, as no ad has the word', ''],
    ['hilfe', 'the end of a compound', 'kuechenhilfe-zuerich'],
  ],
  'umlauts and accents': [
    [
      'köche',
      'cooks in the plural, then in other words',
      'kuechenchef-luzern chef-de-partie-davos koch-zermatt cuisinier-verbier cuoco-ascona',
    ],
    [
      'koechin',
      'ö written oe',
      'koch-zermatt kuechenchef-luzern cuisinier-verbier cuoco-ascona chef-de-partie-davos',
    ],
    [
      'kochin',
      'ö without its dots',
      'koch-zermatt kuechenchef-luzern cuisinier-verbier cuoco-ascona chef-de-partie-davos',
    ],
    [
      'ko\u0308chin',
      'dots as a character of their own',
      'koch-zermatt kuechenchef-luzern cuisinier-verbier cuoco-ascona chef-de-partie-davos',
    ],
    [
      'zürich',
      'the town however the ads spell it, then the rest of its canton',
      'nachtportier-zuerich service-zuerich kuechenhilfe-zuerich barista-winterthur',
    ],
    [
      'zuerich',
      'the same with ue',
      'nachtportier-zuerich service-zuerich kuechenhilfe-zuerich barista-winterthur',
    ],
    [
      'zurich',
      'the same in plain letters',
      'nachtportier-zuerich service-zuerich kuechenhilfe-zuerich barista-winterthur',
    ],
    ['küchenhilfe', 'the kitchen help', 'kuechenhilfe-zuerich aiuto-cucina-locarno'],
    ['kuechenhilfe', 'the same with ue', 'kuechenhilfe-zuerich aiuto-cucina-locarno'],
    ['kuchenhilfe', 'the same in plain letters', 'kuechenhilfe-zuerich aiuto-cucina-locarno'],
    ['bäcker', 'the baker', 'baecker-bern'],
    ['baecker', 'the same with ae', 'baecker-bern'],
    ['backer', 'the same in plain letters', 'baecker-bern'],
    ['müller', 'a company name', 'baecker-bern'],
    ['mueller', 'the same with ue', 'baecker-bern'],
    ['muller', 'the same in plain letters', 'baecker-bern'],
    ['rössli', 'an inn', 'kuechenchef-luzern'],
    ['roessli', 'the same with oe', 'kuechenchef-luzern'],
    ['straßencafé', 'ß and é as written', 'barista-winterthur'],
    ['strassencafe', 'the Swiss spelling', 'barista-winterthur'],
    ['straße', 'both spellings of the street, the title first', 'barista-winterthur kellner-st-gallen'],
    ['strasse', 'both spellings of the street, the title first', 'barista-winterthur kellner-st-gallen'],
    ['genève', 'the town with its accent', 'femme-de-chambre-geneve'],
    ['geneve', 'the town without', 'femme-de-chambre-geneve'],
    ['hôtel du lac', 'the house by its name', 'serveur-montreux'],
    ['hotel du lac', 'the same without accent', 'serveur-montreux'],
    ['bœuf', 'the ligature', 'femme-de-chambre-geneve'],
    ['boeuf', 'the ligature by plain letters', 'femme-de-chambre-geneve'],
    ['boeuf', 'the ligature in two letters', 'femme-de-chambre-geneve'],
    ['etoiles', 'a French name without its accent', 'cuisinier-verbier'],
    ['caffe', 'the Italian accent left out', 'cameriere-lugano'],
  ],
  'unfinished words': [
    [
      'zue',
      'the beginning of Zuerich, also where it is spelled with ü, then Zum Löwen',
      'nachtportier-zuerich service-zuerich kuechenhilfe-zuerich',
    ],
    ['bar', 'titles that begin so, the newer first', 'barista-winterthur barkeeper-st-moritz'],
    ['pizz', 'the pizza baker', 'pizzaiolo-basel'],
    ['housek', 'the housekeeping', 'housekeeping-interlaken'],
    ['nacht', 'the title that begins so, then the text', 'nachtportier-zuerich barkeeper-st-moritz'],
    [
      'be',
      'the canton, then what only begins so in company or place',
      'allrounder-grindelwald lehre-thun baecker-bern housekeeping-interlaken cameriere-lugano chef-de-partie-davos',
    ],
    ['zürich serv', 'only the last word may be unfinished', 'service-zuerich'],
    ['serv zürich', 'nothing, as the first word must be whole', ''],
    ['portier', 'the part of a compound', 'nachtportier-zuerich'],
    ['392', 'the beginning of a zip', 'koch-zermatt'],
  ],
  typos: [
    ['davs', 'nothing: four letters forgive no typo', ''],
    ['davoz', 'one wrong letter of five', 'chef-de-partie-davos'],
    [
      'kelner',
      'a letter missing, and what the word means',
      'kellner-st-gallen kellermeister-sion serveur-montreux cameriere-lugano service-zuerich',
    ],
    ['barkeper', 'a letter missing', 'barkeeper-st-moritz'],
    ['moriz', 'a letter missing, in the place', 'barkeeper-st-moritz'],
    ['andermat', 'the end missing', 'kids-club-andermatt'],
    ['masage', 'a letter missing in a word that begins the text’s', 'masseurin-leukerbad'],
    ['welness', 'a letter missing', 'masseurin-leukerbad'],
    [
      'cuccina',
      'a letter too many, and what the word means',
      'aiuto-cucina-locarno kids-club-andermatt allrounder-grindelwald lehre-thun',
    ],
    [
      'cmaeriere',
      'two letters swapped, and what the word means',
      'cameriere-lugano kellner-st-gallen serveur-montreux service-zuerich kellermeister-sion',
    ],
    [
      'receptoin',
      'two letters swapped, in French and then in the text',
      'reception-luzern lehre-thun nachtportier-zuerich',
    ],
    [
      'rezeption',
      'the German spelling first, though only in a text',
      'nachtportier-zuerich reception-luzern lehre-thun',
    ],
    [
      'serviecfachangestelte',
      'two typos in a long word, and what it means',
      'service-zuerich kellner-st-gallen serveur-montreux cameriere-lugano kellermeister-sion',
    ],
    [
      'servicefachnagestlelte',
      'two swaps in a long word, and what it means',
      'service-zuerich kellner-st-gallen serveur-montreux cameriere-lugano kellermeister-sion',
    ],
    ['sreviecfachangestlelte', 'nothing: three typos are too many', ''],
    ['technicher dinst', 'a typo in each word', 'hauswart-arosa'],
    ['allroundr', 'a letter missing', 'allrounder-grindelwald'],
    ['strasencafe', 'a typo beside a folded letter', 'barista-winterthur'],
    ['keller', 'what begins so, and not the waiter one letter off', 'kellermeister-sion'],
    ['kellne', 'the waiters, and not what begins nearly so', 'kellner-st-gallen kellermeister-sion'],
    ['crans-montna', 'a typo in the second half of a place', 'sous-chef-crans'],
  ],
  'companies and places': [
    ['koch zermatt', 'the trade in the place', 'koch-zermatt'],
    ['zermatt koch', 'the same the other way round', 'koch-zermatt'],
    [
      'bern',
      'the town, then the rest of its canton, not what has bern inside',
      'baecker-bern allrounder-grindelwald lehre-thun housekeeping-interlaken',
    ],
    ['davos', 'the first word of the place', 'chef-de-partie-davos'],
    ['st moritz', 'without the point', 'barkeeper-st-moritz'],
    ['St. Moritz', 'with the point', 'barkeeper-st-moritz'],
    ['crans montana', 'without the hyphen', 'sous-chef-crans'],
    ['8001', 'the zip, the newer first', 'service-zuerich kuechenhilfe-zuerich'],
    ['8001 zürich', 'zip and town', 'service-zuerich kuechenhilfe-zuerich'],
    [
      'vs',
      'the canton, the newer first',
      'sous-chef-crans kellermeister-sion masseurin-leukerbad cuisinier-verbier koch-zermatt',
    ],
    ['bären', 'the hotel', 'barkeeper-st-moritz'],
    [
      'hotel',
      'the title that begins so, the houses called so, then those with it in a compound',
      'lehre-thun sous-chef-crans nachtportier-zuerich hauswart-arosa barkeeper-st-moritz serveur-montreux koch-zermatt masseurin-leukerbad reception-luzern',
    ],
    ['hotel waldhaus arosa', 'house and place', 'hauswart-arosa'],
  ],
  'punctuation and small words': [
    ["d'hôtes", 'the French elision as written', 'cuisinier-verbier'],
    ['hôtes', 'the word without its article', 'cuisinier-verbier'],
    ['hiver', 'nothing, as no ad is one for the winter, whatever its title says', ''],
    ["l'aperitivo", 'the word under another article', 'cameriere-lugano'],
    [
      'l’hôtel',
      'the typographic apostrophe too',
      'lehre-thun sous-chef-crans nachtportier-zuerich hauswart-arosa barkeeper-st-moritz serveur-montreux koch-zermatt masseurin-leukerbad reception-luzern',
    ],
    [
      'koch koch',
      'the same for a word said twice',
      'koch-zermatt kuechenchef-luzern chef-de-partie-davos cuisinier-verbier cuoco-ascona',
    ],
    [
      '  koch  ',
      'blanks around are nothing',
      'koch-zermatt kuechenchef-luzern chef-de-partie-davos cuisinier-verbier cuoco-ascona',
    ],
    ['kü\u00adchen\u00adchef', 'soft hyphens are no ends of words', 'kuechenchef-luzern'],
    ['???', 'no word, so everything, the newest first', keys.toReversed().join(' ')],
    ['', 'nothing typed, so everything, the newest first', keys.toReversed().join(' ')],
  ],
};

for (const [group, table] of Object.entries(cases)) {
  describe(`Typing ${group}`, () => {
    it.each(table)('"%s" finds %s', async (typed, _expectation, found) => {
      expect((await find(typed)).join(' ')).toBe(found);
    });
  });
}
