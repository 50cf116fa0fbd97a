import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SPARE_HOUSING_PICTURES_MAX } from '#domain/jobs/housing-pictures.ts';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployer, type Employer, jobDetails, jobForm } from '#test/employer.ts';
import { PASSWORD } from '#test/factories.ts';
import { aPicture } from '#test/pictures.ts';
import { housingPictures, jobs } from './tables.ts';

let app: TestApp;
let folder: string;
let employer: Employer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-housing-pictures-'));
  app = await startTestApp({ files: diskFiles(folder) });
});
beforeEach(async () => {
  await app.reset();
  await rm(folder, { recursive: true, force: true });
  employer = await anEmployer(app);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = async (by: Employer = employer, bytes?: Uint8Array) =>
  by.call('uploadHousingPicture', { file: { bytes: bytes ?? (await aPicture()) } });
const uploaded = async (by?: Employer) => (await upload(by)).body.data;
const withRoom = { ...jobForm, ...jobDetails, accommodation: true };
const advertise = (housing_pictures: unknown, form: object = withRoom, by = employer) =>
  by.call('createJob', { body: { ...form, housing_pictures } });
const open = (address: string) => app.app.inject({ url: address });
const storedFiles = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.jpg'));
const stored = () => app.database.db.$count(housingPictures);
const night = async () => {
  app.tasks.push({ name: 'sweep-housing-pictures', payload: {} });
  await app.runTasks();
};
const DAY_LATER = '2026-11-21T12:30:00Z';

describe('a picture of a room', () => {
  it('has a public address that browsers may keep for a year', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    const { id, path } = body.data;
    expect(path).toBe(`/files/housing/${id}.jpg`);
    const reply = await open(path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('is drawn anew in two sizes, neither enlarged nor cut, and tells nothing of where it was taken', async () => {
    const exif = { IFD0: { Make: 'Kamerawerk' }, IFD3: { GPSLatitude: '46/1 29/1 0/1' } };
    const { body } = await upload(employer, await aPicture({ width: 3000, height: 2000, exif }));
    const sizeOf = async (address: string) => {
      const { format, width, height, exif: kept } = await sharp((await open(address)).rawPayload).metadata();
      return [format, width, height, kept];
    };
    const { path } = body.data;
    expect(await sizeOf(path)).toEqual(['jpeg', 1600, 1067, undefined]);
    expect(await sizeOf(`${path}?width=480`)).toEqual(['jpeg', 480, 320, undefined]);
    expect(await sizeOf(`${path}?width=479`)).toEqual(['jpeg', 1600, 1067, undefined]);
    const small = await upload(employer, await aPicture({ width: 300, height: 200 }));
    expect(await sizeOf(small.body.data.path)).toEqual(['jpeg', 300, 200, undefined]);
  });

  it('is recognised by its content, and refused with an error on its field', async () => {
    const paper = await upload(employer, Buffer.from('%PDF-1.7\n%%EOF'));
    expect([paper.status, paper.error.codes]).toEqual([422, { picture: ['mimes'] }]);
    const broken = await upload(employer, (await aPicture()).subarray(0, 900));
    expect([broken.status, broken.error.codes]).toEqual([422, { picture: ['image'] }]);
    const large = await upload(employer, Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    expect([large.status, large.error.code]).toEqual([413, 'too_large']);
    expect(await stored()).toBe(0);
  });

  it('is not found at other addresses', async () => {
    const { id, path } = await uploaded();
    for (const other of [
      path.replace(id, '9f2c1c1e-5d0a-4c53-9a51-1f2a7d3b6c01'),
      path.replace(id, id.toUpperCase().replace(/^./, 'A')),
      path.replace('.jpg', '.png'),
      '/files/housing/1.jpg',
      "/files/housing/'.jpg",
      '/files/housing/..%2fx.jpg',
    ]) {
      const reply = await open(other);
      expect([other, reply.statusCode, reply.headers['cache-control']]).toEqual([other, 404, 'no-store']);
    }
  });

  it('is refused while a hundred of its company are in no ad', async () => {
    const now = app.clock.now();
    const { companyId } = employer;
    const rows = Array.from({ length: SPARE_HOUSING_PICTURES_MAX - 1 }, (_, n) => ({
      ...{ id: crypto.randomUUID(), companyId, usedAt: now, createdAt: now },
      ...{ largeKey: `${n}-large`, smallKey: `${n}-small` },
    }));
    await app.database.db.insert(housingPictures).values(rows);
    const { id } = await uploaded();
    const refused = await upload();
    expect([refused.status, refused.error.codes]).toEqual([422, { picture: ['picturesFull'] }]);
    const neighbour = await anEmployer(app);
    expect((await upload(neighbour)).status).toBe(201);
    await advertise([id]);
    expect((await upload()).status).toBe(201);
  });
});

describe('the pictures of an ad', () => {
  it('stand in its order in every answer about it, also in that of a visitor', async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const { status, body } = await advertise([second.id, first.id]);
    expect(status).toBe(201);
    const { id: jobId, housing_pictures, updated_at } = body.data;
    expect(housing_pictures).toEqual([second, first]);
    await app.catchUp();
    const shown = async () => (await app.call('getJob', { params: { jobId } })).body.data.housing_pictures;
    expect(await shown()).toEqual([second, first]);
    const change = { housing_pictures: [first.id], updated_at };
    const changed = await employer.call('updateJob', { jobId, body: change });
    expect(changed.body.data.housing_pictures).toEqual([first]);
    expect(await shown()).toEqual([first]);
    await employer.call('updateJob', { jobId, body: { title: 'Commis' } });
    expect(await shown()).toEqual([first]);
    await employer.call('updateJob', { jobId, body: { housing_pictures: null } });
    expect(await shown()).toEqual([]);
  });

  it('are none if it says nothing of them, and where it offers no room', async () => {
    const { id } = await uploaded();
    expect((await advertise(undefined)).body.data.housing_pictures).toEqual([]);
    const roomless = { ...withRoom, accommodation: false };
    expect((await advertise([id], roomless)).body.data.housing_pictures).toEqual([]);
    const { id: jobId } = (await advertise([id])).body.data;
    const { body } = await employer.call('updateJob', { jobId, body: { accommodation: false } });
    expect(body.data.housing_pictures).toEqual([]);
  });

  it('may be those of another ad of the company, as a copy has them', async () => {
    const picture = await uploaded();
    const ads = [await advertise([picture.id]), await advertise([picture.id])];
    expect(ads.map(({ body }) => body.data.housing_pictures)).toEqual([[picture], [picture]]);
  });

  it('are refused at their place if they are not of the company, or stand there twice', async () => {
    const own = await uploaded();
    const theirs = await uploaded(await anEmployer(app));
    const codes = async (ids: unknown) => (await advertise(ids)).error.codes;
    const unknown = { 'housing_pictures.1': ['pictureUnknown'] };
    expect(await codes([own.id, theirs.id])).toEqual(unknown);
    expect(await codes([own.id, crypto.randomUUID()])).toEqual(unknown);
    expect(await codes([own.id, 'logo.png'])).toEqual(unknown);
    expect(await codes([own.id, own.id])).toEqual({ 'housing_pictures.1': ['distinct'] });
    const many = Array.from({ length: 5 }, () => own.id);
    expect(await codes(many)).toMatchObject({ housing_pictures: ['max'] });
    expect(await codes('x')).toEqual({ housing_pictures: ['array'] });
    const { id: jobId } = (await advertise([own.id])).body.data;
    const change = await employer.call('updateJob', { jobId, body: { housing_pictures: [theirs.id] } });
    expect(change.error.codes).toEqual({ 'housing_pictures.0': ['pictureUnknown'] });
  });
});

describe('the sweep of pictures of rooms', () => {
  it('deletes those that no ad has named for a day, with their files', async () => {
    const { path } = await uploaded();
    app.clock.set('2026-11-21T10:59:00Z');
    await night();
    expect((await open(path)).statusCode).toBe(200);
    app.clock.set(DAY_LATER);
    await night();
    expect([await stored(), await storedFiles()]).toEqual([0, []]);
    expect((await open(path)).statusCode).toBe(404);
  });

  it.each([
    ['a draft', { status: 'INACTIVE' }],
    ['an ad that is over', { start_month: 11, end_month: 12, end_year: 2026 }],
  ])('keeps those of %s', async (_, form) => {
    const { id } = await uploaded();
    expect((await advertise([id], { ...withRoom, end_day: null, start_day: null, ...form })).status).toBe(
      201,
    );
    app.clock.set('2027-03-01T12:00:00Z');
    await night();
    expect(await stored()).toBe(1);
  });

  it('keeps those of a deleted ad until that leaves the archive', async () => {
    const { id } = await uploaded();
    const { id: jobId } = (await advertise([id])).body.data;
    await employer.call('deleteJob', { jobId });
    app.clock.set(DAY_LATER);
    await night();
    expect(await stored()).toBe(1);
    app.clock.set('2027-12-01T12:00:00Z');
    app.tasks.push({ name: 'purge-jobs', payload: {} });
    await night();
    expect([await app.database.db.$count(jobs), await stored(), await storedFiles()]).toEqual([0, 0, []]);
  });

  it('keeps those that an ad has named until now for a day more', async () => {
    const { id } = await uploaded();
    const { id: jobId } = (await advertise([id])).body.data;
    app.clock.set('2026-11-25T12:00:00Z');
    const saved = await employer.call('updateJob', { jobId, body: { housing_pictures: [id] } });
    await employer.call('updateJob', { jobId, body: { housing_pictures: [] } });
    expect(saved.status).toBe(200);
    await night();
    expect(await stored()).toBe(1);
  });
});

describe('the pictures of rooms of a company', () => {
  it('are deleted with their files when it is removed, and its ads name none afterwards', async () => {
    const { id, path } = await uploaded();
    await advertise([id]);
    await uploaded();
    expect((await employer.call('deleteCompany')).status).toBe(200);
    await app.runTasks();
    expect([await stored(), await storedFiles()]).toEqual([0, []]);
    expect((await open(path)).statusCode).toBe(404);
    const named = await app.database.db.select({ ids: jobs.housingPictures }).from(jobs);
    expect(named).toEqual([{ ids: [] }]);
    expect((await upload()).status).toBe(404);
  });

  it('are deleted with its account, and until then come along with its export', async () => {
    const { id } = await uploaded();
    const { body } = await employer.call('exportUser', { params: {} });
    expect(Buffer.from(body as Uint8Array).includes(`files/rooms/${id}.jpg`)).toBe(true);
    expect((await employer.call('deleteUser', { params: {}, body: { password: PASSWORD } })).status).toBe(
      200,
    );
    await app.runTasks();
    expect([await stored(), await storedFiles()]).toEqual([0, []]);
  });
});
