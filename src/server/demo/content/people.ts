import type { Sex } from '#domain/accounts/sex.ts';
import { twoDigits } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { rowsOf } from './table.ts';

/** A person who looks for work; missing data of the profile is null. */
export type DemoEmployee = {
  readonly email: string;
  readonly sex: Sex;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: Language;
  readonly nationality: string | null;
  readonly residencePermit: ResidencePermit | null;
  readonly dateOfBirth: string | null;
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly country: string | null;
  readonly phone: string | null;
};

type Row = [
  email: string,
  sex: string,
  firstName: string,
  lastName: string,
  language: string,
  nationality: string,
  permit: string,
  birth: string,
  street: string,
  streetNumber: string,
  zip: string,
  place: string,
];
const COLUMNS = 12;

// email; 1 Mr or 2 Ms; first name; last name; language; nationality; permit; born; street; number; zip; place
const TABLE = `
employee; 2; Marta; Bernasconi; it; CH; -; 1993-04-17; Via Cittadella; 12; 6600; Locarno
ana.reis; 2; Ana; Reis; it; PT; B; 1991-09-03; Via San Gottardo; 41; 6500; Bellinzona
tiago.moreira; 1; Tiago; Moreira; de; PT; B; 1988-01-22; Badusstrasse; 7; 7000; Chur
zuzana.kovacova; 2; Zuzana; Kováčová; de; SK; L; 1996-12-05; Promenade; 88; 7270; Davos Platz
luca.ferrari; 1; Luca; Ferrari; it; IT; G; 1985-06-30; Via Nosedo; 19; 6900; Lugano
ivana.petrovic; 2; Ivana; Petrović; de; HR; C; 1990-02-11; Obere Plessurstrasse; 33; 7000; Chur
jonas.brunner; 1; Jonas; Brunner; de; CH; -; 1999-08-19; Hauptstrasse; 5; 3800; Interlaken
camille.rochat; 2; Camille; Rochat; fr; CH; -; 1997-03-28; Rue du Lac; 14; 1800; Vevey
gabor.nagy; 1; Gábor; Nagy; de; HU; L; 1983-11-15; Dorfstrasse; 61; 3920; Zermatt
sofia.conti; 2; Sofia; Conti; it; IT; B; 2001-05-09; Via Borgo; 3; 6612; Ascona
andrzej.wisniewski; 1; Andrzej; Wiśniewski; de; PL; B; 1979-07-07; Talstrasse; 102; 7260; Davos Dorf
ladina.bezzola; 2; Ladina; Bezzola; de; CH; -; 1994-10-26; Stradun; 210; 7550; Scuol
joao.carvalho; 1; João; Carvalho; it; PT; C; 1987-04-02; Via Cantonale; 77; 6710; Biasca
nina.horvat; 2; Nina; Horvat; en; SI; B; 1998-01-13; Via Maistra; 9; 7504; Pontresina
pavel.dvorak; 1; Pavel; Dvořák; en; CZ; L; 1992-06-18; Seestrasse; 24; 6442; Gersau
giada.lanfranchi; 2; Giada; Lanfranchi; it; CH; -; 2003-02-25; Via da Mez; 31; 7742; Poschiavo
emma.lindqvist; 2; Emma; Lindqvist; en; SE; L; 2000-11-30; Bahnhofstrasse; 16; 7250; Klosters
mehmet.yilmaz; 1; Mehmet; Yılmaz; de; TR; C; 1981-09-21; Kirchgasse; 8; 9050; Appenzell
lucie.morerod; 2; Lucie; Morerod; fr; FR; G; 1995-05-16; Avenue de la Gare; 27; 1950; Sion
marco.cavelti; 1; Marco; Cavelti; de; CH; -; 1989-12-08; Via Nova; 50; 7017; Flims Dorf
elena.popescu; 2; Elena; Popescu; it; RO; B; 1986-08-12; Via Stazione; 6; 6850; Mendrisio
fabian.supersaxo; 1; Fabian; Supersaxo; de; CH; -; 2004-04-04; Lomattenstrasse; 12; 3906; Saas-Fee
nadia.bulat; 2; Nadia; Bulat; de; -; -; -; -; -; -; -
oscar.blanc; 1; Oscar; Blanc; fr; CH; -; 1998-06-01; -; -; 1200; Genève
`;

/** Invented people in real places; two of them have an incomplete profile. */
export function demoEmployees(): DemoEmployee[] {
  return (rowsOf(TABLE, COLUMNS) as Row[]).map(
    ([email, sex, firstName, lastName, language, nation, permit, birth, street, number, zip, place], i) => ({
      email: `${email}@example.org`,
      sex: sex === '1' ? 1 : 2,
      firstName,
      lastName,
      language: language as Language,
      nationality: told(nation),
      residencePermit: told(permit) as ResidencePermit | null,
      dateOfBirth: told(birth),
      street: told(street),
      streetNumber: told(number),
      zip: told(zip),
      place: told(place),
      country: told(place) === null ? null : 'CH',
      // A number range that no network assigns.
      phone: told(birth) === null ? null : `+41 79 000 00 ${twoDigits(i)}`,
    }),
  );
}

/** Letters of application by the language of the ad; with placeholders {company} and {title}. */
export const LETTERS: Readonly<Record<Language, readonly string[]>> = {
  de: [
    '<p>Guten Tag</p><p>Ihre Ausschreibung «{title}» hat mich sofort angesprochen. Ich arbeite seit mehreren Saisons in der Schweizer Hotellerie und behalte auch an vollen Tagen die Ruhe.</p><p>Ich bin zum genannten Beginn frei und freue mich auf ein Gespräch, gerne auch per Video.</p>',
    '<p>Sehr geehrte Damen und Herren</p><p>Für {company} möchte ich mich gerne bewerben. Was ich mitbringe:</p><ul><li>Erfahrung in einem Haus ähnlicher Grösse</li><li>Deutsch und Italienisch im Alltag</li><li>Freude an Arbeit im Team</li></ul><p>Meine Zeugnisse zeige ich Ihnen gerne.</p>',
    '<p>Grüezi</p><p>Ein Kollege hat mir von Ihrem Haus erzählt, und <strong>der Ort kennt mich schon</strong>: Ich habe dort zwei Winter gearbeitet. Gerne käme ich wieder, diesmal zu Ihnen.</p>',
  ],
  it: [
    '<p>Buongiorno</p><p>ho letto con interesse il vostro annuncio «{title}». Lavoro nella ristorazione da diversi anni e conosco bene i ritmi della stagione.</p><p>Sono disponibile dalla data indicata e verrei volentieri a conoscervi.</p>',
    '<p>Gentili signore, egregi signori</p><p>desidero candidarmi presso {company}. Porto con me:</p><ul><li>esperienza in strutture simili</li><li>buone conoscenze di tedesco e italiano</li><li>puntualità e buon umore</li></ul><p>Resto volentieri a disposizione per un colloquio.</p>',
  ],
  en: [
    '<p>Hello</p><p>I would like to apply for the post of “{title}”. I have worked four seasons in alpine hotels, both in the kitchen and in service, and I like busy evenings.</p><p>I could start on the date you give and would be happy to talk on the phone.</p>',
    '<p>Dear {company} team</p><p>A friend who worked for you last summer recommended you to me. I speak English, German and some Italian, and I learn quickly.</p>',
  ],
  fr: [
    '<p>Bonjour</p><p>Votre annonce « {title} » correspond à ce que je cherche pour la saison. J’ai de l’expérience en salle comme en cuisine, et je parle français et allemand.</p><p>Je me réjouis de faire votre connaissance.</p>',
    '<p>Madame, Monsieur</p><p>Je souhaite rejoindre l’équipe de {company}. Je suis libre dès la date indiquée et je cherche un logement sur place.</p>',
  ],
};

/**
 * Further entries of resumes, in the past and at companies that are not registered; each with its title for a man and
 * for a woman.
 */
export const EARLIER_ENTRIES = [
  {
    title: ['Aiuto cuoco', 'Aiuto cuoca'],
    companyName: 'Trattoria al Molo',
    zip: '28822',
    place: 'Cannobio',
    country: 'IT',
  },
  {
    title: ['Commis de Cuisine', 'Commis de Cuisine'],
    companyName: 'Gasthof zum Adler',
    zip: '6700',
    place: 'Bludenz',
    country: 'AT',
  },
  {
    title: ['Empregado de mesa', 'Empregada de mesa'],
    companyName: 'Hotel Miradouro',
    zip: '9050',
    place: 'Funchal',
    country: 'PT',
  },
  {
    title: ['Recepční', 'Recepční'],
    companyName: 'Penzion Pod Lipami',
    zip: '54351',
    place: 'Vrchlabí',
    country: 'CZ',
  },
  {
    title: ['Servicemitarbeiter', 'Servicemitarbeiterin'],
    companyName: 'Café am Markt',
    zip: '78462',
    place: 'Konstanz',
    country: 'DE',
  },
  {
    title: ['Valet de chambre', 'Femme de chambre'],
    companyName: 'Hôtel des Arolles',
    zip: '74400',
    place: 'Chamonix',
    country: 'FR',
  },
] as const;

function told(text: string): string | null {
  return text === '-' ? null : text;
}
