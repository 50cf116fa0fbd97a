import type { Catalogue } from '#locales/message.ts';

/**
 * What loads each catalogue, as `../../locales/de/jobs.json`: a file of its own, since a page brings the texts that it shows
 * first. The server has all catalogues from its start, by `keepCatalogue`.
 */
export const catalogueFiles: Record<string, () => Promise<Catalogue>> =
  import.meta.env.SSR && !import.meta.env.VITEST
    ? {}
    : import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' });
