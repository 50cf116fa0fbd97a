import type { Catalogue } from '#locales/message.ts';

/**
 * The dynamic imports of all catalogues, by names such as `../../locales/de/jobs.json`. Each is a chunk of its own, so
 * that a page loads only the texts that it shows. The server holds all catalogues in memory from its start, by
 * `keepCatalogue`.
 */
export const catalogueFiles: Record<string, () => Promise<Catalogue>> =
  import.meta.env.SSR && !import.meta.env.VITEST
    ? {}
    : import.meta.glob<Catalogue>('../../locales/*/*.json', { import: 'default' });
