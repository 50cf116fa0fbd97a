/** The common mail providers of Switzerland and its neighbours, each with its endings; the first one is the usual one. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  a1: ['net'],
  alice: ['it'],
  aol: ['com', 'de', 'fr', 'it'],
  aon: ['at'],
  bbox: ['fr'],
  bluemail: ['ch'],
  bluewin: ['ch'],
  chello: ['at'],
  email: ['com', 'it', 'de'],
  fastwebnet: ['it'],
  free: ['fr'],
  freenet: ['de'],
  gmail: ['com'],
  gmx: ['ch', 'net', 'de', 'at', 'li', 'com', 'fr', 'it', 'eu', 'org'],
  googlemail: ['com'],
  hispeed: ['ch'],
  hotmail: ['com', 'ch', 'fr', 'it', 'de', 'es', 'at', 'be', 'nl', 'se', 'co.uk', 'com.br'],
  icloud: ['com'],
  laposte: ['net'],
  libero: ['it'],
  live: ['com', 'fr', 'it', 'de', 'at', 'be', 'nl', 'se', 'com.pt', 'co.uk'],
  mac: ['com'],
  mail: ['com', 'ch', 'de', 'pt', 'ru'],
  mailbox: ['org'],
  me: ['com'],
  msn: ['com'],
  netplus: ['ch'],
  orange: ['fr', 'es', 'be', 'pl', 'ro'],
  outlook: ['com', 'fr', 'it', 'de', 'at', 'es', 'pt', 'be'],
  posteo: ['de', 'net', 'ch'],
  proton: ['me'],
  protonmail: ['com', 'ch'],
  sapo: ['pt'],
  sfr: ['fr'],
  sunrise: ['ch'],
  't-online': ['de'],
  ticino: ['com'],
  tin: ['it'],
  tiscali: ['it'],
  virgilio: ['it'],
  wanadoo: ['fr'],
  web: ['de'],
  yahoo: ['com', 'fr', 'it', 'de', 'es', 'at', 'ch', 'co.uk', 'com.br'],
  ymail: ['com'],
};

const KNOWN = Object.entries(PROVIDERS).flatMap(([name, endings]) => endings.map((end) => `${name}.${end}`));

/** Shorter domains differ from too many others by one letter. */
const SHORTEST = 7;
/** From this length on two mistakes still point to one provider. */
const LONG = 10;

/**
 * The address with the domain that was probably meant (rule accounts/mail-domains), such as "anna@gmail.com" for
 * "anna@gmial.com"; null if nothing speaks for a mistake. A guess: to be asked about, never to be enforced.
 */
export function likelyEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || KNOWN.includes(domain)) return null;
  const meant = withUsualEnding(domain) ?? nearest(domain);
  return meant && `${email.slice(0, at + 1)}${meant}`;
}

/** A provider that has one ending only, with another one: gmail.ch. */
function withUsualEnding(domain: string): string | null {
  const [name = ''] = domain.split('.');
  const endings = Object.hasOwn(PROVIDERS, name) && name.length >= 5 ? PROVIDERS[name] : undefined;
  return endings?.length === 1 ? `${name}.${endings[0]}` : null;
}

function nearest(domain: string): string | null {
  if (domain.length < SHORTEST) return null;
  const ranked = KNOWN.map((known) => ({ known, distance: distance(domain, known) })).sort(
    (a, b) => a.distance - b.distance,
  );
  const [best] = ranked;
  const isNear = (it: { known: string; distance: number }) =>
    it.known.length >= SHORTEST &&
    it.distance <= (it.known.length >= LONG && it.known[0] === domain[0] ? 2 : 1);
  return best !== undefined && isNear(best) ? best.known : null;
}

/** How many letters have to be inserted, left out, exchanged, or swapped with the next one. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, at(i - 2, j - 2) + 1);
      const row = rows[i];
      if (row !== undefined) row[j] = least;
    }
  }
  return at(a.length, b.length);
}
