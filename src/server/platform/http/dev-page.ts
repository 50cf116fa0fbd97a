import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#domain/kernel/markup.ts';

/** Adds a parser for HTML forms, which yields `URLSearchParams`. */
export function addFormParser(dev: FastifyInstance): void {
  dev.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => new URLSearchParams(String(body)),
  );
}

/** The submitted form; null if it came from another origin (CSRF). */
export function ownBodyOf({ headers, body }: FastifyRequest): unknown {
  return (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin' ? body : null;
}

export function sendDevPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** A page for people who try the product in demo mode; its content must be escaped HTML. */
export function devPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 760px; margin: 40px auto; padding: 0 16px; }
ul { list-style: none; padding: 0; }
li { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 12px 0; border-top: 1px solid GrayText; }
li a { flex: 1 1 100%; font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 640px; border: 1px solid GrayText; border-radius: 8px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: inherit; }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`;
}
