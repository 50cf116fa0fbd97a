import type { IncomingHttpHeaders } from 'node:http';
import { publicPattern } from '#api/pages.ts';
import { countsAsView } from '#domain/jobs/page-views.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';

interface SentPage {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

const PAGE = 'job.detail';

/** The page of an ad as a document, and its data where the browser goes there from another page. */
const ADDRESS = new RegExp(
  `^(?:${LANGUAGES.map((language) => publicPattern(PAGE, language).replace(':id', '(\\d{1,10})')).join('|')})(\\.data)?$`,
);

/** The ad whose page was sent to somebody who reads it now; null for any other page, and for who does not read. */
export function openedAd({ method, url, headers }: SentPage): number | null {
  const [path = '', query] = url.split('?', 2);
  const found = ADDRESS.exec(path);
  if (found === null || !isWhole(found.at(-1), query)) return null;
  const isView = countsAsView({
    method,
    userAgent: headers['user-agent'] ?? '',
    purpose: [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' '),
    from: pathOf(headers.referer),
  });
  const id = found.slice(1, -1).find((part) => part !== undefined);
  return isView ? Number(id) : null;
}

/**
 * The ad that an address shows as a document, the same to everybody; null for any other page, and for who comes from a
 * search, to which the page leads back.
 */
export function adForAll({ url, headers }: Pick<SentPage, 'url' | 'headers'>): number | null {
  const found = ADDRESS.exec(url.split('?', 1)[0] ?? '');
  if (found === null || found.at(-1) !== undefined || headers.referer?.includes('?')) return null;
  return Number(found.slice(1, -1).find((part) => part !== undefined));
}

/** Data may be asked for of other parts of a page alone. */
function isWhole(ending: string | undefined, query = ''): boolean {
  const parts = ending === undefined ? null : new URLSearchParams(query).get('_routes');
  return parts === null || parts.split(',').some((part) => part.endsWith(`/${PAGE}`));
}

function pathOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).pathname : '';
}
