import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Files that are changed together, since the same tests know them. */
export interface Target {
  name: string;
  files: string[];
  /** Those that know the files best first. */
  tests: string[];
}

const MODULES = 'src/server/modules';
/** What a module has beside its use cases, and what is tested by suites of its own. */
const NO_USE_CASE =
  /\.test\.ts$|\/(index|routes|tables|presenter|words|search-documents)\.ts$|\/store(\/|\.ts$)|pdf\.ts$|\/occupations\/(columns|finder|list)\.ts$/;
const NOT_ASKED = /\.race\.test\.ts$|pdf\.test\.ts$|\/occupations\/(list|sample)|\/modules\/search\//;

/** All there is: each domain, the use cases of each module, and the views. */
export function allTargets(): Target[] {
  const domains = globSync('src/domain/*').sort();
  const modules = globSync(`${MODULES}/*`).sort();
  return [
    ...domains.map((folder) => ({
      name: folder,
      files: globSync(`${folder}/**/*.ts`, { exclude: ['**/*.test.ts'] }).sort(),
      tests: ownFirst(folder, globSync('src/{domain,api}/**/*.test.ts')),
    })),
    ...modules
      .filter((folder) => basename(folder) !== 'search')
      .map((folder) => ({ name: folder, files: useCasesOf(folder), tests: testsOfModule(folder) })),
  ].filter(({ files }) => files.length > 0);
}

function useCasesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`)
    .filter((file) => !NO_USE_CASE.test(file))
    .sort();
}

/** Views gather from every module and are asked by the tests of all; a module by its own and by those of the views. */
function testsOfModule(folder: string): string[] {
  const asking = basename(folder) === 'views' ? `${MODULES}/*` : `{${folder},${MODULES}/views}`;
  return ownFirst(
    folder,
    globSync(`${asking}/**/*.test.ts`).filter((file) => !NOT_ASKED.test(file)),
  );
}

function ownFirst(folder: string, tests: string[]): string[] {
  const isOwn = (test: string) => test.startsWith(`${folder}/`);
  return [...tests.filter(isOwn).sort(), ...tests.filter((test) => !isOwn(test)).sort()];
}
