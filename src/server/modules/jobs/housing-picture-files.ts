import type { FastifyInstance } from 'fastify';
import { HOUSING_PICTURE } from '#domain/jobs/housing-pictures.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import { KEPT, sendNoFile, sendPublicPicture } from '#server/platform/http/public-files.ts';
import { findById } from './store/housing-pictures.ts';

interface Asked {
  Params: { name: string };
  Querystring: Record<string, unknown>;
}

const NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;

/**
 * Serves the pictures of rooms to whoever knows their address, as those of companies, outside the API
 * (docs/decisions/0132-pictures-of-rooms.md).
 */
export function housingPictureFiles({ database, files }: { database: Database; files: FileStore }) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Asked>('/files/housing/:name', async (request, reply) => {
      const { params, query } = request;
      const id = NAME.exec(params.name)?.[1];
      const picture = id === undefined ? null : await findById(database.db, id);
      const isSmall = query.width === String(HOUSING_PICTURE.small.width);
      const bytes = picture && (await files.get(isSmall ? picture.smallKey : picture.largeKey));
      if (bytes === null) return sendNoFile(request, reply);
      return sendPublicPicture(reply.header('cache-control', KEPT), bytes);
    });
  };
}
