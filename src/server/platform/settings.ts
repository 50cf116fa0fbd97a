import { z } from 'zod';

import { RATE_LIMITS } from '#domain/accounts/rate-limits.ts';
import { parseIban } from '#domain/subscriptions/bank-reference.ts';
import { parseTrustedProxies } from './http/proxies.ts';

/** An invalid setting; the message names the variable and the values it takes. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** The issuer of invoices, for their letterhead and the payment part. */
interface Issuer {
  name: string;
  street: string;
  streetNumber: string;
  zip: string;
  place: string;
  country: 'CH';
}

/** `name; street number; zip place` */
function parseIssuer(text: string): Issuer | null {
  const parts = /^([^;]{1,70});\s*([^;]{1,70}?)\s+(\d\S*)\s*;\s*(\d{4})\s+([^;]{1,35})$/.exec(text.trim());
  if (parts === null) return null;
  const [, name = '', street = '', streetNumber = '', zip = '', place = ''] = parts.map((it) => it.trim());
  return { name, street, streetNumber, zip, place, country: 'CH' };
}

const flag = z.enum(['0', '1']).transform((value) => value === '1');
/**
 * A sample account from the guidelines of SIX that belongs to nobody, so that demo invoices show a payment slip, too.
 */
const SAMPLE_IBAN = 'CH4431999123000889012';

const httpUrl = z.url({ protocol: /^https?$/ });
const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

/** Each variable with the description of its values for an administrator (rule running/settings). */
const VARIABLES = {
  PORT: [count.pipe(z.number().max(65_535)).default(3000), 'a port from 0 to 65535'],
  HOST: [z.string().min(1).default('127.0.0.1'), 'an address to listen on, for example 0.0.0.0'],
  PUBLIC_URL: [
    httpUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
    'the address people use, for example https://solstice.example',
  ],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder that may be written'],
  DATABASE_URL: [
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a PostgreSQL address, for example postgres://user:password@host:5432/solstice',
  ],
  SECRET_KEY: [z.string().min(32).optional(), 'at least 32 characters of random text'],
  MAIL: [
    // Login shells set MAIL to the path of the user's mailbox (POSIX); such a value is ignored.
    z.preprocess(
      (value) => (String(value).startsWith('/') ? undefined : value),
      z.enum(['outbox', 'smtp']).default('outbox'),
    ),
    'outbox or smtp',
  ],
  MAIL_FROM: [
    z.string().min(3).default('Solstice <no-reply@solstice.example>'),
    'a sender, for example Solstice <no-reply@example.org>',
  ],
  MAIL_OFFICE: [
    z.email().default('info@solstice.example'),
    'the address of the association, for example office@example.org',
  ],
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'an address such as smtps://user:password@host:465'],
  GEOCODER: [
    z.enum(['embedded', 'swisstopo', 'google']).default('embedded'),
    'embedded, swisstopo or google',
  ],
  GOOGLE_MAPS_KEY: [z.string().min(1).optional(), 'a key for the Geocoding API and the Places API (New)'],
  FILES: [z.enum(['disk']).default('disk'), 'disk'],
  JOBROOM: [z.enum(['emulator', 'national']).default('emulator'), 'emulator or national'],
  JOBROOM_URL: [
    httpUrl
      .transform((url) => url.replace(/\/+$/, ''))
      .default('https://api.job-room.ch/jobAdvertisements/v1'),
    'the base address of the national API',
  ],
  JOBROOM_USER: [z.string().min(1).optional(), 'the user name that the job room has given out'],
  JOBROOM_PASSWORD: [z.string().min(1).optional(), 'the password of that user'],
  JOBROOM_DELAY_S: [count.default(10), 'a number of seconds'],
  JOBROOM_WAIT_DAYS: [count.pipe(z.number().max(60)).default(5), 'a number of working days up to 60'],
  PAYMENT: [z.enum(['sandbox', 'stripe']).default('sandbox'), 'sandbox or stripe'],
  STRIPE_SECRET_KEY: [
    z
      .string()
      .regex(/^(sk|rk)_\w+$/)
      .optional(),
    'a secret key of Stripe, sk_…',
  ],
  STRIPE_PUBLIC_KEY: [
    z
      .string()
      .regex(/^pk_\w+$/)
      .optional(),
    'the publishable key of Stripe, pk_…',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z
      .string()
      .regex(/^whsec_\w+$/)
      .optional(),
    'the signing secret of the webhook, whsec_…',
  ],
  PAYMENT_BY_INVOICE: [flag.default(false), '0 or 1'],
  INVOICE_IBAN: [
    z
      .string()
      .transform((text, context) => {
        const iban = parseIban(text);
        if (iban === null) context.addIssue('no IBAN');
        return iban ?? '';
      })
      .optional(),
    'the IBAN or QR-IBAN of an account in Switzerland or Liechtenstein',
  ],
  INVOICE_ISSUER: [
    z
      .string()
      .default('Verein Solstice; Bahnhofplatz 1; 7000 Chur')
      .transform((text, context) => {
        const issuer = parseIssuer(text);
        if (issuer === null) context.addIssue('no issuer');
        return issuer as Issuer;
      }),
    'name, street and place of the association, for example Verein Solstice; Bahnhofplatz 1; 7000 Chur',
  ],
  VAT_UID: [
    z
      .string()
      .regex(/^CHE-\d{3}\.\d{3}\.\d{3}$/)
      .optional(),
    'the number of the association in the register of companies, for example CHE-123.456.789',
  ],
  VAT_RATE: [
    z
      .string()
      .regex(/^\d{1,2}(\.\d)?$/)
      .default('8.1')
      .transform((percent) => Math.round(Number(percent) * 10)),
    'a percentage with one decimal, for example 8.1',
  ],
  SEARCH: [z.enum(['embedded', 'algolia']).default('embedded'), 'embedded or algolia'],
  ALGOLIA_APP_ID: [z.string().regex(/^\w+$/).optional(), 'the name of an application at Algolia'],
  ALGOLIA_ADMIN_KEY: [z.string().min(1).optional(), 'a key of that application that may write'],
  ALGOLIA_SEARCH_KEY: [z.string().min(1).optional(), 'a key of that application that may search'],
  ALGOLIA_INDEX: [
    z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .default('jobs'),
    'the name of an index in letters, digits, - and _',
  ],
  ALGOLIA_URL: [httpUrl.optional(), 'an address that answers instead of Algolia'],
  MAP_TILES: [
    z
      .string()
      .includes('{z}')
      .default(
        'https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-farbe/default/current/3857/{z}/{x}/{y}.jpeg',
      ),
    'the address of map tiles with {z}, {x} and {y} in it',
  ],
  MAP_ATTRIBUTION: [z.string().default('© swisstopo'), 'the words that name the source of the map'],
  REGISTRATION: [z.enum(['all', 'companies']).default('all'), 'all or companies'],
  MAINTENANCE: [flag.default(false), '0 or 1'],
  DEMO: [flag.optional(), '0 or 1'],
  CLOCK_OFFSET_DAYS: [
    z
      .string()
      .regex(/^-?\d{1,5}$/)
      .transform(Number)
      .default(0),
    'a whole number of days, allowed in demo mode only',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
    'trace, debug, info, warn, error, fatal or silent',
  ],
  SENTRY_DSN: [
    httpUrl.regex(/^https?:\/\/[^@/]+@[^/]+\/(?:.+\/)?\d+$/).optional(),
    'what names a project at Sentry, or at what speaks its protocol: https://key@host/number',
  ],
  TRUST_PROXY: [
    z
      .string()
      .default('0')
      .transform((text, context) => {
        const proxies = parseTrustedProxies(text);
        if (proxies === null) context.addIssue('no proxies');
        return proxies ?? 0;
      }),
    'the number of proxies in front, 0 to 9 (1 behind one load balancer), or their networks, for example 10.0.0.0/8,loopback',
  ],
  LIMIT_LOGINS_PER_ACCOUNT: [count.default(RATE_LIMITS.failedLoginsPerAccount), 'a number per 15 minutes'],
  LIMIT_LOGINS_PER_ADDRESS: [count.default(RATE_LIMITS.failedLoginsPerAddress), 'a number per 15 minutes'],
  LIMIT_REGISTRATIONS: [count.default(RATE_LIMITS.registrationsPerAddress), 'a number per 15 minutes'],
  LIMIT_PASSWORD_MAILS: [count.default(RATE_LIMITS.passwordMailsPerAddress), 'a number per 15 minutes'],
  LIMIT_CONTACT_MESSAGES: [count.default(RATE_LIMITS.contactMessagesPerAddress), 'a number per 15 minutes'],
  LIMIT_NEWSLETTER_ORDERS: [count.default(RATE_LIMITS.newsletterOrdersPerAddress), 'a number per 15 minutes'],
  LIMIT_ALERT_ORDERS: [count.default(RATE_LIMITS.alertOrdersPerAddress), 'a number per 15 minutes'],
  LIMIT_CODES: [count.default(RATE_LIMITS.wrongCodesPerAddress), 'a number per 15 minutes'],
  LIMIT_REQUESTS: [count.default(1200), 'a number of requests per minute and address'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = typeof VARIABLES;
type Values = { [K in keyof Variables]: z.output<Variables[K][0]> };

export interface Settings extends Omit<Values, 'DEMO' | 'PUBLIC_URL' | 'LOG_LEVEL'> {
  LOG_LEVEL: string;
  PUBLIC_URL: string;
  /** Enables demo data, known passwords, the mail page and the clock offset. */
  DEMO: boolean;
}

type Environment = Record<string, string | undefined>;

/** An empty variable counts as absent. */
function parse<N extends keyof Variables>(env: Environment, names: readonly N[]): Pick<Values, N> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const [schema, wants] = VARIABLES[name];
    const parsed = schema.safeParse(env[name] === '' ? undefined : env[name]);
    if (parsed.success) values[name] = parsed.data;
    else problems.push(`${name} wants ${wants}.`);
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return values as Pick<Values, N>;
}

/**
 * The database settings alone, for commands that need nothing else.
 * @throws SettingsError with one line for each invalid variable
 */
export function readDatabaseSettings(env: Environment): Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'> {
  return parse(env, ['DATA_DIR', 'DATABASE_URL']);
}

/**
 * Reads the settings from the environment.
 * @throws SettingsError with one line for each invalid variable
 */
export function readSettings(env: Environment): Settings {
  const read = parse(env, Object.keys(VARIABLES) as (keyof Variables)[]);
  const problems: string[] = [];
  // Known passwords must never reach a real database by accident (rule running/demo).
  const demo = read.DEMO ?? read.DATABASE_URL === undefined;
  if (read.DATABASE_URL !== undefined && read.SECRET_KEY === undefined) {
    problems.push('SECRET_KEY is required with DATABASE_URL: every node must sign with the same key.');
  }
  if (read.MAIL === 'smtp' && read.SMTP_URL === undefined)
    problems.push('SMTP_URL is required with MAIL=smtp.');
  // Reports must reach somebody, and nobody reads the default address.
  if (read.MAIL === 'smtp' && !env.MAIL_OFFICE) {
    problems.push('MAIL_OFFICE is required with MAIL=smtp: it is the mailbox that gets what people report.');
  }
  if (read.SEARCH === 'algolia') {
    for (const name of ['ALGOLIA_APP_ID', 'ALGOLIA_ADMIN_KEY', 'ALGOLIA_SEARCH_KEY'] as const) {
      if (read[name] === undefined) problems.push(`${name} is required with SEARCH=algolia.`);
    }
  }
  if (read.GEOCODER === 'google' && read.GOOGLE_MAPS_KEY === undefined) {
    problems.push('GOOGLE_MAPS_KEY is required with GEOCODER=google.');
  }
  if (read.PAYMENT === 'stripe') {
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (read[name] === undefined) problems.push(`${name} is required with PAYMENT=stripe.`);
    }
  }
  // Subscriptions in the sandbox are free, so a product in use must ask for the sandbox explicitly.
  if (read.DATABASE_URL !== undefined && !demo && !env.PAYMENT) {
    problems.push('PAYMENT is required with DATABASE_URL: stripe, or sandbox where nobody is to pay.');
  }
  if (read.PAYMENT_BY_INVOICE && read.INVOICE_IBAN === undefined && !demo) {
    problems.push('INVOICE_IBAN is required with PAYMENT_BY_INVOICE=1.');
  }
  if (read.JOBROOM === 'national') {
    for (const name of ['JOBROOM_USER', 'JOBROOM_PASSWORD'] as const) {
      if (read[name] === undefined) problems.push(`${name} is required with JOBROOM=national.`);
    }
  }
  if (read.CLOCK_OFFSET_DAYS !== 0 && !demo) {
    problems.push('CLOCK_OFFSET_DAYS moves "today" and is allowed in demo mode only (DEMO=1).');
  }
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return {
    ...read,
    DEMO: demo,
    INVOICE_IBAN: read.INVOICE_IBAN ?? (demo ? SAMPLE_IBAN : undefined),
    PUBLIC_URL: read.PUBLIC_URL ?? `http://${host(read)}:${read.PORT}`,
    // Somebody trying the product needs to see the address and the logins in the terminal, not every request.
    LOG_LEVEL: read.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  };
}

function host({ HOST }: Values): string {
  if (HOST === '0.0.0.0' || HOST === '::') return 'localhost';
  return HOST.includes(':') ? `[${HOST}]` : HOST;
}
