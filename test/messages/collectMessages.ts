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

/** Hostile texts for the tests of packs. Nobody reads them. */
const CORPUS = join('testing', 'src', 'corpus');

/**
 * Collects all texts of more than one word in the sources below a folder, however they reach a reader: as errors, warnings,
 * hints, help or descriptions.
 */
export function collectMessages(root: string): readonly Message[] {
  const files = readdirSync(root)
    .flatMap((name) => ['src', 'client'].map((folder) => join(root, name, folder)))
    .filter((folder) => existsSync(folder))
    .flatMap(sourceFiles)
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true));
  const errors = errorClasses(files);
  return files.flatMap((file) => {
    const name = relative(root, file.fileName).split(sep).join('/');
    return messagesIn(file, errors).map((message) => ({ file: name, ...message }));
  });
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test|\.test-d)\.ts$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => !path.includes(CORPUS));
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
