import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

/**
 * When the imported file is loaded: together with the importing one (`value`), never because only types are imported
 * (`type`), or on demand (`lazy`).
 */
export type ImportKind = 'value' | 'type' | 'lazy';

export interface Import {
  from: string;
  /** A path relative to the root, or the name of a package or of a built-in module of Node. */
  to: string;
  kind: ImportKind;
  written: string;
}

export interface Source {
  /** Every file below `src`, by its path relative to the root. */
  files: string[];
  imports: Import[];
  /** Code that reads the clock or a source of randomness: the file and what it reads. */
  impurities: { file: string; reads: string }[];
  /** The members of object literals by name: a handler has the name of its endpoint. */
  members: { file: string; name: string }[];
  /** Functions with a transaction parameter `tx` that also use the database outside of that transaction. */
  besideTransaction: { file: string; reads: string }[];
}

const CODE = /\.tsx?$/;
const READS_CLOCK_OR_CHANCE = /^(Date\.now|Math\.random|Temporal\.Now|crypto\.\w+|performance\.\w+)$/;

/** Reads the code below `root/src` with the compiler's parser; `aliases` are the imports of package.json. */
export function readSource(root: string, aliases: Record<string, string>): Source {
  const files = globSync('src/**', { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath, entry.name).slice(posix.join(root, '/').length))
    .sort();
  const source: Source = { files, imports: [], impurities: [], members: [], besideTransaction: [] };
  for (const file of files.filter((it) => CODE.test(it))) {
    const tree = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      const found = importIn(node);
      if (found) source.imports.push({ from: file, to: resolve(file, found.written, aliases), ...found });
      const reads = impurityIn(node);
      if (reads) source.impurities.push({ file, reads });
      const member = ts.isObjectLiteralElementLike(node) ? node.name : undefined;
      if (member) source.members.push({ file, name: textOf(member) });
      const beside = besideTransactionIn(node);
      if (beside) source.besideTransaction.push({ file, reads: beside });
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return source;
}

/** Imports of project files that do not exist, apart from the types that React Router generates. */
export function leadingNowhere(root: string, { imports }: Source): Import[] {
  return imports.filter(({ to }) => /^(src|test)\/(?!.*\/\+types\/)/.test(to) && !existsSync(join(root, to)));
}

function importIn(node: ts.Node): { written: string; kind: ImportKind } | undefined {
  if (ts.isImportDeclaration(node)) {
    return { written: textOf(node.moduleSpecifier), kind: node.importClause?.isTypeOnly ? 'type' : 'value' };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { written: textOf(node.moduleSpecifier), kind: node.isTypeOnly ? 'type' : 'value' };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { written: textOf(node.argument.literal), kind: 'type' };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments;
    if (target && ts.isStringLiteralLike(target)) return { written: target.text, kind: 'lazy' };
  }
  return undefined;
}

function impurityIn(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) {
    const read = `${node.expression.getText().replace(/^globalThis\./, '')}.${node.name.text}`;
    return READS_CLOCK_OR_CHANCE.test(read) ? read : undefined;
  }
  const takesNothing = ts.isNewExpression(node) ? !node.arguments?.length : ts.isCallExpression(node);
  return takesNothing && (node as ts.NewExpression).expression.getText() === 'Date'
    ? node.getText()
    : undefined;
}

/**
 * A use of `db`, `….db` or `….transaction(…)` in a function that can see `tx` and has no parameter of that name itself.
 */
function besideTransactionIn(node: ts.Node): string | undefined {
  const isProperty = ts.isPropertyAccessExpression(node) && ['db', 'transaction'].includes(node.name.text);
  const isVariable =
    ts.isIdentifier(node) &&
    node.text === 'db' &&
    !ts.isPropertyAccessExpression(node.parent) &&
    !ts.isBindingElement(node.parent) &&
    !ts.isParameter(node.parent) &&
    !ts.isVariableDeclaration(node.parent) &&
    !ts.isPropertyAssignment(node.parent) &&
    !ts.isTypeNode(node.parent);
  if (!isProperty && !isVariable) return undefined;
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    if (isVariable && takes(at, 'db')) return undefined;
    if (takes(at, 'tx')) return node.getText();
  }
  return undefined;
}

const takes = (it: ts.SignatureDeclaration, name: string) =>
  it.parameters.some((parameter) => parameter.name.getText() === name);

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : node.getText();
}

function resolve(from: string, written: string, aliases: Record<string, string>): string {
  const path = written.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const prefix = alias.slice(0, -1);
    if (path.startsWith(prefix)) return posix.normalize(target.replace('*', path.slice(prefix.length)));
  }
  return path.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? path;
}
