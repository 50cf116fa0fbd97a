import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  type ServerBuild,
} from 'react-router';
import type { RenderMail } from '#api/mails.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Site } from './crawlers.ts';

/* The server's access to the built bundle of the pages. */

/** The exports of `web/entry.server.tsx` beside the pages themselves. */
interface Entry {
  pageRequest: RouterContext<unknown>;
  site: Site;
  /** Normalises the query string of the list of ads. */
  listSearch(search: string): string;
  /** Normalises the query string of the page of year plans. */
  planSearch(search: string): string;
  /** The address of the favicon. */
  icon: string;
  /** The web app manifest. */
  manifestOf(language: Language, season: Season): object;
  /** The addresses of the pictures of push messages. */
  messagePictures: { icon: string; badge: string };
  renderMail: RenderMail;
}

export interface Pages
  extends Pick<Entry, 'site' | 'listSearch' | 'planSearch' | 'icon' | 'manifestOf' | 'messagePictures'> {
  handle: RequestHandler;
  /**
   * The key under which loaders read the request's context; it is identified by reference, so it must come from the
   * bundle.
   */
  contextKey: Entry['pageRequest'];
}

/** Loads the pages of a production build. */
export async function builtPages(buildPath: string): Promise<Pages> {
  return pagesOf(await load(buildPath), 'production');
}

/** The pages of a bundle from the build or the development server. */
export function pagesOf(bundle: object, mode: 'production' | 'development'): Pages {
  const build = bundle as ServerBuild;
  const { pageRequest, ...entry } = entryOf(build);
  const { site, listSearch, planSearch, icon, manifestOf, messagePictures } = entry;
  return {
    ...{ handle: createRequestHandler(build, mode), contextKey: pageRequest },
    ...{ site, listSearch, planSearch, icon, manifestOf, messagePictures },
  };
}

/** Loads the templates of mails, which are part of the same bundle. */
export async function loadMailTemplates(buildPath: string): Promise<RenderMail> {
  return entryOf(await load(buildPath)).renderMail;
}

function load(buildPath: string): Promise<ServerBuild> {
  return import(pathToFileURL(resolve(buildPath)).href);
}

function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}
