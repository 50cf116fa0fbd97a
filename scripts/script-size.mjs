// Holds the script that each public page loads before it is alive to a budget, by React Router's own list of what a
// route needs. Texts, which a page fetches in its language, do not count.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/build-stamp.mjs';

const BUDGET_BYTES = 150_000;
const ALWAYS_MEASURED = ['/de', '/de/jobs', '/de/jobs/:id'];

const client = join(root, 'build/web/client');
const [manifestFile] = globSync('assets/manifest-*.js', { cwd: client });
if (!manifestFile) throw new Error('There is no build to measure: run "npm run build" first.');
const { entry, routes } = JSON.parse(
  readFileSync(join(client, manifestFile), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);

// The three languages share their pages, so one of them stands for all.
const pages = Object.values(routes).filter(({ path }) => /^\/de(\/|$)/.test(path ?? ''));
const measured = pages
  .map((page) => ({ path: page.path, bytes: bytesOf([entry, ...withParents(page)]) }))
  .sort((a, b) => b.bytes - a.bytes);
for (const { path, bytes } of measured) {
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(7)} kB  ${path}${bytes > BUDGET_BYTES ? '  over the budget' : ''}`,
  );
}

const missing = ALWAYS_MEASURED.filter((path) => !pages.some((page) => page.path === path));
if (missing.length > 0) console.error(`Not measured, since no route has this path: ${missing.join(', ')}`);
process.exit(missing.length > 0 || measured.some(({ bytes }) => bytes > BUDGET_BYTES) ? 1 : 0);

function withParents(route) {
  return route ? [route, ...withParents(routes[route.parentId])] : [];
}

function bytesOf(parts) {
  const files = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
}
