import type { CompanyTexts } from '../../types.ts';

export const de: CompanyTexts = {
  summaries: {
    hotel: [
      'Ferienhotel {in} mit Halbpension, Sonnenterrasse und eigener Küche vom Frühstück bis zum Dessert.',
      'Ein Haus für Aktive und Geniesser {in}, wenige Schritte von Bahn und Wanderweg.',
      'Persönlich geführtes Hotel {in}, in dem Familien und Paare gern länger bleiben.',
    ],
    hut: [
      'Berghaus {in} mit Sonnenterrasse, einfachen Zimmern und währschafter Küche.',
      'Unterkunft und Verpflegung am Wanderweg {in}, offen für Tagesgäste und Gruppen.',
    ],
    restaurant: [
      'Restaurant {in} mit regionaler Küche, Saal für Feste und einer Terrasse, die viele kennen.',
      'Gasthaus {in}: mittags Tagesteller, abends eine kleine Karte, sonntags Braten.',
    ],
    campsite: [
      'Campingplatz {in} mit Stellplätzen, Mietzelten, Laden und Spielwiese.',
      'Familiärer Platz {in}, ruhig gelegen und gut erreichbar mit Bus und Velo.',
    ],
    spa: [
      'Wellnesshotel {in} mit Bädern, Saunen und einem Behandlungsteam, das sich Zeit nimmt.',
      'Hotel und Bad {in}: Erholung, gutes Essen und Bewegung unter einem Dach.',
    ],
  },
  stories: {
    hotel: [
      '{name} wird in zweiter Generation geführt und in kleinen Schritten erneuert.',
      'Viele unserer Gäste kommen seit Jahren; sie schätzen, dass sich das Haus verändert und doch gleich bleibt.',
      'Gekocht wird mit Produkten aus der Region, gebacken wird im Haus.',
      'Der Wanderweg beginnt gleich beim Velokeller, der Bahnhof ist nicht weit.',
      'Strom beziehen wir zu einem guten Teil vom eigenen Dach.',
    ],
    hut: [
      '{name} erreicht man zu Fuss oder mit der Bahn und ein paar Schritten.',
      'Geheizt und gekocht wird mit Holz aus der Gemeinde.',
      'Am Abend sitzen alle an langen Tischen, am Morgen gehen alle ihres Weges.',
      'Wir haben Platz für Schulklassen, Vereine und stille Einzelgänger.',
    ],
    restaurant: [
      'Bei {name} gibt es einen Stammtisch, der diesen Namen verdient.',
      'Fleisch, Käse und Gemüse kommen von Höfen, die man vom Fenster aus fast sieht.',
      'Wir kochen nach Jahreszeit und schreiben die Karte jede Woche um.',
      'Feste von der Taufe bis zum runden Geburtstag richten wir mit Sorgfalt aus.',
    ],
    campsite: [
      '{name} hat Plätze für Zelte, Busse und Wohnmobile sowie einige kleine Holzhäuser.',
      'Im Laden gibt es frisches Brot, Glace und alles, was man zu Hause vergessen hat.',
      'Spielplatz, Grillstellen und Wasser sind nah, die Strasse ist weit weg.',
      'Dauergäste helfen jeden Frühling beim Einrichten.',
    ],
    spa: [
      '{name} verbindet warme Becken, Saunen und ruhige Zimmer.',
      'Das Behandlungsteam arbeitet Hand in Hand mit Küche und Sport.',
      'Gäste kommen für ein paar Stunden, ein Wochenende oder eine Kur.',
      'Unser Wasser wird mit Wärme aus dem Boden geheizt.',
    ],
  },
  teams: [
    'Unser Team kommt aus vielen Ländern und spricht beim Znacht ein eigenes Gemisch.',
    'Wer einmal eine Saison bei uns war, kommt oft wieder.',
    'Lernende haben bei uns einen festen Platz.',
    'Dienstpläne besprechen wir gemeinsam, Wünsche haben Gewicht.',
    'Wir arbeiten mit Häusern im Tessin und am See zusammen, damit aus der Saison ein Jahr wird.',
  ],
  highSeason: {
    winter: 'Mitte Dezember bis Ende März',
    summer: 'Juli bis Mitte September',
    both: 'Dezember bis März, Juli und August',
  },
  positions: ['Leitung Personal', 'Geschäftsleitung', 'Direktionsassistenz', 'Betriebsleitung'],
};
