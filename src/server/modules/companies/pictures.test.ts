import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer } from '#test/employer.ts';
import { aCompany, aJob, aUser, PASSWORD, tokenOf } from '#test/factories.ts';
import { aPicture, colorAt } from '#test/pictures.ts';

let app: TestApp;
let folder: string;
let employer: Employer;
/** Whether to simulate a crash right after the next file is stored. */
let diesAfterPut = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-company-pictures-'));
  const disk = diskFiles(folder);
  app = await startTestApp({
    files: {
      ...disk,
      async put(bytes, extension) {
        const key = await disk.put(bytes, extension);
        if (diesAfterPut) throw new Error('killed');
        return key;
      },
    },
  });
});
beforeEach(async () => {
  await app.reset();
  await rm(folder, { recursive: true, force: true });
  diesAfterPut = false;
  employer = await anEmployer(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const KINDS = [
  ['uploadLogo', 'deleteLogo', 'logo'],
  ['uploadCompanyImage', 'deleteCompanyImage', 'image'],
] as const;
type Upload = (typeof KINDS)[number][0];

const upload = async (endpoint: Upload, bytes?: Uint8Array, name?: string) =>
  employer.call(endpoint, { file: { bytes: bytes ?? (await aPicture()), ...(name && { name }) } });
/** The addresses of the pictures, as the profile gets them. */
const shown = async () => {
  const { logo, images } = (await employer.call('getCompany')).body.data;
  return { logo, image: images[0]?.path ?? null };
};
const open = (address: string, headers = {}) => app.app.inject({ url: address, headers });
const storedFiles = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.jpg'));
const widthOf = async (address: string) => (await sharp((await open(address)).rawPayload).metadata()).width;

describe.each(KINDS)('%s, %s', (put, remove, kind) => {
  const address = async () => (await shown())[kind] ?? '';

  it('is none at first', async () => {
    expect(await shown()).toEqual({ logo: null, image: null });
  });

  it('has a public address that browsers may cache for a year', async () => {
    const { status, body } = await upload(put);
    expect(status).toBe(200);
    expect(JSON.stringify(body.data)).toContain(await address());
    const reply = await open(await address());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
  });

  it('is re-encoded as a JPEG 800 pixels wide, and smaller for phones', async () => {
    await upload(put, await aPicture({ kind: 'png', width: 1600, height: 460 }));
    const { format, width, height } = await sharp((await open(await address())).rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 800, height: 230 });
    const small = kind === 'logo' ? 200 : 400;
    const sign = (await address()).includes('?') ? '&' : '?';
    expect(await widthOf(`${await address()}${sign}width=${small}`)).toBe(small);
    expect(await widthOf(`${await address()}${sign}width=399`)).toBe(800);
  });

  it('is never enlarged', async () => {
    await upload(put, await aPicture({ width: 120, height: 60 }));
    expect(await widthOf(await address())).toBe(120);
  });

  it('contains no metadata of where it was taken', async () => {
    const exif = { IFD0: { Make: 'Kamerawerk' }, IFD3: { GPSLatitude: '46/1 29/1 0/1' } };
    await upload(put, await aPicture({ exif }));
    const { rawPayload } = await open(await address());
    expect(rawPayload.includes('Kamerawerk')).toBe(false);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
  });

  it('replaces the former one, whose files are deleted', async () => {
    await upload(put);
    const old = await address();
    await upload(put, await aPicture({ left: '#008000' }));
    await app.runTasks();
    expect(await address()).not.toBe(old);
    const [red = 0, green = 0] = await colorAt((await open(await address())).rawPayload, 10, 10);
    expect(green).toBeGreaterThan(red);
    expect(await storedFiles()).toHaveLength(2);
  });

  it('is removed with its files, and removing it again changes nothing', async () => {
    await upload(put);
    const old = await address();
    const { status } = await employer.call(remove);
    expect(status).toBe(200);
    await app.runTasks();
    expect(await shown()).toEqual({ logo: null, image: null });
    expect((await open(old)).statusCode).toBe(404);
    expect(await storedFiles()).toEqual([]);
    expect((await employer.call(remove)).status).toBe(200);
    expect(app.tasks).toEqual([]);
  });

  it('whose process crashes before the row is written leaves the old one and no extra file', async () => {
    await upload(put);
    const old = await address();
    diesAfterPut = true;
    expect((await upload(put)).status).toBe(500);
    expect(await storedFiles()).toHaveLength(3);
    await app.runTasks();
    expect(await address()).toBe(old);
    expect(await storedFiles()).toHaveLength(2);
  });

  it('stays when another company with the same picture removes theirs', async () => {
    const same = await aPicture();
    await upload(put, same);
    const neighbour = await anEmployer(app);
    await neighbour.call(put, { file: { bytes: same } });
    await neighbour.call(remove);
    await app.runTasks();
    expect((await open(await address())).statusCode).toBe(200);
  });

  it('is recognised by its content, whatever its file name, and refused with an error on its field', async () => {
    expect((await upload(put, await aPicture({ kind: 'gif' }), 'menu.pdf')).status).toBe(200);
    const paper = await upload(put, Buffer.from('%PDF-1.7\n%%EOF'), 'logo.jpg');
    expect([paper.status, paper.error.codes]).toEqual([422, { [kind]: ['mimes'] }]);
    const broken = await upload(put, (await aPicture()).subarray(0, 900));
    expect([broken.status, broken.error.codes]).toEqual([422, { [kind]: ['image'] }]);
    const large = await upload(put, Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    expect([large.status, large.error.code]).toEqual([413, 'too_large']);
  });

  it('makes no open form of the profile outdated, and is not required for a complete profile', async () => {
    const { updated_at } = (await employer.call('getCompany')).body.data;
    await upload(put);
    const body = { motto: 'Über dem Nebel', updated_at };
    expect((await employer.call('updateCompany', { body })).status).toBe(200);
    await employer.call(remove);
    expect((await employer.call('getCompany')).body.data.complete).toBe(true);
  });

  it('is deleted with its files when the company is removed', async () => {
    const { id: companyId } = await aCompany(app, { userId: employer.userId, subscribed: false });
    const params = { companyId };
    await employer.call(put, { params, file: { bytes: await aPicture() } });
    expect(await storedFiles()).toHaveLength(2);
    expect((await employer.call('deleteCompany', { params })).status).toBe(200);
    await app.runTasks();
    expect(await storedFiles()).toEqual([]);
  });

  it('is deleted with its files when the account is deleted', async () => {
    const user = await aUser(app);
    const token = await tokenOf(app, user);
    const { id: companyId } = await aCompany(app, { userId: user.id, subscribed: false });
    await app.call(put, { token, params: { companyId }, file: { bytes: await aPicture() } });
    expect((await app.call('deleteUser', { token, body: { password: PASSWORD } })).status).toBe(200);
    await app.runTasks();
    expect(await storedFiles()).toEqual([]);
  });

  it('is included in the export of the account', async () => {
    await upload(put);
    const { status, body } = await employer.call('exportUser', { params: {} });
    expect(status).toBe(200);
    const name = `files/companies/${employer.companyId}${kind === 'logo' ? '-logo' : ''}.jpg`;
    expect(Buffer.from(body as Uint8Array).includes(name)).toBe(true);
  });
});

describe('the image of a company', () => {
  const standard = () => `/files/companies/${employer.companyId}/images/standard.png`;

  it('is served under its fixed file name, with its date as the query', async () => {
    await upload('uploadCompanyImage');
    expect((await shown()).image).toBe(`${standard()}?20261120T110000000Z`);
  });

  it('gets a later date even if it is replaced within the same millisecond', async () => {
    await upload('uploadCompanyImage');
    const { image } = await shown();
    await employer.call('deleteCompanyImage');
    await upload('uploadCompanyImage');
    expect((await shown()).image).not.toBe(image);
  });

  it.each(['', '?', '?20200101', '?date=1763636400', '?__proto__', '?toString'])(
    'is revalidated each time under that name with%s no date of its own',
    async (query) => {
      await upload('uploadCompanyImage');
      const reply = await open(`${standard()}${query}`);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, no-cache']);
      const again = await open(`${standard()}${query}`, { 'if-none-match': reply.headers.etag });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      await upload('uploadCompanyImage');
      expect((await open(standard(), { 'if-none-match': reply.headers.etag })).statusCode).toBe(200);
    },
  );

  it('may be uploaded together with the id of its company', async () => {
    const form = new FormData();
    form.set('companyId', String(employer.companyId));
    form.set('image', new Blob([new Uint8Array(await aPicture())]), 'hotel.jpg');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    const reply = await app.app.inject({
      method: 'POST',
      url: `/api/company/${employer.companyId}/image`,
      headers: {
        authorization: `Bearer ${await tokenOf(app, { email: (await employer.call('getUser')).body.data.user.email })}`,
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().data.images).toHaveLength(1);
  });
});

describe('pictures of companies', () => {
  it('are both shown by a public ad, and the logo in search results', async () => {
    const { id: jobId } = await aJob(app, { companyId: employer.companyId });
    await app.catchUp();
    await upload('uploadLogo');
    await upload('uploadCompanyImage');
    const { logo, image } = await shown();
    const { company } = (await app.call('getJob', { params: { jobId } })).body.data;
    expect(company).toMatchObject({ logo, images: [{ id: employer.companyId, path: image }] });
    await app.catchUp();
    const found = async () => (await app.call('searchJobs')).body.hits.map((hit) => hit.company.logo);
    expect(await found()).toEqual([logo]);
    await employer.call('deleteLogo');
    await app.catchUp();
    expect(await found()).toEqual([null]);
  });

  it('are not found at addresses that name no picture of a company', async () => {
    await upload('uploadLogo');
    await upload('uploadCompanyImage');
    const { logo } = await shown();
    const name = logo?.split('/').at(-1);
    const { id: other } = await aCompany(app, { userId: employer.userId });
    for (const path of [
      `/files/companies/${other}/logo/${name}`,
      `/files/companies/${other}/images/standard.png`,
      `/files/companies/${employer.companyId}/images/${name}`,
      `/files/companies/${employer.companyId}/logo/standard.png`,
      `/files/companies/${employer.companyId}/dossiers/${name}`,
      `/files/companies/0${employer.companyId}/logo/${name}`,
      '/files/companies/99999999999/images/standard.png',
      '/files/companies/x/images/standard.png',
      '/files/companies/1/images/..%2fstandard.png',
    ]) {
      const reply = await open(path);
      expect([path, reply.statusCode, reply.headers['cache-control']]).toEqual([path, 404, 'no-store']);
    }
  });
});
