import type { MissingKey } from '#domain/companies/completeness.ts';
import { inventedPhone, inventedWebsite, slugOf } from '../../adapters/geocoding/invented.ts';
import { COMPANY_LIST, type CompanySketch } from './company-list.ts';
import { inPlace, knownPlace } from './places.ts';
import { Random } from './random.ts';
import { de } from './texts/companies/de.ts';
import { fr } from './texts/companies/fr.ts';
import { it } from './texts/companies/it.ts';
import type { CompanyKind, CompanyTexts, DemoCompany, DemoContactPerson } from './types.ts';

/** The companies of the demo logins (rule running/demo-logins). */
const KEYS: Readonly<Record<string, string>> = {
  'Hotel Murmelbach': 'demo-small',
  'Grandhotel Firnkrone': 'demo-big-1',
  'Villa Camelia Palace': 'demo-big-2',
  'Grotto della Vigna Vecchia': 'demo-fresh',
};

type Circumstances = Partial<Pick<DemoCompany, 'missing' | 'subscription'>>;

/** The companies with an incomplete profile, or with a subscription that is not simply running. */
const CIRCUMSTANCES: Readonly<Record<string, Circumstances>> = {
  'Grotto della Vigna Vecchia': { missing: ['size', 'email', 'contact_person'], subscription: 'none' },
  'Gasthaus Fliederegg': { missing: ['phone'], subscription: 'none' },
  'Locanda Castagneto Alto': { missing: ['street', 'contact_person'], subscription: 'none' },
  'Camping Kaiserstuhlufer': { missing: ['contact_person'], subscription: 'none' },
  'Gasthaus Sernfwiese': { missing: ['phone', 'contact_person'], subscription: 'none' },
  "Refuge de l'Écureuil": { missing: ['email'], subscription: 'active' },
  'Berggasthaus Niederbauenruh': { missing: ['size', 'email'], subscription: 'none' },
  'Camping de la Sarine Claire': { missing: ['street', 'zip', 'place', 'phone'], subscription: 'none' },
  'Berghütte Voralpkante': { missing: ['contact_person'], subscription: 'active' },
  'Hotel Pilgerrose': { subscription: 'none' },
  'Restaurant Feigenlaube': { subscription: 'none' },
  'Gasthaus Teufelsstei': { subscription: 'ended' },
  'Hotel Toggenburgerstern': { subscription: 'ended' },
  'Camping Les Mélèzes Dorés': { subscription: 'ended' },
  'Seehotel Axalpgruss': { subscription: 'cancelled' },
  'Auberge de la Vièze Claire': { subscription: 'cancelled' },
  'Hotel Weissbächli': { subscription: 'cancelled' },
  'Sporthotel Leistkammblick': { subscription: 'unpaid' },
  'Ristorante Barchetta Rossa': { subscription: 'unpaid' },
};

const TEXTS: Readonly<Record<CompanySketch['language'], CompanyTexts>> = { de, it, fr };

const PEOPLE: Readonly<
  Record<
    CompanySketch['language'],
    { women: readonly string[]; men: readonly string[]; families: readonly string[] }
  >
> = {
  de: {
    women: ['Ladina', 'Nadine', 'Regula', 'Seraina', 'Barbara', 'Petra', 'Corina'],
    men: ['Andri', 'Reto', 'Beat', 'Thomas', 'Jürg', 'Marcel'],
    families: [
      'Caduff',
      'Imboden',
      'Zgraggen',
      'Odermatt',
      'Wyss',
      'Gander',
      'Fässler',
      'Tschudi',
      'Abegglen',
      'Supersaxo',
      'Jenny',
    ],
  },
  it: {
    women: ['Giulia', 'Sara', 'Elena', 'Michela', 'Chiara'],
    men: ['Davide', 'Matteo', 'Fabio', 'Luca'],
    families: ['Pedrazzini', 'Bernasconi', 'Rusca', 'Ferrari', 'Crivelli', 'Lanfranchi', 'Maggini'],
  },
  fr: {
    women: ['Céline', 'Sandrine', 'Aurélie', 'Nathalie', 'Manon'],
    men: ['Nicolas', 'Grégoire', 'Vincent', 'Yannick'],
    families: ['Rochat', 'Bonvin', 'Delacrétaz', 'Morerod', 'Fournier', 'Chappuis', 'Pittet'],
  },
};

const CATEGORIES: Readonly<Record<CompanySketch['language'], Readonly<Record<CompanyKind, string>>>> = {
  de: {
    hotel: 'Hotel',
    hut: 'Berghütte',
    restaurant: 'Restaurant',
    campsite: 'Campingplatz',
    spa: 'Kurhaus',
  },
  it: { hotel: 'Albergo', hut: 'Capanna', restaurant: 'Ristorante', campsite: 'Campeggio', spa: 'Terme' },
  fr: { hotel: 'Hôtel', hut: 'Cabane', restaurant: 'Restaurant', campsite: 'Camping', spa: 'Bains' },
};

/** Invented businesses in real places; deterministic. */
export function demoCompanies(): DemoCompany[] {
  return COMPANY_LIST.map(companyOf);
}

function companyOf(sketch: CompanySketch, index: number): DemoCompany {
  const { name, kind, language, motto, seasons, stars } = sketch;
  const { missing = [], subscription = 'active' } = CIRCUMSTANCES[name] ?? {};
  const random = new Random(name);
  const { state, latitude, longitude } = knownPlace(sketch.zip, sketch.place);
  const texts = TEXTS[language];
  const fill = (text: string) =>
    text.replace('{name}', name).replace('{in}', inPlace(sketch.place, language));
  const has = <T>(field: MissingKey, value: T) => (missing.includes(field) ? null : value);
  // Companies in the same place would overlap on the map.
  const nudge = () => (random.next() - 0.5) * 0.003;
  const phone = inventedPhone(state, 5000 + index);
  return {
    key: KEYS[name] ?? slugOf(name),
    kind,
    category: CATEGORIES[language][kind],
    name,
    street: has('street', sketch.street),
    streetNumber: has('street', sketch.streetNumber),
    zip: has('zip', sketch.zip),
    place: has('place', sketch.place),
    state: has('place', state),
    latitude: has('place', round(latitude + nudge())),
    longitude: has('place', round(longitude + nudge())),
    phone: has('phone', phone),
    website: kind === 'hut' ? null : inventedWebsite(name),
    email: has('email', `team@${slugOf(name)}.example`),
    size: has('size', sketch.size),
    motto,
    shortDescription: fill(random.pick(texts.summaries[kind])),
    description: [...random.sample(texts.stories[kind], 3), random.pick(texts.teams)].map(fill).join('\n\n'),
    highSeason: texts.highSeason[seasons.length > 1 ? 'both' : (seasons[0] ?? 'both')],
    stars,
    language,
    missing,
    contactPerson: has('contact_person', personOf(sketch, random, phone)),
    subscription,
    seasons,
  };
}

function personOf({ name, language }: CompanySketch, random: Random, phone: string): DemoContactPerson {
  const { women, men, families } = PEOPLE[language];
  const sex = random.chance(0.6) ? 2 : 1;
  const firstName = random.pick(sex === 2 ? women : men);
  const lastName = random.pick(families);
  return {
    sex,
    firstName,
    lastName,
    email: `${slugOf(firstName)}.${slugOf(lastName)}@${slugOf(name)}.example`,
    phone,
    position: random.pick(TEXTS[language].positions),
    language,
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
