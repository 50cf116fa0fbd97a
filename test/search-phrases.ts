// Ads whose texts say little and whose coded fields say much, and the queries that have to find them.
import type { JobDocument } from '#server/adapters/search/port.ts';
import { aJobDocument } from './search-corpus.ts';

/** Key | title | place, canton, zip | season, first month, months | workload | category, position | accommodation | text. */
const ads = `
koch-zermatt | Koch / Köchin | Zermatt VS 3920 | winter 12 5 | 100 100 | 1 4 | yes | Wir freuen uns auf Sie.
koch-luzern | Köchin | Luzern LU 6003 | summer 5 5 | 80 100 | 1 4 | no | Wir freuen uns auf Sie.
kuechenhilfe-grindelwald | Küchenhilfe | Grindelwald BE 3818 | winter 12 4 | 50 80 | 1 3 | yes | Abwasch und Rüsten.
cuoco-ascona | Cuoco | Ascona TI 6612 | summer 4 7 | 100 100 | 1 4 | yes | Non siamo mai in ritardo.
lavapiatti-lugano | Lavapiatti | Lugano TI 6900 | summer 6 3 | 40 60 | 1 3 | no | Siamo in dieci.
cameriera-locarno | Cameriera di sala | Locarno TI 6600 | summer 4 7 | 80 100 | 2 3 | no | Vista sul lago.
kellner-pontresina | Kellner | Pontresina GR 7504 | winter 12 5 | 100 100 | 2 4 | yes | Weiter Blick ins Tal.
serveuse-verbier | Serveuse | Verbier VS 1936 | winter 12 5 | 100 100 | 2 3 | yes | Une équipe de dix.
serveur-montreux | Serveur | Montreux VD 1820 | summer 5 5 | 60 100 | 2 3 | no | La maison a été rénovée.
waitress-interlaken | Waitress | Interlaken BE 3800 | summer 5 6 | 100 100 | 2 3 | yes | You may start at once.
reception-zermatt | Mitarbeiter/in Réception | Zermatt VS 3920 | winter 11 6 | 100 100 | 3 4 | no | Gäste aus aller Welt.
receptionist-basel | Receptionist | Basel BS 4051 | summer 3 8 | 80 100 | 3 4 | no | Guests from all over the world.
zimmermaedchen-st-moritz | Zimmermädchen | St. Moritz GR 7500 | winter 12 4 | 100 100 | 4 3 | yes | Wir freuen uns auf Sie.
femme-de-chambre-geneve | Femme de chambre | Genève GE 1201 | summer 6 4 | 50 80 | 4 3 | no | Une équipe de dix.
governante-davos | Governante | Davos Platz GR 7270 | winter 11 6 | 100 100 | 4 5 | yes | Siamo in dieci.
masseurin-leukerbad | Masseurin | Leukerbad VS 3954 | winter 10 7 | 40 60 | 5 4 | no | Wir freuen uns auf Sie.
hauswart-zuerich | Hauswart | Zürich ZH 8001 | summer 4 9 | 100 100 | 6 4 | no | So geht es weiter.
praktikum-bern | Praktikum am Empfang | Bern BE 3011 | summer 7 6 | 100 100 | 3 2 | no | Wir freuen uns auf Sie.
lehrstelle-thun | Lehrstelle Hotelfachfrau | Thun BE 3600 | summer 8 9 | 100 100 | 4 1 | no | Drei Jahre bei uns.
skilehrer-arosa | Skilehrer | Arosa GR 7050 | winter 12 4 | 60 100 | 7 4 | yes | Gruppen von acht Kindern.
barkeeper-winterthur | Barkeeper | Winterthur ZH 8400 | winter 10 6 | 40 60 | 2 4 | no | Bis zwei Uhr nachts.
`;

/** The ads from the oldest to the newest, each under a descriptive key. */
export const codedMarket: ReadonlyMap<string, JobDocument> = new Map(
  ads
    .trim()
    .split('\n')
    .map((line, index) => {
      const [key = '', title = '', where = '', when = '', workload = '', work = '', room = '', text = ''] =
        line.split(' | ');
      const [, place = '', state = '', zip = ''] = /^(.+) (\S+) (\d+)$/.exec(where) ?? [];
      const [season, first, months] = when.split(' ') as ['summer' | 'winter', string, string];
      const [least = '', most = ''] = workload.split(' ');
      const [category = '', position = ''] = work.split(' ');
      const start = season === 'winter' ? 2026 : 2027;
      const ends = Number(first) + Number(months) - 1;
      const ad = aJobDocument({
        ...{ id: index + 1, title, place, state, zip, season, text, language: 'de' },
        company: { id: 1, name: 'Krone', place, logo: null, verified: false },
        ...{ job_category_id: Number(category), job_position_id: Number(position) },
        ...{ start_month: Number(first), start_year: start, duration_in_months: Number(months) },
        ...{ end_month: ((ends - 1) % 12) + 1, end_year: start + (ends > 12 ? 1 : 0) },
        ...{ workload_min: Number(least), workload_max: Number(most), fulltime: least === '100' },
        accommodation: room === 'yes',
        public_until: '2028-04-30',
      });
      return [key, ad] as const;
    }),
);

/** Query -> the ads that must come first, in this order | ads that must not be found. */
export const phrases = {
  German: `
Sommer Tessin -> cameriera-locarno lavapiatti-lugano cuoco-ascona | koch-luzern waitress-interlaken
Winter Engadin -> zimmermaedchen-st-moritz kellner-pontresina | governante-davos skilehrer-arosa
Koch in Zermatt -> koch-zermatt | koch-luzern reception-zermatt
Saisonstelle mit Unterkunft im Berner Oberland -> waitress-interlaken kuechenhilfe-grindelwald | lehrstelle-thun praktikum-bern
Teilzeit Küche -> kuechenhilfe-grindelwald lavapiatti-lugano koch-luzern | koch-zermatt cuoco-ascona
Service 80% Tessin -> cameriera-locarno | serveur-montreux lavapiatti-lugano
suche Stelle als Zimmermädchen -> zimmermaedchen-st-moritz femme-de-chambre-geneve | governante-davos
Winterjob im Wallis -> masseurin-leukerbad reception-zermatt serveuse-verbier | kellner-pontresina
Praktikum Bern -> praktikum-bern | lehrstelle-thun waitress-interlaken
Lehrstelle Kanton Bern -> lehrstelle-thun | praktikum-bern kuechenhilfe-grindelwald
Koch ab Dezember -> koch-zermatt | koch-luzern cuoco-ascona
Job im Oberwallis -> masseurin-leukerbad reception-zermatt koch-zermatt | serveuse-verbier
Vollzeit Graubünden Unterkunft -> skilehrer-arosa governante-davos zimmermaedchen-st-moritz | koch-zermatt
köch -> koch-zermatt koch-luzern cuoco-ascona | kuechenhilfe-grindelwald
Bern -> praktikum-bern lehrstelle-thun waitress-interlaken kuechenhilfe-grindelwald | hauswart-zuerich
Stellenangebote Zermatt -> reception-zermatt koch-zermatt | masseurin-leukerbad
Ferienjobs in Thun -> lehrstelle-thun | praktikum-bern
Jobsuche Zimmermädchen -> zimmermaedchen-st-moritz femme-de-chambre-geneve | governante-davos
`,
  Italian: `
lavoro estate Ticino -> cameriera-locarno lavapiatti-lugano cuoco-ascona | waitress-interlaken
cuoco inverno Vallese -> koch-zermatt | cuoco-ascona masseurin-leukerbad
cameriere con alloggio -> waitress-interlaken serveuse-verbier kellner-pontresina | cameriera-locarno
receptionist a Zermatt -> reception-zermatt | receptionist-basel
lavoro in Engadina -> zimmermaedchen-st-moritz kellner-pontresina | skilehrer-arosa
cucina tempo parziale -> lavapiatti-lugano kuechenhilfe-grindelwald koch-luzern | cuoco-ascona
stagione invernale Grigioni -> skilehrer-arosa governante-davos zimmermaedchen-st-moritz | barkeeper-winterthur
cameriera Oberland bernese -> waitress-interlaken | cameriera-locarno
lavoro a Zurigo -> hauswart-zuerich barkeeper-winterthur | koch-luzern
apprendistato -> lehrstelle-thun | praktikum-bern
stage Berna -> praktikum-bern | lehrstelle-thun
lavapiatti 50% -> lavapiatti-lugano | koch-luzern
cucina a luglio in Ticino -> lavapiatti-lugano cuoco-ascona | koch-luzern
cerco lavoro come governante -> governante-davos | zimmermaedchen-st-moritz
Svizzera italiana -> cameriera-locarno lavapiatti-lugano cuoco-ascona | governante-davos
offerte di lavoro a Lugano -> lavapiatti-lugano | cameriera-locarno
ricerca impieghi Davos -> governante-davos | skilehrer-arosa
annunci di lavoro Zurigo -> hauswart-zuerich barkeeper-winterthur | governante-davos
`,
  French: `
hiver Valais -> masseurin-leukerbad reception-zermatt serveuse-verbier | serveur-montreux
emploi avec logement -> skilehrer-arosa governante-davos zimmermaedchen-st-moritz | serveur-montreux
été Tessin -> cameriera-locarno lavapiatti-lugano cuoco-ascona | serveur-montreux
serveur à Montreux -> serveur-montreux | serveuse-verbier
travail en cuisine Oberland bernois -> kuechenhilfe-grindelwald | waitress-interlaken
temps partiel Genève -> femme-de-chambre-geneve | serveur-montreux
saison d'hiver aux Grisons -> skilehrer-arosa governante-davos zimmermaedchen-st-moritz | masseurin-leukerbad
femme de chambre en Engadine -> zimmermaedchen-st-moritz | femme-de-chambre-geneve
cuisinier décembre Zermatt -> koch-zermatt | reception-zermatt
apprentissage canton de Berne -> lehrstelle-thun | praktikum-bern
réceptionniste Bâle -> receptionist-basel | reception-zermatt
plein temps Suisse romande -> serveur-montreux serveuse-verbier | femme-de-chambre-geneve koch-zermatt
emploi saisonnier Vaud -> serveur-montreux | femme-de-chambre-geneve
service 60-80 % -> serveur-montreux cameriera-locarno barkeeper-winterthur | kellner-pontresina
Léman été -> femme-de-chambre-geneve serveur-montreux | serveuse-verbier
offres d'emploi Montreux -> serveur-montreux | serveuse-verbier
annonces d'emplois à Verbier -> serveuse-verbier | serveur-montreux
poste vacant Genève -> femme-de-chambre-geneve | serveur-montreux
`,
  English: `
receptionist in Zermatt -> reception-zermatt | receptionist-basel koch-zermatt
job with accommodation -> skilehrer-arosa governante-davos zimmermaedchen-st-moritz | hauswart-zuerich
waiter -> waitress-interlaken serveur-montreux serveuse-verbier | hauswart-zuerich
summer job Ticino -> cameriera-locarno lavapiatti-lugano cuoco-ascona | koch-luzern
winter season Engadine -> zimmermaedchen-st-moritz kellner-pontresina | governante-davos
part-time kitchen -> lavapiatti-lugano kuechenhilfe-grindelwald koch-luzern | koch-zermatt
work in Basel -> receptionist-basel | hauswart-zuerich
cook with accommodation in Valais -> koch-zermatt | cuoco-ascona
full-time housekeeping Grisons -> governante-davos zimmermaedchen-st-moritz | femme-de-chambre-geneve
waiter in December -> serveuse-verbier kellner-pontresina | waitress-interlaken
internship Bern -> praktikum-bern | lehrstelle-thun
Lake Geneva summer -> femme-de-chambre-geneve serveur-montreux | serveuse-verbier
Bernese Oberland -> lehrstelle-thun waitress-interlaken kuechenhilfe-grindelwald | praktikum-bern
ski instructor -> skilehrer-arosa | masseurin-leukerbad
chambermaid Geneva -> femme-de-chambre-geneve | zimmermaedchen-st-moritz
job vacancies in Zermatt -> reception-zermatt koch-zermatt | masseurin-leukerbad
job openings Davos -> governante-davos | skilehrer-arosa
holiday jobs in Interlaken -> waitress-interlaken | praktikum-bern
`,
} as const;
