import type { CompanyTexts } from '../../types.ts';

export const it: CompanyTexts = {
  summaries: {
    hotel: [
      'Albergo di vacanza {in} con mezza pensione, terrazza al sole e cucina fatta in casa.',
      'Una casa per chi ama muoversi e chi ama la buona tavola, {in}, a pochi passi dal centro.',
      'Albergo {in} gestito di persona, dove famiglie e coppie restano volentieri a lungo.',
    ],
    hut: [
      'Rifugio {in} con terrazza, camere semplici e cucina genuina.',
      'Alloggio e ristoro sul sentiero, {in}, aperto a gruppi e a chi è di passaggio.',
    ],
    restaurant: [
      'Ristorante {in} con cucina del territorio, sala per le feste e pergola.',
      'Osteria {in}: piatto del giorno a mezzogiorno, carta breve la sera.',
    ],
    campsite: [
      'Campeggio {in} con piazzole, tende a noleggio, negozio e prato per giocare.',
      'Campeggio familiare {in}, tranquillo e raggiungibile in bus e in bicicletta.',
    ],
    spa: [
      'Albergo benessere {in} con piscine, saune e una squadra che si prende il tempo necessario.',
      'Albergo e bagni {in}: riposo, buona cucina e movimento sotto lo stesso tetto.',
    ],
  },
  stories: {
    hotel: [
      'Da due generazioni la stessa famiglia gestisce {name}, con pazienza e a piccoli passi.',
      'Molti ospiti tornano da anni: qui ritrovano ciò che conoscono e sempre qualcosa di nuovo.',
      'In cucina usiamo prodotti della regione e i dolci li facciamo noi.',
      'Il giardino dà sul lago o sui tetti del paese, secondo la camera.',
      'Una buona parte della corrente viene dal nostro tetto.',
    ],
    hut: [
      'A {name} si arriva a piedi, con calma.',
      'Si cucina e ci si scalda con la legna del patriziato.',
      'La sera si cena a tavolate, al mattino ognuno riprende il suo cammino.',
      'C’è posto per scuole, società e viandanti solitari.',
    ],
    restaurant: [
      'Da {name} si parla di politica, di calcio e di funghi.',
      'Carne, formaggi e verdure vengono da aziende che conosciamo bene.',
      'La carta segue le stagioni e cambia ogni settimana.',
      'Prepariamo con cura feste di famiglia, dal battesimo al compleanno.',
    ],
    campsite: [
      '{name} ha piazzole per tende, furgoni e camper e qualche casetta di legno.',
      'In negozio ci sono pane fresco, gelati e tutto ciò che si è dimenticato a casa.',
      'Parco giochi, griglie e acqua sono vicini, la strada è lontana.',
      'Gli ospiti fissi ci aiutano ogni primavera a preparare il terreno.',
    ],
    spa: [
      '{name} unisce piscine calde, saune e camere silenziose.',
      'Chi cura i trattamenti lavora a stretto contatto con cucina e sport.',
      'Si viene per qualche ora, per un fine settimana o per una cura.',
      'L’acqua è scaldata con il calore del sottosuolo.',
    ],
  },
  teams: [
    'La nostra squadra viene da molti Paesi e a tavola parla una lingua tutta sua.',
    'Chi ha fatto una stagione da noi spesso ritorna.',
    'Gli apprendisti hanno da noi un posto fisso.',
    'I turni si discutono insieme e i desideri contano.',
    'Collaboriamo con alberghi di montagna, perché la stagione diventi un anno intero.',
  ],
  highSeason: {
    winter: 'Da metà dicembre a fine marzo',
    summer: 'Da Pasqua a ottobre',
    both: 'Da dicembre a marzo, luglio e agosto',
  },
  positions: ['Responsabile del personale', 'Direzione', 'Gerenza', 'Assistente di direzione'],
};
