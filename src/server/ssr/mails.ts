import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from '#api/mails.ts';

/** The mail templates of the built server bundle, which also holds the pages. */
export async function loadMailTemplates(buildPath: string): Promise<RenderMail> {
  const bundle = (await import(pathToFileURL(resolve(buildPath)).href)) as {
    entry: { module: { renderMail: RenderMail } };
  };
  return bundle.entry.module.renderMail;
}
