import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPANY_PICTURES } from '#domain/companies/pictures.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { KEPT, sendNoFile, sendPublicPicture } from '#server/platform/http/public-files.ts';
import { STANDARD, stampOf, versionOf } from './picture-paths.ts';
import { type Company, findById } from './store.ts';

interface Dependencies {
  database: Database;
  files: FileStore;
}

interface Asked {
  Params: { companyId: string; folder: string; name: string };
  Querystring: Record<string, unknown>;
}

/** For the fixed file name without the date of the current image: browsers must revalidate it each time. */
const ASKED_ANEW = 'public, no-cache';

/** Serves the pictures of companies, which are public, outside the API (docs/decisions/0018-files-and-pictures.md). */
export function companyPictureFiles({ database, files }: Dependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Asked>('/files/companies/:companyId/:folder/:name', async (request, reply) => {
      const found = await pictureOf(database, request);
      if (found === null) return sendNoFile(request, reply);
      const { key, isCertain } = found;
      const etag = `"${versionOf(key)}"`;
      reply.header('cache-control', isCertain ? KEPT : ASKED_ANEW).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const bytes = await files.get(key);
      if (bytes === null) return sendNoFile(request, reply);
      return sendPublicPicture(reply, bytes);
    });
  };
}

/** The file key for a request, and whether its address is immutable. */
async function pictureOf(
  { db }: Database,
  { params: { companyId, folder, name }, query }: FastifyRequest<Asked>,
): Promise<{ key: string; isCertain: boolean } | null> {
  const id = /^[1-9]\d{0,9}$/.test(companyId) ? Number(companyId) : ID_MAX + 1;
  if (id > ID_MAX) return null;
  const company = await findById(db, id);
  if (company === null || company.deletedAt !== null) return null;
  if (folder === 'logo') {
    const { small } = COMPANY_PICTURES.logo;
    return named(name, company.logoKey, isFor(small, query) ? company.logoSmallKey : null);
  }
  if (folder !== 'images') return null;
  const smallKey = isFor(COMPANY_PICTURES.image.small, query) ? company.imageSmallKey : null;
  if (name !== STANDARD) return named(name, company.imageKey, smallKey);
  return underStandardName(company, smallKey, query);
}

function isFor({ width }: { width: number }, query: Asked['Querystring']): boolean {
  return query.width === String(width);
}

/** A picture by its content hash, which is that of the large one for both sizes. */
function named(name: string, key: string | null, smallKey: string | null) {
  if (key === null || name !== `${versionOf(key)}.jpg`) return null;
  return { key: smallKey ?? key, isCertain: true };
}

function underStandardName(
  { imageKey, imageAt }: Company,
  smallKey: string | null,
  query: Asked['Querystring'],
) {
  if (imageKey === null) return null;
  return { key: smallKey ?? imageKey, isCertain: stampOf(imageAt) in query };
}
