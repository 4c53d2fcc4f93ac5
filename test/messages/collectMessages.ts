import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { errorClasses } from './errorClasses.js';
import { isProse } from './isProse.js';
import { isSum, textOf } from './textOf.js';

export interface Message {
  /** The file, relative to the folder of packages. */
  readonly file: string;
  readonly text: string;
  /** Whether it is the whole message of an error. */
  readonly isError: boolean;
}

/** Sources whose texts are data or code: nobody reads them as a message. */
const DATA = [
  'apps/src/document/script.ts',
  'render-antd/src/inputs/phoneRegions.ts',
  'render-core/src/html/elements.ts',
  'store-postgres/src/statements.ts',
  'testing/src/corpus/',
  'testing/src/pack/hostileText.ts',
];

/**
 * Collects all texts of more than one word in the sources below a folder, however they reach a reader: as errors, warnings,
 * hints, help or descriptions.
 */
export function collectMessages(root: string): readonly Message[] {
  const files = readdirSync(root)
    .flatMap((name) => ['src', 'client'].map((folder) => join(root, name, folder)))
    .filter((folder) => existsSync(folder))
    .flatMap(sourceFiles)
    .filter((path) => !DATA.some((start) => nameOf(root, path).startsWith(start)))
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  const errors = errorClasses(files);
  return files.flatMap((file) => {
    const name = nameOf(root, file.fileName);
    return messagesIn(file, errors).map((message) => ({ file: name, ...message }));
  });
}

function nameOf(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.test-d)\.ts$/.test(path))
    .map((path) => join(folder, path));
}

function messagesIn(file: ts.SourceFile, errors: ReadonlySet<string>) {
  const found: Omit<Message, 'file'>[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = ts.isExpression(node) ? textOf(node) : undefined;
    if (text !== undefined) {
      const isError = isErrorMessage(node, errors);
      if (isError ? /[ {]/.test(text) : isProse(text)) found.push({ text, isError });
    }
    // A concatenation is one message. What is between its literals may hold others.
    if (text !== undefined && isSum(node)) visitParts(node);
    else ts.forEachChild(node, visit);
  };
  const visitParts = (node: ts.Expression): void => {
    if (isSum(node)) {
      visitParts(node.left);
      visitParts(node.right);
    } else if (ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
    else if (textOf(node) === undefined) visit(node);
  };
  visit(file);
  return found;
}

/** Whether a text is an argument of an error, alone or as one side of a choice. */
function isErrorMessage(node: ts.Node, errors: ReadonlySet<string>): boolean {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return errors.has(parent.expression.getText());
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isErrorMessage(parent, errors);
  return ts.isParenthesizedExpression(parent) && isErrorMessage(parent, errors);
}
