import type { Side } from '#domain/applications/status.ts';
import type { Language } from '#domain/kernel/language.ts';

/** What applicants and houses write to each other, in the language of the applicant. */
type Thread = readonly (readonly [from: Side, text: string])[];

/** Threads of applications that are open, and of those that led to a contract. */
export const THREADS: Readonly<Record<'open' | 'hired', Readonly<Record<Language, readonly Thread[]>>>> = {
  open: {
    de: [
      [
        ['employee', 'Guten Tag\nDarf ich fragen, ob zur Stelle ein Personalzimmer gehört?'],
        [
          'company',
          'Guten Tag\nJa, ein Einzelzimmer im Personalhaus, fünf Minuten vom Betrieb. Es kostet 380 Franken im Monat.',
        ],
        ['employee', 'Danke, das passt mir sehr gut.'],
      ],
      [
        ['company', 'Könnten Sie uns noch Ihr letztes Arbeitszeugnis schicken?'],
        ['employee', 'Gerne, ich bringe es zum Gespräch mit.'],
      ],
      [['employee', 'Ich könnte auch schon eine Woche früher beginnen, falls Ihnen das hilft.']],
    ],
    it: [
      [
        [
          'employee',
          'Buongiorno, vorrei sapere quanti giorni liberi ci sono alla settimana in alta stagione.',
        ],
        [
          'company',
          'Buongiorno, due giorni, di solito consecutivi. A Capodanno uno solo, e lo recupera in gennaio.',
        ],
        ['employee', 'Perfetto, grazie.'],
      ],
      [['employee', 'Posso cominciare già la settimana prima, se Vi serve.']],
    ],
    en: [
      [
        ['employee', 'Hello, is it possible to bring a car, and is there somewhere to park it?'],
        ['company', 'Hello, yes. Staff park behind the house for 40 francs a month.'],
      ],
      [['employee', 'I could also start a week earlier if that helps you.']],
    ],
    fr: [
      [
        ['employee', 'Bonjour, les repas sont-ils compris pendant le service\u00a0?'],
        ['company', 'Bonjour, oui\u00a0: deux repas par jour de travail, pour 14 francs.'],
        ['employee', 'Merci beaucoup pour votre réponse rapide.'],
      ],
      [['employee', 'Je peux aussi commencer une semaine plus tôt si cela vous aide.']],
    ],
  },
  hired: {
    de: [
      [
        ['company', 'Wir freuen uns auf Sie. Am ersten Tag erwarten wir Sie um 9 Uhr an der Réception.'],
        ['employee', 'Vielen Dank. Mein Zug kommt um 8.40 Uhr an. Kann mich jemand abholen?'],
        ['company', 'Ja, unser Hausdienst steht mit dem Bus am Bahnhof.'],
      ],
    ],
    it: [
      [
        ['company', 'Siamo contenti di averLa con noi. Il primo giorno La aspettiamo alle 9 alla réception.'],
        ['employee', 'Grazie mille. Posso arrivare già la sera prima?'],
      ],
    ],
    en: [
      [
        ['company', 'We look forward to having you. On your first day please come to reception at 9.'],
        ['employee', 'Thank you. Can I move into the room the evening before?'],
      ],
    ],
    fr: [
      [
        [
          'company',
          'Nous nous réjouissons de vous accueillir. Le premier jour, rendez-vous à 9\u00a0h à la réception.',
        ],
        ['employee', 'Merci. Puis-je arriver la veille au soir\u00a0?'],
      ],
    ],
  },
};
