import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import type { Mutant } from './mutants.ts';

const PROJECT = 'src/server';

/** The number of files that are checked for a mutant, the nearest ones first. */
const MOST_FILES = 12;

/** Answers whether the compiler refuses a mutant, in its own file or in those that import it. */
export function openCompiler(): (mutant: Mutant) => boolean {
  const { config } = ts.readConfigFile(join(PROJECT, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(PROJECT));
  const importers = importersOf(fileNames);
  /** The one file with a mutant in place of its stored text, and a version number that grows with each mutant. */
  let changed = { path: '', text: '', version: 0 };
  const textOf = (path: string) => (path === changed.path ? changed.text : ts.sys.readFile(path));
  const service = ts.createLanguageService({
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot: (path) => {
      const text = textOf(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  });

  return ({ file, start, end, replacement }) => {
    const path = resolve(file);
    const text = readFileSync(path, 'utf8');
    const version = changed.version + 1;
    changed = { path, text: text.slice(0, start) + replacement + text.slice(end), version };
    return restingOn(path, importers).some(
      (each) =>
        service.getSyntacticDiagnostics(each).length > 0 ||
        service.getSemanticDiagnostics(each).some(({ code }) => !SAYS_LITTLE.has(code)),
    );
  };
}

/** Diagnostics of unused declarations and of constant or unreachable conditions, which do not make a mutant invalid. */
const SAYS_LITTLE = new Set([6133, 6192, 6196, 6198, 2367, 2845, 2774, 7027]);

/** A file with its direct and indirect importers, up to the limit. */
function restingOn(path: string, importers: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set([path]);
  for (const each of found) {
    for (const importer of importers.get(each) ?? []) if (found.size < MOST_FILES) found.add(importer);
  }
  return [...found];
}

function importersOf(files: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of files) {
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const imported = resolveImport(file, fileName);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return resolve(specifier.replace(/^#test\//, 'test/').replace(/^#/, 'src/'));
}
