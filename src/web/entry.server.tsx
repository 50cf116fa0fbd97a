import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DocumentContext } from './lib/document.ts';
import { catalogueBlock, keepCatalogue } from './lib/i18n.ts';
import { type PageHandle, SHELL_TEXTS } from './lib/page-handle.ts';
import { languageOfRequest, type PageRequest, pageRequest } from './lib/request.ts';

// `server/ssr/bundle.ts` imports these from this bundle: a second copy of the module would create a second context key.
export { listSearch } from './features/jobs/list-state.ts';
export { planSearch } from './features/year-plans/plan-state.ts';
export { site } from './lib/site.ts';
export { renderMail } from './mails/render.tsx';
export { manifestOf, messagePictures } from './shell/installed-app.ts';
export { default as icon } from './ui/icon.svg?url';
export { pageRequest };

const catalogues = import.meta.glob<Record<string, never>>('../locales/*/*.json', {
  eager: true,
  import: 'default',
});
for (const [path, catalogue] of Object.entries(catalogues)) {
  const [language = '', file = ''] = path.split('/').slice(-2);
  keepCatalogue(language, file.replace('.json', ''), catalogue);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = context.get(pageRequest);
  const document = {
    nonce: page.nonce,
    texts: catalogueBlock(languageOfRequest(request.url, page), [...SHELL_TEXTS, ...textsOf(entry)]),
  };
  const stream = await renderToReadableStream(
    <DocumentContext value={document}>
      <ServerRouter context={entry} url={request.url} nonce={page.nonce} />
    </DocumentContext>,
    {
      nonce: page.nonce,
      signal: request.signal,
      onError: (error) => page.reportError(error),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  // Not streamed: without script, a reader would never see content that React sends late or out of order.
  await stream.allReady;
  return new Response(stream, { status, headers });
}

export function handleError(
  error: unknown,
  { context }: { context: { get(key: typeof pageRequest): PageRequest } },
) {
  // A 404 from a loader or from the router is an expected answer and is not reported.
  const status = isRouteErrorResponse(error)
    ? error.status
    : ((error as { init?: ResponseInit | null } | null)?.init?.status ?? 500);
  if (status >= 500) context.get(pageRequest).reportError(error);
}

function textsOf(entry: EntryContext): string[] {
  return entry.staticHandlerContext.matches.flatMap(
    ({ route }) => (entry.routeModules[route.id]?.handle as PageHandle | undefined)?.texts ?? [],
  );
}
