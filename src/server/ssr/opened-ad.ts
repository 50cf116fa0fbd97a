import type { IncomingHttpHeaders } from 'node:http';
import { countsAsView } from '#domain/jobs/page-views.ts';
import { adIn, pathOf } from './addresses.ts';

interface SentPage {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** What the address of a page ends with where the browser asks for its data, since it goes there from another page. */
const OF_DATA = /\.data$/;

/** The ad whose page was sent to somebody who reads it now; null for any other page, and for who does not read. */
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

/** Data may be asked for of other parts of a page alone. */
function isOfPage(url: string): boolean {
  const parts = new URLSearchParams(url.split('?')[1]).get('_routes');
  return parts === null || parts.split(',').some((part) => part.endsWith('/job.detail'));
}

function pathBefore(referer = ''): string {
  return URL.canParse(referer) ? new URL(referer).pathname : '';
}
