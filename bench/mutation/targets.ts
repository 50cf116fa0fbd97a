import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Files that are mutated in one run, since the same tests cover them. */
export interface Target {
  name: string;
  files: string[];
  /** The tests in order, with those closest to the files first. */
  tests: string[];
}

const MODULES = 'src/server/modules';
/** Files of a module that contain no use case, or that have test suites of their own. */
const NO_USE_CASE =
  /\.test\.ts$|\/(index|routes|tables|presenter|words|personal|search-documents)\.ts$|\/store(\/|\.ts$)|(pdf|resume-paper)\.ts$|\/occupations\/(columns|finder|list)\.ts$/;
const NOT_ASKED = /\.race\.test\.ts$|pdf\.test\.ts$|\/occupations\/(list|sample)|\/modules\/search\//;

/** What an export tells of each module's tables is known by the tests of the departures. */
const EXPORTED = `${MODULES}/*/personal.ts`;

/** All targets: each domain, the use cases of each module, and the views. */
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
      .map((folder) => ({
        name: folder,
        files: [
          ...useCasesOf(folder),
          ...(basename(folder) === 'departures' ? globSync(EXPORTED).sort() : []),
        ],
        tests: testsOfModule(folder),
      })),
  ].filter(({ files }) => files.length > 0);
}

function useCasesOf(folder: string): string[] {
  return globSync(`${folder}/**/*.ts`)
    .filter((file) => !NO_USE_CASE.test(file))
    .sort();
}

/**
 * Views combine data of all modules and are covered by the tests of all; a module by its own tests and those of the
 * views.
 */
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
