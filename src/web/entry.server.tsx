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

// `server/ssr/bundle.ts` takes these from here: a second copy of the module would make the context key another one.
export { listSearch } from './features/jobs/list-state.ts';
export { site } from './lib/site.ts';
export { renderMail } from './mails/render.tsx';
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
  // Sent whole and in order: who has no script would not see what is written later, or in pieces for a script to place.
  await stream.allReady;
  return new Response(stream, { status, headers });
}

export function handleError(
  error: unknown,
  { context }: { context: { get(key: typeof pageRequest): PageRequest } },
) {
  // A loader that answers 404 has not failed, and neither has the router that knows no such page.
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
