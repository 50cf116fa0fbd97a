import ts from 'typescript';

/** One small change of a source text, of the kind that is made by mistake. */
export interface Mutant {
  id: number;
  /** Path relative to the root of the product. */
  file: string;
  line: number;
  /** The original text and its replacement, for the report. */
  change: string;
  /**
   * The expression or statement that is duplicated behind a switch: the smallest one around the change that can be
   * evaluated by itself.
   */
  host: ts.Node;
  start: number;
  end: number;
  replacement: string;
}

type Change = Pick<Mutant, 'start' | 'end' | 'replacement'> & { at: ts.Node };

/** Calls that can be removed from a chain, since their result has the type of their receiver. */
const DROPPED_CALLS = new Set([
  'filter',
  'normalize',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
]);
const OTHER_CALLS = new Map([
  ['ceil', 'floor'],
  ['endsWith', 'startsWith'],
  ['every', 'some'],
  ['floor', 'ceil'],
  ['max', 'min'],
  ['min', 'max'],
  ['some', 'every'],
  ['startsWith', 'endsWith'],
]);
const BOUNDARIES = new Map([
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);
const OPPOSITES = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '>='],
  ['<=', '>'],
  ['>', '<='],
  ['>=', '<'],
]);
const ARITHMETIC = new Map([
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
  ['%', '*'],
  ['+=', '-='],
  ['-=', '+='],
]);

/** All mutants of a file; `firstId` is the id of the first one. */
export function mutantsOf(file: string, text: string, firstId: number): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    if (holdsNothingThatRuns(node)) return;
    for (const { at, start, end, replacement } of changesOf(node)) {
      const host = hostOf(at);
      if (host === undefined) continue;
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const change = `${shorten(text.slice(start, end))} → ${shorten(replacement) || 'nothing'}`;
      mutants.push({ id: firstId + mutants.length, file, line, change, host, start, end, replacement });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

function holdsNothingThatRuns(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node)
  );
}

function changesOf(node: ts.Node): Change[] {
  if (ts.isExpressionStatement(node)) return [whole(node, '')];
  if (ts.isBinaryExpression(node)) return changesOfOperator(node);
  if (ts.isCallExpression(node)) return changesOfCall(node);
  if (ts.isObjectLiteralExpression(node)) return propertyDrops(node);
  if (ts.isArrayLiteralExpression(node)) return listDrops(node, node.elements);
  if (ts.isPrefixUnaryExpression(node)) return changesOfSign(node);
  if (ts.isPostfixUnaryExpression(node)) return [opposite(node, node.operand.end, node.end)];
  if (ts.isQuestionDotToken(node)) return changesOfChain(node);
  return [...changesOfLiteral(node), ...(isWholeCondition(node) ? constants(node) : [])];
}

function changesOfOperator(node: ts.BinaryExpression): Change[] {
  const { left, operatorToken, right } = node;
  const operator = operatorToken.getText();
  const instead = (sign: string | undefined) =>
    sign === undefined
      ? []
      : [{ at: node, start: operatorToken.getStart(), end: operatorToken.end, replacement: sign }];
  if (['&&', '||', '??'].includes(operator)) {
    // Keeping one operand also covers swapping the operator or replacing the expression by one of the constants.
    const operands = [left, right].map((operand) => keep(node, operand));
    if (operator === '??' || !isWholeCondition(node)) return operands;
    return [...operands, whole(node, operator === '&&' ? 'false' : 'true')];
  }
  if (isWholeCondition(node)) return [...instead(BOUNDARIES.get(operator)), ...constants(node)];
  if (OPPOSITES.has(operator)) {
    return [
      ...instead(BOUNDARIES.get(operator)),
      ...(isOperand(node) ? [] : instead(OPPOSITES.get(operator))),
    ];
  }
  const joinsTexts = operator.startsWith('+') && [left, right].some(isText);
  return joinsTexts ? [] : instead(ARITHMETIC.get(operator));
}

function changesOfCall(node: ts.CallExpression): Change[] {
  const constant = isWholeCondition(node) ? constants(node) : [];
  const { expression } = node;
  if (!ts.isPropertyAccessExpression(expression)) return constant;
  const { name } = expression;
  const other = OTHER_CALLS.get(name.text);
  if (other !== undefined) {
    return [...constant, { at: node, start: name.getStart(), end: name.end, replacement: other }];
  }
  if (!DROPPED_CALLS.has(name.text)) return constant;
  return [...constant, { at: node, start: expression.expression.end, end: node.end, replacement: '' }];
}

function changesOfSign(node: ts.PrefixUnaryExpression): Change[] {
  if (node.operator === ts.SyntaxKind.ExclamationToken) {
    if (isWholeCondition(node)) return constants(node);
    return isOperand(node) ? [] : [keep(node, node.operand)];
  }
  if (node.operator === ts.SyntaxKind.MinusToken) return [keep(node, node.operand)];
  const isCount =
    node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken;
  return isCount ? [opposite(node, node.getStart(), node.operand.getStart())] : [];
}

/** `++` in place of `--`, and the reverse. */
function opposite(at: ts.Node, start: number, end: number): Change {
  const isUp = at.getSourceFile().text.slice(start, end).includes('++');
  return { at, start, end, replacement: isUp ? '--' : '++' };
}

function changesOfChain(node: ts.QuestionDotToken): Change[] {
  const isMember = ts.isPropertyAccessExpression(node.parent);
  return [{ at: node.parent, start: node.getStart(), end: node.end, replacement: isMember ? '.' : '' }];
}

function changesOfLiteral(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [whole(node, 'false')];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [whole(node, 'true')];
  if (ts.isNumericLiteral(node)) return isName(node) ? [] : [whole(node, String(Number(node.text) + 1))];
  if (ts.isRegularExpressionLiteral(node)) return changesOfPattern(node);
  if (!isText(node) || isName(node) || isCompared(node) || isPartOfList(node) || isForProgrammers(node))
    return [];
  return node.getText().length === 2 ? [whole(node, "'?'")] : [whole(node, "''")];
}

/** Removes the anchors `^` and `$` of a pattern. */
function changesOfPattern(node: ts.RegularExpressionLiteral): Change[] {
  const last = node.text.lastIndexOf('/');
  const at = (index: number) => ({
    at: node,
    start: node.getStart() + index,
    end: node.getStart() + index + 1,
    replacement: '',
  });
  return [
    ...(node.text[1] === '^' ? [at(1)] : []),
    ...(node.text[last - 1] === '$' && node.text[last - 2] !== '\\' ? [at(last - 1)] : []),
  ];
}

/** Removes each element of a list, together with its comma. */
function listDrops(at: ts.Node, elements: ts.NodeArray<ts.Node>): Change[] {
  return elements.map((_, index) => listDrop(at, elements, index));
}

/** Removes each property but functions: calling a missing one fails in any case. */
function propertyDrops(node: ts.ObjectLiteralExpression): Change[] {
  return node.properties.flatMap((property, index) => {
    const value = ts.isPropertyAssignment(property) ? property.initializer : property;
    return ts.isFunctionLike(value) ? [] : [listDrop(node, node.properties, index)];
  });
}

function listDrop(at: ts.Node, elements: ts.NodeArray<ts.Node>, index: number): Change {
  const [before, element, next] = [elements[index - 1], elements[index], elements[index + 1]];
  if (element === undefined) throw new RangeError('The list has no such element');
  if (next !== undefined) return { at, start: element.getStart(), end: next.getStart(), replacement: '' };
  // Removes the trailing comma as well, since it alone would be invalid.
  if (before === undefined) return { at, start: element.getStart(), end: elements.end, replacement: '' };
  return { at, start: before.end, end: element.end, replacement: '' };
}

function whole(node: ts.Node, replacement: string): Change {
  return { at: node, start: node.getStart(), end: node.end, replacement };
}

function keep(node: ts.Node, operand: ts.Node): Change {
  return whole(node, operand.getText());
}

function constants(node: ts.Node): Change[] {
  return [whole(node, 'true'), whole(node, 'false')];
}

/** Whether an expression is the whole condition of a branch or loop. */
function isWholeCondition(node: ts.Node): boolean {
  return node.parent !== undefined && conditionOf(node.parent) === node;
}

function conditionOf(node: ts.Node): ts.Node | undefined {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return node.expression;
  return ts.isConditionalExpression(node) || ts.isForStatement(node) ? node.condition : undefined;
}

/** Whether an expression is an operand of `&&`, `||` or `!`: negating it would add no new mutant. */
function isOperand({ parent }: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent)) return isOperand(parent) || conditionOf(parent.parent) === parent;
  if (ts.isPrefixUnaryExpression(parent)) return true;
  return ts.isBinaryExpression(parent) && ['&&', '||'].includes(parent.operatorToken.getText());
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** Whether it is a property key and not a value. */
function isName(node: ts.Node): boolean {
  const { parent } = node;
  return (ts.isPropertyAssignment(parent) && parent.name === node) || ts.isComputedPropertyName(parent);
}

/** The mutants of the comparison cover its operands. */
function isCompared({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && OPPOSITES.has(parent.operatorToken.getText());
}

/** The mutant that removes the element covers its value. */
function isPartOfList({ parent }: ts.Node): boolean {
  return ts.isArrayLiteralExpression(parent) || ts.isPropertyAssignment(parent);
}

/** Messages of errors that only a programming error can throw, and tagged templates in another language such as SQL. */
function isForProgrammers({ parent }: ts.Node): boolean {
  return (
    ts.isTaggedTemplateExpression(parent) ||
    (ts.isNewExpression(parent) && ['Error', 'RangeError', 'TypeError'].includes(parent.expression.getText()))
  );
}

/** The smallest expression or statement around a node that can be evaluated by itself. */
function hostOf(node: ts.Node): ts.Node | undefined {
  if (ts.isExpressionStatement(node)) return node;
  const { parent } = node;
  if (parent === undefined || ts.isTypeNode(parent)) return undefined;
  return ts.isExpression(node) && !belongsTo(node, parent) ? node : hostOf(parent);
}

/** Whether an expression would be invalid or change its meaning outside of its parent. */
function belongsTo(node: ts.Node, parent: ts.Node): boolean {
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression === node;
  if (ts.isTaggedTemplateExpression(parent) || ts.isSpreadElement(node) || ts.isDeleteExpression(parent))
    return true;
  if (ts.isOptionalChain(parent) || ts.isNonNullExpression(parent)) return isHeadOf(node, parent);
  if (ts.isBinaryExpression(parent)) return parent.left === node && isAssignment(parent);
  if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) {
    return (
      parent.operator === ts.SyntaxKind.PlusPlusToken || parent.operator === ts.SyntaxKind.MinusMinusToken
    );
  }
  return ts.isForOfStatement(parent) && parent.initializer === node;
}

function isHeadOf(node: ts.Node, parent: ts.Node): boolean {
  return 'expression' in parent && parent.expression === node;
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 40)} … ${line.slice(-17)}` : line;
}
