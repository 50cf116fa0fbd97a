import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import type { Mutant } from './mutants.ts';

const PROJECT = 'src/server';

/** So many files around a change are looked at, the nearest first. */
const MOST_FILES = 12;

/** Tells of a change whether the compiler refuses it, in its own file or in those that rest on it. */
export function openCompiler(): (mutant: Mutant) => boolean {
  const { config } = ts.readConfigFile(join(PROJECT, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, resolve(PROJECT));
  const importers = importersOf(fileNames);
  /** The one file that reads otherwise than it is stored, and how often it was another. */
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

/** What is declared and not used, never true or never reached: the change may still be made. */
const SAYS_LITTLE = new Set([6133, 6192, 6196, 6198, 2367, 2845, 2774, 7027]);

/** A file with those that import it, and those that import them, as far as there is room. */
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
