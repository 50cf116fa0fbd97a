import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { endpoints } from '#api/endpoints.ts';
import { expressionOf, WORKER_PATH, type WorkerFacts } from '#api/on-device.ts';
import { OTHER_PAGES, type OtherPage, type PublicPage, publicPattern } from '#api/pages.ts';
import { SESSION_SECONDS } from '#domain/accounts/session.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { refusalPage } from './refusal-page.ts';

/** The pages that an employee can read offline after opening them (rule pages/offline). */
const KEPT_PAGES = [
  'employee.agreements',
  'employee.application',
  'employee.application.edit',
  'employee.application.sent',
  'employee.availability',
] as const satisfies OtherPage[];
const KEPT_PUBLIC_PAGES = ['home', 'year.plan'] as const satisfies PublicPage[];

interface ServiceWorkerOptions {
  workerPath: string;
  clientDir: string;
  pictures: Pick<WorkerFacts, 'icon' | 'badge'>;
}

/** Serves the service worker: the built script, preceded by the configuration of this release. */
export async function registerServiceWorker(
  app: FastifyInstance,
  { workerPath, clientDir, pictures }: ServiceWorkerOptions,
): Promise<void> {
  const script = await readFile(workerPath, 'utf8');
  const files = await readdir(join(clientDir, 'assets'));
  const release = createHash('sha256').update(files.sort().join('\n')).digest('base64url').slice(0, 16);
  const body = `const FACTS = ${JSON.stringify(factsOf(release, pictures))};\n${script}`;
  app.get(WORKER_PATH, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Browsers revalidate it at each visit, and so install a new release at once.
      .header('cache-control', 'no-cache')
      .send(body),
  );
}

export function factsOf(release: string, pictures: ServiceWorkerOptions['pictures']): WorkerFacts {
  const kept = (Object.values(endpoints) as Endpoint[]).filter((it) => it.kept !== undefined);
  return {
    release,
    ...pictures,
    calls: kept.map(({ path, kept }) => ({ path: expressionOf(`/api${path}`), ahead: kept === 'ahead' })),
    pages: [
      ...KEPT_PAGES.map((page) => OTHER_PAGES[page]),
      ...KEPT_PUBLIC_PAGES.flatMap((page) => LANGUAGES.map((language) => publicPattern(page, language))),
    ].map(expressionOf),
    offlinePages: Object.fromEntries(
      LANGUAGES.map((language) => [language, refusalPage('offline', language)]),
    ) as WorkerFacts['offlinePages'],
    keptSeconds: SESSION_SECONDS,
  };
}
