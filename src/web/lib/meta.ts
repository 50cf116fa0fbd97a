import type { MetaDescriptor } from 'react-router';
import { PICTURE, picturePath } from '#api/page-pictures.ts';
import type { Namespace, TextKey } from './catalogues.ts';
import type { PageFacts } from './facts.ts';
import { translator } from './i18n.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, languageOfPath } from './language.ts';
import { canonicalPath, pathInLanguage } from './paths.ts';
import { languageChosen } from './preferences.tsx';

interface MetaArguments {
  location: { pathname: string };
  matches: readonly unknown[];
}

/**
 * Title and description of a page from its catalogue, under the keys `<page>.title` and `<page>.description`:
 * `export const meta = pageMeta('jobs', 'list')`.
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

/** The same for pages whose title depends on their data. */
export function metaTags(
  args: MetaArguments,
  page: {
    title: string;
    description?: string | undefined;
    /** The cache key of the page's preview image, for images that can change. */
    version?: string;
    /** The addresses of the page by language, if its path alone does not determine them. */
    addresses?: Readonly<Record<Language, string>>;
  },
): MetaDescriptor[] {
  const { origin } = rootFacts(args);
  const language = languageOf(args);
  const { pathname } = args.location;
  const title = fullTitle(page.title);
  const tags: MetaDescriptor[] = [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Solstice' },
    { property: 'og:locale', content: `${language}_CH` },
  ];
  if (page.description) {
    tags.push({ name: 'description', content: page.description });
    tags.push({ property: 'og:description', content: page.description });
  }
  // A page that is not canonical has no alternates either.
  const isOwnPage = (page.addresses?.[language] ?? canonicalPath(pathname, language)) === pathname;
  if (!languageOfPath(pathname) || !isOwnPage) return [...tags, NO_INDEX];
  tags.push({ tagName: 'link', rel: 'canonical', href: origin + pathname });
  tags.push({ property: 'og:url', content: origin + pathname });
  for (const other of [...LANGUAGES, 'x-default'] as const) {
    const written = other === 'x-default' ? DEFAULT_LANGUAGE : other;
    const href = origin + (page.addresses?.[written] ?? pathInLanguage(pathname, written));
    tags.push({ tagName: 'link', rel: 'alternate', hrefLang: other, href });
  }
  return [
    ...tags,
    { property: 'og:image', content: origin + picturePath(pathname, page.version) },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(PICTURE.width) },
    { property: 'og:image:height', content: String(PICTURE.height) },
    // The title is the alternative text, since the image shows it.
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The tags of an error page: a title, and no indexing. */
export function unfoundTags(title: string): MetaDescriptor[] {
  return [{ title: fullTitle(title) }, NO_INDEX];
}

const NO_INDEX: MetaDescriptor = { name: 'robots', content: 'noindex' };

/** The full title, as tabs and search engines show it. */
export function fullTitle(title: string): string {
  return `${title} · Solstice`;
}

/** The language of a page's meta tags. */
export function languageOf(args: MetaArguments): Language {
  return languageOfPath(args.location.pathname) ?? languageChosen() ?? rootFacts(args).language;
}

function rootFacts({ matches }: MetaArguments): Pick<PageFacts, 'language' | 'origin'> {
  const root = matches[0] as { loaderData?: PageFacts } | undefined;
  return root?.loaderData ?? { language: DEFAULT_LANGUAGE, origin: '' };
}
