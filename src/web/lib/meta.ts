import type { MetaDescriptor } from 'react-router';
import type { Namespace, TextKey } from './catalogues.ts';
import type { PageFacts } from './facts.ts';
import { translator } from './i18n.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOfPath } from './language.ts';
import { pathInLanguage } from './paths.ts';
import { languageChosen } from './preferences.tsx';

interface MetaArguments {
  location: { pathname: string };
  matches: readonly unknown[];
}

/**
 * Title and description of a page from its catalogue, under the keys `<page>.title` and
 * `<page>.description`: `export const meta = pageMeta('jobs', 'list')`.
 */
export function pageMeta<Name extends Namespace>(namespace: Name, page: TopKey<Name>) {
  return (args: MetaArguments): MetaDescriptor[] => {
    const t = translator(languageOf(args), namespace) as (key: string) => string;
    const description = t(`${page}.description`);
    return metaTags(args, {
      title: t(`${page}.title`),
      description: description === `${page}.description` ? undefined : description,
    });
  };
}

type TopKey<Name extends Namespace> =
  TextKey<Name> extends infer Key ? (Key extends `${infer Page}.title` ? Page : never) : never;

/** The same for pages whose title comes from what they show. */
export function metaTags(
  args: MetaArguments,
  page: { title: string; description?: string | undefined; image?: string },
): MetaDescriptor[] {
  const { origin } = rootFacts(args);
  const language = languageOf(args);
  const { pathname } = args.location;
  const title = fullTitle(page.title);
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: language },
  ];
  if (page.description) {
    tags.push({ name: 'description', content: page.description });
    tags.push({ property: 'og:description', content: page.description });
  }
  if (page.image) tags.push({ property: 'og:image', content: page.image });
  if (languageOfPath(pathname)) {
    tags.push({ tagName: 'link', rel: 'canonical', href: origin + pathname });
    tags.push({ property: 'og:url', content: origin + pathname });
    for (const other of LANGUAGES) {
      const href = origin + pathInLanguage(pathname, other);
      tags.push({ tagName: 'link', rel: 'alternate', hrefLang: other, href });
    }
  } else {
    tags.push({ name: 'robots', content: 'noindex' });
  }
  return tags;
}

/** The title of a page as tabs and search engines show it. */
export function fullTitle(title: string): string {
  return `${title} · Solstice`;
}

/** The language a page's meta is written in. */
export function languageOf(args: MetaArguments): Language {
  return languageOfPath(args.location.pathname) ?? languageChosen() ?? rootFacts(args).language;
}

function rootFacts({ matches }: MetaArguments): Pick<PageFacts, 'language' | 'origin'> {
  const root = matches[0] as { loaderData?: PageFacts } | undefined;
  return root?.loaderData ?? { language: DEFAULT_LANGUAGE, origin: '' };
}
