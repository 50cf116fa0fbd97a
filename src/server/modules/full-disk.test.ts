import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { FIXTURES } from '#test/access-fixtures.ts';
import { aWorld, subscribedHouse, type World } from '#test/access-world.ts';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { memoryFiles } from '#test/memory-files.ts';
import { stateOf } from '#test/subscriber.ts';

/**
 * Every way to a file is tried on a disk that takes nothing more (rule running/full-disk). What writes one is answered
 * with 503, changes nothing, and works as it is sent again; all others go on.
 */

let world: World;
let isFull = false;

beforeAll(async () => {
  const files = memoryFiles(new Map());
  const app = await startTestApp({
    files: {
      ...files,
      put: async (content, extension) => (isFull ? refuse(content) : files.put(content, extension)),
      pass: async (content) => (isFull ? refuse(content) : files.pass(content)),
    },
  });
  world = await aWorld(app);
});
afterAll(() => world.app.close());

/** Fails as a disk does, once there is something to write. */
async function refuse(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<never> {
  if (!(content instanceof Uint8Array)) for await (const _ of content) break;
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

async function onFullDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  isFull = true;
  try {
    return await act();
  } finally {
    isFull = false;
  }
}

type Fixture = (world: World) => CallOptions | Promise<CallOptions>;

const sent =
  (fixture: Fixture, letter: string): Fixture =>
  async (it) => {
    const { body, ...rest } = await fixture(it);
    return { ...rest, body: { ...(body as object), application_letter: letter, status: 'SEND' } };
  };

/** The same while the papers of agreements are still to be written. */
function withoutPaper(fixture: Fixture): Fixture {
  return async (it) => {
    await it.app.database.executeSql('update cooperation_agreements set pdf_key = null');
    return fixture(it);
  };
}

/** An invoice whose paper nobody has asked for yet. */
async function anUnreadInvoice(it: World): Promise<CallOptions> {
  const { companyId } = (await subscribedHouse(it)).params;
  const { body } = await it.app.call('listInvoices', { token: it.tokens.company });
  const invoice = body.data.find((each) => each.company_id === companyId);
  return { params: { companyId, invoiceId: invoice?.id ?? 0 } };
}

const LETTER = '<p>Gerne koche ich bei Ihnen.</p>';

/** What writes a file, and how it is called. */
const WRITES: Partial<Record<EndpointName, Fixture>> = {
  uploadPicture: FIXTURES.uploadPicture,
  uploadDocument: FIXTURES.uploadDocument,
  uploadLogo: FIXTURES.uploadLogo,
  uploadCompanyImage: FIXTURES.uploadCompanyImage,
  uploadHousingPicture: FIXTURES.uploadHousingPicture,
  createApplication: sent(FIXTURES.createApplication, LETTER),
  updateApplication: sent(FIXTURES.updateApplication, LETTER),
  getResumePdf: FIXTURES.getResumePdf,
  // That of a draft, which is made anew for each reading.
  getOwnDossier: FIXTURES.getOwnApplication,
  getAgreementPdf: withoutPaper(FIXTURES.getAgreementPdf),
  // The archive has the papers of agreements, which are written for it where no task has done so.
  exportUser: withoutPaper(FIXTURES.exportUser),
  getInvoicePaper: anUnreadInvoice,
};

const tokenFor = ({ access }: Endpoint) => {
  const { tokens } = world;
  if (access === 'visitor') return {};
  return { token: access === 'company' || access === 'admin' ? tokens[access] : tokens.employee };
};

const call = (name: EndpointName, options: CallOptions) =>
  world.app.call(name, { ...tokenFor(endpoints[name]), ...options });

describe.each(Object.entries(WRITES) as [EndpointName, Fixture][])('%s on a full disk', (name, fixture) => {
  it('is refused for a minute, changes nothing, and works once there is room', async () => {
    const request = await fixture(world);
    // An attempt that failed is not counted, but the row that counted it stays.
    const state = () => stateOf(world.app, 'rate_limits');
    const before = await state();
    const refused = await onFullDisk(() => call(name, { ...request, language: 'en' }));
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60']);
    expect(refused.error).toEqual({ code: 'unavailable', error: expect.stringMatching(/\w/) });
    expect(await state()).toEqual(before);
    const { status } = await call(name, request);
    expect([200, 201]).toContain(status);
  });
});

it('applying for a pair on a full disk keeps the letter as a draft, which is sent when it is sent again', async () => {
  const request = await sent(FIXTURES.applyForPair, LETTER)(world);
  const refused = await onFullDisk(() => call('applyForPair', request));
  expect([refused.status, refused.error.code]).toEqual([503, 'unavailable']);
  const { first_job_id: jobId } = request.body as { first_job_id: number };
  const { token } = tokenFor(endpoints.listOwnApplications);
  const own = await world.app.call('listOwnApplications', token === undefined ? {} : { token });
  expect(own.body.data.find(({ job_id: of }) => of === jobId)).toMatchObject({
    status: 'DRAFT',
    application_letter: LETTER,
  });
  const again = await call('applyForPair', request);
  expect(again.status).toBe(200);
});

const reachFiles = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { file, answers }: Endpoint = endpoints[name];
  return file !== undefined || answers !== undefined;
});

describe.each(reachFiles.filter((name) => !(name in WRITES)))('%s on a full disk', (name) => {
  it('works, as it writes nothing', async () => {
    const request = await FIXTURES[name](world);
    const { status } = await onFullDisk(() => call(name, request));
    expect(status).toBe(200);
  });
});
