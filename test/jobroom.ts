import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JobReport } from '#server/adapters/jobroom/port.ts';

/** A valid report for an ad of a hotel. */
export function aReport(overrides: Partial<JobReport> = {}): JobReport {
  return {
    reference: randomUUID(),
    title: 'Küchenhilfe',
    description: '<p>Sie helfen in unserer Küche.</p>',
    language: 'de',
    numberOfJobs: 2,
    occupationCode: '101350',
    workloadMin: 80,
    workloadMax: 100,
    startsOn: '2026-12-01',
    endsOn: '2027-04-30',
    zip: '7504',
    place: 'Pontresina',
    link: 'https://solstice.example/de/jobs/7',
    company: {
      name: 'Hotel Sonne',
      street: 'Via Maistra',
      streetNumber: '12',
      zip: '7504',
      place: 'Pontresina',
      country: 'CH',
      phone: '+41 81 842 00 00',
      email: 'info@example.org',
      website: null,
    },
    contact: {
      sex: 2,
      firstName: 'Ladina',
      lastName: 'Caflisch',
      phone: '+41 81 842 00 01',
      email: 'ladina@example.org',
      language: 'de',
    },
    ...overrides,
  };
}

type Rule = (value: unknown) => boolean;
const text =
  (max: number): Rule =>
  (value) =>
    typeof value === 'string' && value.length > 0 && value.length <= max;
const flag: Rule = (value) => typeof value === 'boolean';
const day: Rule = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const digits =
  (max: number): Rule =>
  (value) =>
    text(max)(value) && /^\d+$/.test(value as string);
const language: Rule = (value) => typeof value === 'string' && /^[a-z]{2}$/.test(value);
const country: Rule = (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value);
const phone: Rule = (value) => typeof value === 'string' && /^\+[1-9]\d{7,18}$/.test(value);
const email: Rule = (value) => text(50)(value) && /^[^@\s]+@[^@\s]+$/.test(value as string);
const percent: Rule = (value) => Number.isInteger(value) && Number(value) >= 10 && Number(value) <= 100;
const among =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value as string);

/** The fields of "create" as the API reference documents them; those with an asterisk are required. */
const FIELDS: Record<string, Rule> = {
  reportToAvam: flag,
  externalUrl: text(1024),
  externalReference: text(255),
  'contact.salutation*': among('MR', 'MS'),
  'contact.firstName*': text(50),
  'contact.lastName*': text(50),
  'contact.phone*': phone,
  'contact.email*': email,
  'contact.languageIsoCode*': language,
  'publication.startDate*': day,
  'publication.endDate': day,
  'publication.euresDisplay': flag,
  'publication.euresAnonymous': flag,
  'publication.publicDisplay': flag,
  'publication.restrictedDisplay': flag,
  'publication.companyAnonymous': flag,
  numberOfJobs: digits(3),
  'jobDescriptions.0.languageIsoCode*': language,
  'jobDescriptions.0.title*': text(255),
  'jobDescriptions.0.description': text(12_000),
  'company.name*': text(255),
  'company.street': text(50),
  'company.houseNumber': text(10),
  'company.postalCode*': text(10),
  'company.city*': text(100),
  'company.countryIsoCode*': country,
  'company.phone': text(20),
  'company.email': text(50),
  'company.website': text(255),
  'company.surrogate': flag,
  'employment.startDate': day,
  'employment.endDate': day,
  'employment.shortEmployment': flag,
  'employment.immediately': flag,
  'employment.permanent': flag,
  'employment.workloadPercentageMin*': percent,
  'employment.workloadPercentageMax*': percent,
  'location.city*': text(50),
  'location.postalCode*': text(10),
  'location.countryIsoCode': country,
  'location.remarks': text(50),
  'occupation.avamOccupationCode*': digits(16),
  'applyChannel.mailAddress': text(255),
  'applyChannel.emailAddress': email,
  'applyChannel.phoneNumber': phone,
  'applyChannel.formUrl': text(255),
  'applyChannel.additionalInfo': text(255),
};
const OBJECTS = ['contact', 'publication', 'company', 'employment', 'location', 'occupation', 'applyChannel'];
const CODES = [
  'OCCUPIED_JOBCENTER',
  'OCCUPIED_AGENCY',
  'OCCUPIED_JOBROOM',
  'OCCUPIED_OTHER',
  'NOT_OCCUPIED',
  'CHANGE_OR_REPOSE',
];
const CANCELLABLE = ['CREATED', 'APPROVED', 'REFINING', 'PUBLISHED_RESTRICTED', 'PUBLISHED_PUBLIC'];

/** The problems of a payload by field: missing, undocumented, or of the wrong format. */
export function payloadProblems(payload: unknown): string[] {
  const flat = new Map<string, unknown>();
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) flat.set(path, value);
    else for (const [key, inner] of Object.entries(value)) walk(inner, path ? `${path}.${key}` : key);
  };
  walk(payload, '');
  const problems: string[] = [];
  const known = new Set<string>();
  for (const [name, holds] of Object.entries(FIELDS)) {
    const path = name.replace('*', '');
    known.add(path);
    if (!flat.has(path)) {
      if (name.endsWith('*')) problems.push(`${path} is missing`);
    } else if (!holds(flat.get(path))) problems.push(`${path} is ${JSON.stringify(flat.get(path))}`);
  }
  for (const path of flat.keys()) if (!known.has(path)) problems.push(`${path} is not documented`);
  for (const name of OBJECTS) {
    const value = (payload as Record<string, unknown> | null)?.[name];
    if (typeof value !== 'object' || value === null) problems.push(`${name} is missing`);
  }
  return problems;
}

interface FakeEntry {
  id: string;
  externalReference?: string;
  status: string;
  createdTime: string;
  rejectionReason: string | null;
  reportingObligationEndDate: string | null;
}

/** Fault injection: what happens to the next request instead of a normal answer. Each is used once, in order. */
export type Fault =
  /** Answers 500 without any effect. */
  | 'fails'
  /** Executes the request, and closes the connection without an answer. */
  | 'answer is lost'
  /** Closes the connection before the request is executed. */
  | 'request is lost'
  /** Answers with a body that cannot be parsed. */
  | 'answers nonsense'
  /** Rejects the credentials. */
  | 'refuses'
  /** Never answers, so that the caller times out. */
  | 'is silent';

/** A fake of the national API as it is documented, listening on a local port. */
export interface FakeJobRoom {
  url: string;
  entries: FakeEntry[];
  faults: Fault[];
  /** Every request, as method and path. */
  requests: string[];
  close(): Promise<void>;
}

export const CREDENTIALS = { user: 'solstice', password: 'a secret of the job room' };

export async function startFakeJobRoom(now: () => Date): Promise<FakeJobRoom> {
  const entries: FakeEntry[] = [];
  const faults: Fault[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    void serve(request, response).catch(() => response.destroy());
  });
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push(`${request.method} ${url.pathname}${url.search}`);
    const fault = faults.shift();
    if (fault === 'request is lost') return void response.destroy();
    if (fault === 'is silent') return;
    if (fault === 'fails') return void response.writeHead(500).end('{"error":"again later"}');
    const expected = `Basic ${Buffer.from(`${CREDENTIALS.user}:${CREDENTIALS.password}`).toString('base64')}`;
    if (fault === 'refuses' || request.headers.authorization !== expected) {
      return void response.writeHead(401).end();
    }
    const [status, answer] = done(request, url, body);
    if (fault === 'answer is lost') return void response.destroy();
    const words = fault === 'answers nonsense' ? '<html>' : JSON.stringify(answer);
    response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' });
    response.end(status === 204 ? undefined : words);
  }
  function done(
    { method }: IncomingMessage,
    { pathname, searchParams }: URL,
    body: unknown,
  ): [number, unknown] {
    const [id, action] = pathname.slice('/v1/'.length).split('/');
    if (method === 'POST' && id === '') {
      const problems = payloadProblems(body);
      if (problems.length > 0) return [400, { message: problems }];
      const entry: FakeEntry = {
        id: randomUUID(),
        externalReference: (body as { externalReference?: string }).externalReference,
        status: 'CREATED',
        createdTime: now().toISOString(),
        rejectionReason: null,
        reportingObligationEndDate: null,
      };
      entries.push(entry);
      return [201, told(entry)];
    }
    if (method === 'GET' && id === '') {
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      const content = entries.toReversed().slice(page * size, (page + 1) * size);
      return [200, { content: content.map(told), totalElements: String(entries.length) }];
    }
    const entry = entries.find((one) => one.id === id);
    if (entry === undefined) return [404, {}];
    if (method === 'GET') return [200, told(entry)];
    if (method !== 'PATCH' || action !== 'cancel') return [405, {}];
    const { code } = body as { code?: string };
    if (!CODES.includes(code ?? '') || !CANCELLABLE.includes(entry.status)) return [400, {}];
    entry.status = 'CANCELLED';
    return [204, null];
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    entries,
    faults,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** In the live API's format: some numbers as strings, and with fields that no caller needs. */
function told(entry: FakeEntry) {
  return {
    ...entry,
    sourceSystem: 'API',
    stellennummerEgov: '2000000001',
    reportingObligation: true,
    jobContent: { numberOfJobs: '1', employment: { workloadPercentageMin: '80' } },
  };
}
