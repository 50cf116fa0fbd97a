import type { FastifyInstance } from 'fastify';
import { languageOfManifest } from '#api/installed-app.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type Season, seasonOnDate } from '#domain/kernel/season.ts';

export interface InstalledAppOptions {
  manifestOf(language: Language, season: Season): object | Promise<object>;
  /** Civil date in Europe/Zurich. */
  today(): CivilDate;
}

/** Limited, because its colours follow the season and its icons the release. */
const CACHED = 'public, max-age=86400';

/** The web app manifest in each language, by which devices install the product (rule pages/installable). */
export function registerInstalledApp(app: FastifyInstance, { manifestOf, today }: InstalledAppOptions): void {
  app.get<{ Params: { language: string } }>('/solstice.:language.webmanifest', async (request, reply) => {
    const language = languageOfManifest(request.url.split('?', 1)[0] ?? '');
    if (language === null) return reply.code(404).send();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', CACHED)
      .send(JSON.stringify(await manifestOf(language, seasonOnDate(today()))));
  });
}
