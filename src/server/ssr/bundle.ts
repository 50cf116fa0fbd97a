import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { RenderMail } from '#api/mails.ts';
import type { Site } from './crawlers.ts';

/* What the server takes from the bundle that the build makes of the pages. */

/** What `web/entry.server.tsx` gives beside the pages themselves. */
interface Entry {
  pageRequest: RouterContext<unknown>;
  site: Site;
  /** What the list of ads reads of a query string. */
  listSearch(search: string): string;
  /** The address of the icon of the pages. */
  icon: string;
  renderMail: RenderMail;
}

export interface Pages extends Pick<Entry, 'site' | 'listSearch' | 'icon'> {
  handle: RequestHandler;
  /** The key that loaders read the facts with; only the bundle can give it. */
  contextKey: Entry['pageRequest'];
}

/** The pages as they were built. */
export async function builtPages(buildPath: string): Promise<Pages> {
  return pagesOf(await load(buildPath), 'production');
}

/** The pages of a bundle, however it was made. */
export function pagesOf(bundle: object, mode: 'production' | 'development'): Pages {
  const build = bundle as ServerBuild;
  const { pageRequest, site, listSearch, icon } = entryOf(build);
  return { handle: createRequestHandler(build, mode), contextKey: pageRequest, site, listSearch, icon };
}

/** The templates of mails, which the bundle holds too. */
export async function loadMailTemplates(buildPath: string): Promise<RenderMail> {
  return entryOf(await load(buildPath)).renderMail;
}

function load(buildPath: string): Promise<ServerBuild> {
  return import(pathToFileURL(resolve(buildPath)).href);
}

function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}
