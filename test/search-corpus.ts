// A small hand-written collection of seasonal ads in four languages, from the oldest to the newest.
import type { JobDocument } from '#server/adapters/search/port.ts';

/** An ad as a document of the index, with defaults for the fields that a test leaves out. */
export function aJobDocument({ id = 1, ...given }: Partial<JobDocument> = {}): JobDocument {
  return {
    id,
    title: 'Koch',
    company: { id: 1, name: 'Hotel Krone', place: 'Thun', logo: null, verified: false },
    place: 'Thun',
    state: 'BE',
    zip: '3600',
    latitude: 46.75,
    longitude: 7.62,
    text: '',
    season: 'winter',
    job_category_id: 1,
    job_position_id: 4,
    occupation: 'S0001',
    start_month: 12,
    start_year: 2026,
    end_month: 4,
    end_year: 2027,
    duration_in_months: 5,
    workload_min: 80,
    workload_max: 100,
    fulltime: false,
    accommodation: true,
    pay_min_amount: null,
    pay_max_amount: null,
    pay_unit: null,
    housing_rent_amount: null,
    start_day: null,
    end_day: null,
    spoken: [],
    language: 'de',
    created_at: '2026-05-01T08:00:00.000Z',
    published_at: id,
    public_from: null,
    public_until: '2027-04-30',
    ...given,
  };
}

/** Key | title | company | place, canton, zip | language | text. */
const ads = `
koch-zermatt | Koch / Köchin EFZ | Hotel Alpenblick | Zermatt VS 3920 | de | Sie kochen à la carte für unsere Gäste. Zimmer im Personalhaus.
chef-de-partie-davos | Chef de Partie (m/w/d) | Grandhotel Belvédère | Davos Platz GR 7270 | de | Verantwortung für den Posten Saucier, mit zwei Köchen.
kuechenhilfe-zuerich | Küchenhilfe 60–80% | Restaurant Zum Löwen | Zürich ZH 8001 | de | Abwasch, Rüsten und Reinigung.
service-zuerich | Servicefachangestellte/r | Brasserie Lindenhof | Zürich ZH 8001 | de | Arbeit am Gast, auch auf der Terrasse.
reception-luzern | Mitarbeiter:in Réception | Seehotel Waldstätter | Luzern LU 6003 | de | Check-in und Telefon in Deutsch, Englisch und Französisch.
housekeeping-interlaken | Housekeeping Attendant | Jungfrau Lodge | Interlaken BE 3800 | en | You clean rooms and the lobby. Free meals and a staff house.
cameriere-lugano | Cameriere / Cameriera di sala | Albergo Bellavista | Lugano TI 6900 | it | Servizio ai tavoli e all'aperitivo, caffè e colazione. Alloggio possibile.
cuoco-ascona | Cuoco capo partita | Ristorante Al Pontile | Ascona TI 6612 | it | Piatti mediterranei, brigata di sei persone.
aiuto-cucina-locarno | Aiuto cucina | Osteria del Grotto | Locarno TI 6600 | it | Lavaggio dei piatti e preparazione.
serveur-montreux | Serveur / Serveuse | Hôtel du Lac | Montreux VD 1820 | fr | Accueil en salle, langue française indispensable.
cuisinier-verbier | Cuisinier d'hiver | Chalet Les Étoiles | Verbier VS 1936 | fr | Repas pour vingt hôtes; logement fourni.
femme-de-chambre-geneve | Femme de chambre / Valet | Auberge de la Gare | Genève GE 1201 | fr | Nettoyage des chambres et bœuf du dimanche offert.
barkeeper-st-moritz | Barkeeper | Hotel Bären | St. Moritz GR 7500 | de | Cocktails in der Lounge, bis zwei Uhr nachts.
baecker-bern | Bäcker-Konditorin | Bäckerei Müller AG | Bern BE 3011 | de | Frühschicht ab drei Uhr; Brot, Gebäck und Kuchen.
masseurin-leukerbad | Masseurin Wellness & Spa | Thermalhotel Quelle | Leukerbad VS 3954 | de | Massagen, dazu Bademeisterdienst.
hauswart-arosa | Hauswart Technischer Dienst | Hotel Waldhaus | Arosa GR 7050 | de | Reparaturen und Schneeräumung.
lehre-thun | Lehrstelle Hotelfachfrau/-mann EFZ | Hotel Seeblick | Thun BE 3600 | de | Ausbildung an der Réception, in Küche, Service und Etage.
allrounder-grindelwald | Allrounder Bergrestaurant | Berghaus Männlichen | Grindelwald BE 3818 | de | Mithilfe in Küche und Service auf 2200 Metern.
kids-club-andermatt | Kids Club Host | Alpine Resort | Andermatt UR 6490 | en | Entertain children in English and German. Kitchen team nearby.
pizzaiolo-basel | Pizzaiolo | Trattoria Rosa | Basel BS 4051 | de | Am Holzofen, drei Abende die Woche.
nachtportier-zuerich | Nachtportier | Hotel Limmatblick | Zuerich ZH 8005 | de | Nachtdienst an der Rezeption.
kuechenchef-luzern | Küchenchef | Gasthof Rössli | Luzern LU 6004 | de | Führung von acht Köchinnen und Köchen.
kellner-st-gallen | Kellner | Weinstube Hirschen | St. Gallen SG 9000 | de | Weinkenntnisse erwünscht. Strassenterrasse.
kellermeister-sion | Kellermeister | Weingut Sonnenberg | Sion VS 1950 | de | Arbeit im Weinberg, Verkauf an Kellner.
sous-chef-crans | Sous-chef | Hôtel des Alpes | Crans-Montana VS 3963 | fr | Remplacement du chef, équipe de dix.
barista-winterthur | Barista Straßencafé | Café Schön | Winterthur ZH 8400 | de | Kaffee, Gebäck und neue Gesichter.
`;

/** The current day of searches in this collection. */
export const marketDay = '2026-11-20';

/** The ads from the oldest to the newest, each under a descriptive key. */
export const market: ReadonlyMap<string, JobDocument> = new Map(
  ads
    .trim()
    .split('\n')
    .map((line, index) => {
      const [key = '', title = '', name = '', where = '', language = '', text = ''] = line.split(' | ');
      const [, place = '', state = '', zip = ''] = /^(.+) (\S+) (\d+)$/.exec(where) ?? [];
      const id = index + 1;
      const company = { id, name, place, logo: null, verified: id % 2 === 0 };
      // A different occupation, position, season and accommodation, so that the coded fields match few queries of the
      // texts.
      const coded = {
        job_category_id: 7,
        job_position_id: 3,
        season: 'summer',
        accommodation: false,
      } as const;
      return [key, aJobDocument({ id, title, company, place, state, zip, language, text, ...coded })];
    }),
);
