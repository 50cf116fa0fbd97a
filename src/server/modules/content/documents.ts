import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { DOCUMENTS, type DocumentName, documentPath } from '#api/pages.ts';
import { parseCivilDate } from '#domain/kernel/civil-date.ts';
import { LANGUAGES, type Language, negotiate } from '#domain/kernel/language.ts';
import { sendError } from '#server/platform/http/error-replies.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { DocumentContent, renderDocument } from './document-pdf.ts';

const PDF = new URL('./document-pdf.ts', import.meta.url);
const TEXTS = new URL('../../../content/', import.meta.url);

/** The address has no version, so that a later release may change the content. */
const KEPT = 'public, max-age=3600';

/** The rendered document, and the hash of its content as the ETag. */
interface Written {
  bytes: Uint8Array;
  etag: string;
}

/**
 * Serves the documents of the association, outside the API. Each is rendered on the first request and cached for the
 * lifetime of the process (rule content/documents).
 */
export function staticDocuments({ worker }: { worker: DocumentWorker }) {
  const kept = new Map<string, Promise<Written>>();
  const documentOf = (name: DocumentName, language: Language) => {
    const path = documentPath(name, language);
    const made = kept.get(path) ?? write(worker, name, language);
    kept.set(path, made);
    // Failures are not cached.
    made.catch(() => kept.delete(path));
    return made;
  };
  return async (app: FastifyInstance): Promise<void> => {
    for (const name of DOCUMENTS) {
      for (const language of LANGUAGES) {
        app.get(documentPath(name, language), async (request, reply) => {
          const { bytes, etag } = await documentOf(name, language);
          reply.header('cache-control', KEPT).header('etag', etag);
          if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
          return reply
            .type('application/pdf')
            .header('content-disposition', `inline; filename="solstice-${name}-${language}.pdf"`)
            .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'self'")
            .send(bytes);
        });
      }
    }
    // A 404 for all other paths below it, instead of the fallback to a page.
    app.get('/static/documents/*', (request, reply) => {
      reply.header('cache-control', 'no-store');
      return sendError(reply, 'not_found', negotiate(request.headers['accept-language'], LANGUAGES));
    });
  };
}

async function write(worker: DocumentWorker, name: DocumentName, language: Language): Promise<Written> {
  const source = await readFile(new URL(`${language}/documents/${name}.md`, TEXTS), 'utf8');
  const content = await readDocument(source, language);
  const bytes = await printDocument(worker, content);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** Renders a document of the association. */
export function printDocument(worker: DocumentWorker, content: DocumentContent): Promise<Uint8Array> {
  return worker.run<typeof renderDocument>(PDF, 'renderDocument', content);
}

const SOURCE = /^---\n(.*?)\n---\n(.*)$/s;
const HEADING = /^## (.+) \{#[a-z0-9-]+\}$/m;

/**
 * Parses the text of a document, which has the format of the long pages (`web/features/content/read-text.ts`).
 * @throws Error if it has no title or date
 */
export async function readDocument(source: string, language: Language): Promise<DocumentContent> {
  // Imported lazily, like the renderer.
  const [{ Marked }, { parse }] = await Promise.all([import('marked'), import('yaml')]);
  const [, head = '', body = ''] = SOURCE.exec(source) ?? [];
  const facts = parse(head) as Partial<Record<string, unknown>> | null;
  const [title, date] = [facts?.title, parseCivilDate(String(facts?.date))];
  if (typeof title !== 'string' || date === null)
    throw new Error('A document begins with its title and date');
  // Links become plain text, since our texts spell out their addresses and paper cannot be clicked.
  const markdown = new Marked({ async: false, renderer: { link: ({ text }) => text } });
  const html = (text: string) => String(markdown.parse(text));
  const [lead = '', ...rest] = body.split(HEADING);
  const sections = rest.flatMap((part, at) =>
    at % 2 === 0 ? [{ title: part, html: html(rest[at + 1] ?? '') }] : [],
  );
  return { language, title, date, lead: html(lead), sections };
}
