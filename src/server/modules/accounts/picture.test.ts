import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#domain/kernel/limits.ts';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { anEmployee, aUser, tokenOf } from '#test/factories.ts';
import { aPicture } from '#test/pictures.ts';
import { users } from './tables.ts';

let app: TestApp;
let folder: string;
let token: string;
let user: Awaited<ReturnType<typeof aUser>>;
/** Whether to simulate a crash right after the next file is stored. */
let diesAfterPut = false;
/** The start times of the enqueued tasks. */
const starts: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solstice-pictures-'));
  const disk = diskFiles(folder);
  app = await startTestApp({
    enqueue: async (_tx, name, payload, options) => {
      app.tasks.push({ name, payload });
      if (options?.startAfter !== undefined) starts.push([name, options.startAfter]);
    },
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
  starts.length = 0;
  user = await anEmployee(app, { language: 'it' });
  token = await tokenOf(app, user);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (bytes: Uint8Array, by = token, name?: string) =>
  app.call('uploadPicture', { token: by, file: { bytes, ...(name && { name }) } });
const uploaded = async (by = token) => (await upload(await aPicture(), by)).body.data.image;
const open = (address: string) => app.app.inject({ url: address });
const imageOf = async (of = token) => (await app.call('getUser', { token: of })).body.data.user.image;
const storedFiles = async () =>
  (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.endsWith('.jpg'));
const versionIn = (address: string) => new URL(address, 'http://localhost').pathname.split('/').at(-1) ?? '';
const accountOf = async (id: number) =>
  (await app.database.db.select().from(users).where(eq(users.id, id)))[0];
const keyOf = async (id: number) => (await accountOf(id))?.imageKey ?? null;

describe('the picture of a person', () => {
  it('is none at first', async () => {
    expect(await imageOf()).toBeNull();
    expect((await app.call('getProfile', { token })).body.data.image).toBeNull();
  });

  it("opens by its signed address without a token, as a square that only the reader's browser may cache", async () => {
    const reply = await open(await uploaded());
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=900',
      'content-disposition': 'inline; filename="solstice-picture.jpg"',
      'x-content-type-options': 'nosniff',
    });
    const { width, height } = await sharp(reply.rawPayload).metadata();
    expect([width, height]).toEqual([500, 500]);
  });

  it('is a complete JPEG without metadata between its segments, however much detail it has', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const create = { width: 500, height: 500, channels: 3, background: 'white', noise } as const;
    const { body } = await upload(await sharp({ create }).png().toBuffer());
    const { rawPayload } = await open(body.data.image);
    await expect(sharp(rawPayload, { failOn: 'warning' }).raw().toBuffer()).resolves.toHaveLength(
      500 * 500 * 3,
    );
  });

  it('sets the time at which the account was changed', async () => {
    app.clock.set('2026-11-20T11:05:00Z');
    await uploaded();
    expect((await accountOf(user.id))?.updatedAt).toEqual(app.clock.now());
  });

  it('appears in account and profile from then on', async () => {
    const version = versionIn(await uploaded());
    expect(versionIn((await imageOf()) ?? '')).toBe(version);
    const { body } = await app.call('getProfile', { token });
    expect(versionIn(body.data.image ?? '')).toBe(version);
  });

  it.each(['company', 'admin'] as const)('may also be that of a %s account', async (role) => {
    const other = await tokenOf(app, await aUser(app, { role }));
    expect((await open(await uploaded(other))).statusCode).toBe(200);
  });

  it('gets another address after a quarter of an hour', async () => {
    const address = await uploaded();
    app.clock.set('2026-11-20T11:15:01Z');
    const over = await open(address);
    expect([over.statusCode, over.json().code]).toEqual([401, 'unauthenticated']);
    const { token: fresh } = (await app.call('refreshToken', { token })).body;
    expect((await open((await imageOf(fresh)) ?? '')).statusCode).toBe(200);
  });

  it('is not required for a complete profile, and does not complete one', async () => {
    expect((await app.call('getProfile', { token })).body.data.complete).toBe(true);
    const bare = await tokenOf(app, await anEmployee(app, { details: null }));
    await uploaded(bare);
    expect((await app.call('getProfile', { token: bare })).body.data.complete).toBe(false);
  });
});

describe('another account', () => {
  it('cannot open a picture with its own token', async () => {
    const version = versionIn(await uploaded());
    for (const role of ['employee', 'company', 'admin'] as const) {
      const other = await tokenOf(app, await aUser(app, { role }));
      const { status, error } = await app.call('getPicture', { token: other, params: { version } });
      expect([status, error.code]).toEqual([404, 'not_found']);
    }
    expect((await app.call('getPicture', { params: { version } })).status).toBe(401);
  });

  it('cannot open a picture by a changed address', async () => {
    const address = await uploaded();
    const other = await aUser(app, { role: 'employee' });
    await uploaded(await tokenOf(app, other));
    for (const [from, to] of [
      [/reader=\d+/, `reader=${other.id}`],
      [/expires=\d+/, 'expires=9999999999'],
      [/image\/\w+/, `image/${(await keyOf(other.id))?.slice(0, 16)}`],
      [/&signature=.*/, ''],
    ] as const) {
      expect((await open(address.replace(from, to))).statusCode).toBe(401);
    }
  });

  it('keeps its picture when another account with the same picture removes theirs', async () => {
    const neighbour = await tokenOf(app, await anEmployee(app));
    const same = await aPicture();
    await upload(same);
    const { body } = await upload(same, neighbour);
    await app.call('deletePicture', { token });
    await app.runTasks();
    expect((await open(body.data.image)).statusCode).toBe(200);
    expect(await storedFiles()).toHaveLength(1);
  });
});

describe('a new picture', () => {
  it('replaces the old one, whose file is deleted', async () => {
    const old = await uploaded();
    await app.runTasks();
    const next = (await upload(await aPicture({ left: '#008000' }))).body.data.image;
    await app.runTasks();
    expect((await open(old)).statusCode).toBe(404);
    expect((await open(next)).statusCode).toBe(200);
    expect(await storedFiles()).toEqual([expect.stringContaining((await keyOf(user.id)) ?? '')]);
  });

  it('may be the same one again', async () => {
    const bytes = await aPicture();
    await upload(bytes);
    const { body } = await upload(bytes);
    await app.runTasks();
    expect((await open(body.data.image)).statusCode).toBe(200);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('whose process crashes before the row is written leaves the old one and no extra file', async () => {
    const old = await uploaded();
    diesAfterPut = true;
    expect((await upload(await aPicture())).status).toBe(500);
    expect(await storedFiles()).toHaveLength(2);
    await app.runTasks();
    expect((await open(old)).statusCode).toBe(200);
    expect(await storedFiles()).toHaveLength(1);
  });

  it('is checked an hour after its upload, and its file deleted if no row refers to it', async () => {
    await uploaded();
    expect(starts).toEqual([['drop-picture', new Date('2026-11-20T12:00:00Z')]]);
    expect(app.tasks).toHaveLength(1);
  });

  it('is recognised by its content, whatever its file name', async () => {
    expect((await upload(await aPicture({ kind: 'gif' }), token, 'CV.pdf')).status).toBe(200);
    const { status, error } = await upload(Buffer.from('%PDF-1.7\n%%EOF'), token, 'me.jpg');
    expect([status, error.codes]).toEqual([422, { image: ['mimes'] }]);
    expect(error.errors).toEqual({
      image: ['Questo formato non va bene. Formati ammessi: JPG, PNG, GIF.'],
    });
  });

  it('that is broken is refused with an error on its field and leaves the old one', async () => {
    const old = await uploaded();
    const { status, error } = await upload((await aPicture()).subarray(0, 900));
    expect([status, error.codes]).toEqual([422, { image: ['image'] }]);
    expect((await open(old)).statusCode).toBe(200);
  });
});

describe('removing the picture', () => {
  it('deletes the file', async () => {
    const address = await uploaded();
    const { status, body } = await app.call('deletePicture', { token });
    expect([status, body.data]).toEqual([200, null]);
    await app.runTasks();
    expect((await open(address)).statusCode).toBe(404);
    expect(await imageOf()).toBeNull();
    expect(await storedFiles()).toEqual([]);
  });

  it('changes nothing where there is none', async () => {
    const before = await accountOf(user.id);
    app.clock.set('2026-11-20T11:05:00Z');
    expect((await app.call('deletePicture', { token })).status).toBe(200);
    expect(await accountOf(user.id)).toEqual(before);
    expect(app.tasks).toEqual([]);
  });
});

describe('an upload', () => {
  const send = (payload: string | Buffer, type: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/user/image',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    });
  const form = 'multipart/form-data; boundary=x';
  const part = (name: string, text: string, more = '; filename="a.png"') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;

  it.each([
    ['no part', '--x--\r\n', 'required'],
    ['nothing', '', 'required'],
    ['another part', `${part('photo', 'GIF89a')}--x--\r\n`, 'required'],
    ['text in its place', `${part('image', 'GIF89a', '')}--x--\r\n`, 'required'],
    ['an empty file', `${part('image', '')}--x--\r\n`, 'fileEmpty'],
  ])('must be a file named image and not %s', async (_, payload, code) => {
    const reply = await send(payload, form);
    expect([reply.statusCode, reply.json().codes]).toEqual([422, { image: [code] }]);
  });

  it.each([
    ['is cut off', part('image', 'GIF89a'), form],
    ['has no boundary', part('image', 'GIF89a'), 'multipart/form-data'],
  ])('is refused if it %s', async (_, payload, type) => {
    const reply = await send(payload, type);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_request']);
  });

  it.each(['application/json', 'image/png', 'text/plain'])(
    'must be a multipart form and not %s',
    async (type) => {
      const reply = await send('{}', type);
      expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it('may have up to five megabytes, and not a byte more', async () => {
    const zeros = Buffer.alloc(UPLOAD_MAX_BYTES);
    expect((await upload(zeros)).error.codes).toEqual({ image: ['mimes'] });
    const { status, error } = await upload(Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    expect([status, error.code]).toEqual([413, 'too_large']);
    expect(error.error).toBe('È troppo grande. Al massimo 5 MB.');
  });

  it('that is too large gets a reply that arrives, whether or not it declares its length', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const half = Buffer.alloc(UPLOAD_MAX_BYTES * 2);
    const begin = Buffer.from(part('image', '').slice(0, -2));
    const end = Buffer.from('\r\n--x--\r\n');
    const bodies = [
      () => Buffer.concat([begin, half, end]),
      () => new Blob([begin, half, half, end]).stream(),
    ];
    for (const body of bodies) {
      const reply = await fetch(`${origin}/api/user/image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': form },
        body: body() as BodyInit,
        duplex: 'half',
      } as RequestInit);
      expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([413, 'too_large']);
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });
});
