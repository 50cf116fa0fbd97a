import type { FastifyInstance } from 'fastify';
import type { Reply } from '#api/schemas.ts';
import { MEDIA_FILES, type MediaFile, type MediaKind } from '#domain/content/media.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import { KEPT, sendNoFile } from '#server/platform/http/public-files.ts';
import * as store from './store/media.ts';

/** @throws AppError `not_found` for a language without content */
export async function listMedia(
  db: Executor,
  kind: MediaKind,
  lang: string,
): Promise<Reply<'listMediaReports'>> {
  const language = LANGUAGES.find((it) => it === lang);
  if (language === undefined) throw new AppError('not_found');
  return { data: (await store.list(db, kind, language)).map(present) };
}

function present(item: store.MediaItem): Reply<'listMediaReports'>['data'][number] {
  const { id, title, link, publishedOn, fileSize } = item;
  return { id, title, file: pathOf(item), link, published_on: publishedOn, size: fileSize };
}

function pathOf({ id, fileKey, fileName }: store.MediaItem): string | null {
  return fileKey === null ? null : `/files/media/${id}/${versionOf(fileKey)}/${fileName}`;
}

function versionOf(key: string): string {
  return key.slice(0, 16);
}

/** A new item: a file with its content, or a page elsewhere by its address. */
export interface NewMedia {
  kind: MediaKind;
  language: Language;
  title: string;
  publishedOn: CivilDate;
  position: number;
  source: { link: string } | { file: Uint8Array; type: MediaFile };
}

/** Adds an item; its file is stored before a row refers to it (rule running/files). Returns its id. */
export async function addMediaItem(
  { db, files }: { db: Executor; files: FileStore },
  { source, ...item }: NewMedia,
  now: Date,
): Promise<number> {
  const common = { ...item, createdAt: now };
  if ('link' in source) {
    return store.insert(db, { ...common, fileKey: null, fileName: null, fileSize: null, link: source.link });
  }
  const { file, type } = source;
  return store.insert(db, {
    ...common,
    fileKey: await files.put(file, type),
    fileName: `${nameOf(item.title)}.${type}`,
    fileSize: file.length,
    link: null,
  });
}

/** Removes an item; returns whether it existed. */
export const removeMediaItem = store.remove;

/** A title as a file name that is valid on every system: `solstice-mehr-arbeitstage`. */
function nameOf(title: string): string {
  const plain = title.normalize('NFKD').replace(/ß/g, 'ss').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
  return `solstice-${words.slice(0, 60).replace(/-+$/, '') || 'media'}`;
}

interface Asked {
  Params: { itemId: string; version: string; name: string };
}

/** Serves the files for the media, which are public, outside the API. */
export function mediaFiles({ database, files }: { database: Database; files: FileStore }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Asked>('/files/media/:itemId/:version/:name', async (request, reply) => {
      const item = await itemOf(database.db, request.params);
      const etag = `"${request.params.version}"`;
      if (item !== null && matchesEtag(request.headers['if-none-match'], etag)) {
        return reply.header('cache-control', KEPT).header('etag', etag).status(304).send();
      }
      const file = item && (await files.open(item.fileKey));
      if (!file) return sendNoFile(request, reply);
      const type = typeOf(item.fileName);
      // Browsers display a PDF and save an archive.
      const how = type === 'pdf' ? 'inline' : 'attachment';
      return reply
        .type(MEDIA_FILES[type])
        .header('cache-control', KEPT)
        .header('etag', etag)
        .header('content-length', file.size)
        .header('content-disposition', `${how}; filename="${item.fileName}"`)
        .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'self'")
        .send(file.stream);
    });
  };
}

/** The item at an address, if it still exists and has this file. */
async function itemOf(
  db: Executor,
  { itemId, version, name }: Asked['Params'],
): Promise<{ fileKey: string; fileName: string } | null> {
  const id = /^[1-9]\d{0,9}$/.test(itemId) ? Number(itemId) : ID_MAX + 1;
  if (id > ID_MAX) return null;
  const item = await store.findById(db, id);
  if (item === null || item.fileKey === null || item.fileName === null) return null;
  const { fileKey, fileName } = item;
  return versionOf(fileKey) === version && fileName === name ? { fileKey, fileName } : null;
}

function typeOf(fileName: string): MediaFile {
  return fileName.endsWith('.zip') ? 'zip' : 'pdf';
}
