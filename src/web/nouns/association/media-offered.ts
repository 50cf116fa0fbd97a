import type { Reply } from '#api/schemas.ts';
import { RELEASE_LANGUAGES } from '#domain/content/media.ts';
import { visitorApi } from '#web/lib/loader-api.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';

export type MediaItem = Reply<'listMediaReports'>['data'][number];

export type MediaList = 'listMediaReports' | 'listMediaKits' | 'listPressReleases';

/** What a page loads: reports and kits in its language, releases in all languages in which there are any. */
export interface MediaOffered {
  reports: MediaItem[];
  kits: MediaItem[];
  releases: Record<(typeof RELEASE_LANGUAGES)[number], MediaItem[]>;
}

/**
 * The media content, for the loader of a page. Null during maintenance (rule pages/maintenance) and on errors, since
 * pages do without it.
 */
export async function mediaOffered(args: Parameters<typeof visitorApi>[0]): Promise<MediaOffered | null> {
  const page = args.context.get(pageRequest);
  const api = visitorApi(args);
  const list = async (name: MediaList, lang: string) => (await api.call(name, { params: { lang } })).data;
  const lang = languageOfRequest(args.request.url, page);
  try {
    if ((await api.call('getSettings')).data.maintenance) return null;
    const [reports, kits, ...releases] = await Promise.all([
      list('listMediaReports', lang),
      list('listMediaKits', lang),
      ...RELEASE_LANGUAGES.map((other) => list('listPressReleases', other)),
    ]);
    const byLanguage = RELEASE_LANGUAGES.map((other, at) => [other, releases[at]] as const);
    return { reports, kits, releases: Object.fromEntries(byLanguage) as MediaOffered['releases'] };
  } catch (error) {
    page.reportError(error);
    return null;
  }
}
