import type { IncomingHttpHeaders } from 'node:http';
import { countsAsView } from '#domain/jobs/page-views.ts';
import { adIn, pathOf } from './addresses.ts';

interface SentPage {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** The suffix of the address of a page's data, which the browser fetches on a client-side navigation. */
const OF_DATA = /\.data$/;

/** The ad whose page a person opened; null for other pages, and for prefetches and the like. */
export function openedAd({ method, url, headers }: SentPage): number | null {
  const path = pathOf(url);
  const id = adIn(path.replace(OF_DATA, ''));
  if (id === null || (OF_DATA.test(path) && !isOfPage(url))) return null;
  const isView = countsAsView({
    method,
    userAgent: headers['user-agent'] ?? '',
    purpose: [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' '),
    from: pathBefore(headers.referer),
  });
  return isView ? id : null;
}

/** A data request may be limited to other routes of a page. */
function isOfPage(url: string): boolean {
  const parts = new URLSearchParams(url.split('?')[1]).get('_routes');
  return parts === null || parts.split(',').some((part) => part.endsWith('/job.detail'));
}

function pathBefore(referer = ''): string {
  return URL.canParse(referer) ? new URL(referer).pathname : '';
}
