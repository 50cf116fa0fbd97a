import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';

/** HTML as the press would typeset it. */
interface DemoRelease {
  language: 'de' | 'it';
  title: string;
  /** The date of a real event; otherwise an age in days. */
  published: CivilDate | number;
  lead: string;
  sections: { title: string; html: string }[];
}

const CONTACT = 'info@solstice.example';

const PILOT_TOLD_ON = '2022-01-11' as CivilDate;

export const DEMO_RELEASES: readonly DemoRelease[] = [
  {
    language: 'de',
    title: 'Zwei Saisons, ein Arbeitsjahr',
    published: 30,
    lead: '<p>Auf der Plattform Solstice finden Menschen im Gastgewerbe eine Sommerstelle und eine Winterstelle, die zueinander passen.</p>',
    sections: [
      {
        title: 'Worum es geht',
        html: '<p>Wer eine Saison arbeitet, steht danach oft ohne Stelle da. Solstice verbindet zwei Stellen bei zwei unabhängigen Betrieben zu einem Jobpaket. Haben beide Betriebe die Anstellung bestätigt, entsteht eine Kooperationsvereinbarung.</p>',
      },
      {
        title: 'Was es kostet',
        html: '<p>Für Stellensuchende ist alles kostenlos. Betriebe bezahlen ein Abonnement nach ihrer Grösse.</p>',
      },
      { title: 'Kontakt', html: `<p>${CONTACT}</p>` },
    ],
  },
  {
    language: 'de',
    title: 'Der Pilot im Tessin und in Graubünden ist abgeschlossen',
    published: PILOT_TOLD_ON,
    lead: '<p>Von 2019 bis 2021 lief ein Pilot mit dem Staatssekretariat für Wirtschaft.</p>',
    sections: [
      {
        title: 'Was bleibt',
        html: '<p>Die Kooperationsvereinbarung gibt es weiterhin. Abonnementsgebühren für die Zeit nach dem 31. Dezember 2021 erstattet der Verein zurück.</p>',
      },
      { title: 'Kontakt', html: `<p>${CONTACT}</p>` },
    ],
  },
  {
    language: 'it',
    title: 'Due stagioni, un anno di lavoro',
    published: 30,
    lead: '<p>Sulla piattaforma Solstice chi lavora nel settore alberghiero trova un lavoro estivo e uno invernale che si combinano.</p>',
    sections: [
      {
        title: 'Di che cosa si tratta',
        html: '<p>Chi fa una stagione resta spesso senza lavoro. Solstice unisce due lavori presso due aziende indipendenti in un pacchetto. Quando le due aziende hanno confermato l’impiego, nasce un accordo di cooperazione.</p>',
      },
      {
        title: 'Quanto costa',
        html: '<p>Per chi cerca lavoro tutto è gratuito. Le aziende pagano un abbonamento secondo le loro dimensioni.</p>',
      },
      { title: 'Contatti', html: `<p>${CONTACT}</p>` },
    ],
  },
  {
    language: 'it',
    title: 'Il progetto pilota in Ticino e nei Grigioni è concluso',
    published: PILOT_TOLD_ON,
    lead: '<p>Dal 2019 al 2021 si è svolto un progetto pilota con la Segreteria di Stato dell’economia.</p>',
    sections: [
      {
        title: 'Che cosa resta',
        html: '<p>L’accordo di cooperazione esiste tuttora. L’associazione rimborsa le quote di abbonamento per il periodo dopo il 31 dicembre 2021.</p>',
      },
      { title: 'Contatti', html: `<p>${CONTACT}</p>` },
    ],
  },
];

interface DemoKit {
  title: string;
  factsheet: { title: string; lead: string; sections: { title: string; html: string }[] };
}

/** The media kits in the languages of press releases. */
export const DEMO_KITS: Readonly<Record<Language, DemoKit>> = {
  de: {
    title: 'Medienpaket: Signet und Faktenblatt',
    factsheet: {
      title: 'Solstice in Kürze',
      lead: '<p>Solstice verbindet eine Sommerstelle und eine Winterstelle zu einem Jahr Arbeit.</p>',
      sections: [
        {
          title: 'Fakten',
          html: '<ul><li>Träger: ein Verein ohne Gewinnabsicht</li><li>Für Stellensuchende kostenlos</li><li>Betriebe bezahlen ein Abonnement nach ihrer Grösse</li><li>Zwischen zwei Stellen eines Jobpakets liegen höchstens 123 Tage</li></ul>',
        },
        {
          title: 'Signet',
          html: '<p>Die beiden Halbkreise stehen für Sommer und Winter. Farben und Form bitte nicht ändern.</p>',
        },
      ],
    },
  },
  it: {
    title: 'Materiale per i media: marchio e scheda',
    factsheet: {
      title: 'Solstice in breve',
      lead: '<p>Solstice unisce un lavoro estivo e uno invernale in un anno di lavoro.</p>',
      sections: [
        {
          title: 'Fatti',
          html: '<ul><li>Ente: un’associazione senza scopo di lucro</li><li>Gratuito per chi cerca lavoro</li><li>Le aziende pagano un abbonamento secondo le loro dimensioni</li><li>Tra i due lavori di un pacchetto passano al massimo 123 giorni</li></ul>',
        },
        {
          title: 'Marchio',
          html: '<p>I due semicerchi stanno per l’estate e l’inverno. Per favore non cambi colori e forma.</p>',
        },
      ],
    },
  },
  en: {
    title: 'Media kit: logo and factsheet',
    factsheet: {
      title: 'Solstice in brief',
      lead: '<p>Solstice joins a summer job and a winter job into one year of work.</p>',
      sections: [
        {
          title: 'Facts',
          html: '<ul><li>Run by a non-profit association</li><li>Free of charge for job seekers</li><li>Employers pay a subscription based on their size</li><li>No more than 123 days between the two jobs of a package</li></ul>',
        },
        {
          title: 'Logo',
          html: '<p>The two semicircles stand for summer and winter. Please do not change the colours or shape.</p>',
        },
      ],
    },
  },
  fr: {
    title: 'Dossier pour les médias : logo et fiche d’information',
    factsheet: {
      title: 'Solstice en bref',
      lead: '<p>Solstice réunit un emploi d’été et un emploi d’hiver en une année de travail.</p>',
      sections: [
        {
          title: 'En quelques faits',
          html: '<ul><li>Responsable : une association sans but lucratif</li><li>Gratuit pour les personnes en recherche d’emploi</li><li>Les entreprises paient un abonnement selon leur taille</li><li>123 jours au plus séparent les deux emplois d’un duo</li></ul>',
        },
        {
          title: 'Logo',
          html: '<p>Les deux demi-disques représentent l’été et l’hiver. Merci de ne changer ni les couleurs ni la forme.</p>',
        },
      ],
    },
  },
};
