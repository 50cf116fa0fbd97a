// Enforces a budget for the script that each page loads before hydration, by React Router's own manifest: of public
// pages the bytes, of all pages the number of files. The texts of the page's language do not count.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/build-stamp.mjs';

const BUDGET_BYTES = 150_000;
const MOST_FILES = 10;
const MOST_FILES_OF_MEMBERS = 20;
const ALWAYS_MEASURED = ['/de', '/de/jobs', '/de/jobs/:id'];

const client = join(root, 'build/web/client');
const [manifestFile] = globSync('assets/manifest-*.js', { cwd: client });
if (!manifestFile) throw new Error('There is no build to measure: run "npm run build" first.');
const { entry, routes } = JSON.parse(
  readFileSync(join(client, manifestFile), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;\s*$/, ''),
);

// The pages of all languages use the same scripts, so one language is enough.
const pages = Object.values(routes).filter(({ path }) => /^\/de(\/|$)/.test(path ?? ''));
const measured = pages
  .map((page) => {
    const files = filesOf(page);
    const bytes = bytesOf(files);
    return {
      path: page.path,
      bytes,
      files: files.size,
      isOver: bytes > BUDGET_BYTES || files.size > MOST_FILES,
    };
  })
  .sort((a, b) => b.bytes - a.bytes);
for (const { path, bytes, files, isOver } of measured) {
  console.log(
    `${(bytes / 1000).toFixed(1).padStart(7)} kB in ${String(files).padStart(2)} files  ${path}${isOver ? '  over the budget' : ''}`,
  );
}
const scattered = Object.values(routes).filter((route) => filesOf(route).size > MOST_FILES_OF_MEMBERS);
for (const route of scattered) console.error(`In more than ${MOST_FILES_OF_MEMBERS} files: ${route.path}`);

const missing = ALWAYS_MEASURED.filter((path) => !pages.some((page) => page.path === path));
if (missing.length > 0) console.error(`Not measured, since no route has this path: ${missing.join(', ')}`);
process.exit(missing.length + scattered.length > 0 || measured.some(({ isOver }) => isOver) ? 1 : 0);

function withParents(route) {
  return route ? [route, ...withParents(routes[route.parentId])] : [];
}

function filesOf(page) {
  const parts = [entry, ...withParents(page)];
  return new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

function bytesOf(files) {
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file))).length, 0);
}
