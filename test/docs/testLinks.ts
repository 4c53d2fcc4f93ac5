import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A link of a document to a test: `[words](path/of.test.ts "name of the test")`. */
export interface TestLink {
  readonly path: string;
  /** The name of a test or a group of tests in it; without one, the file alone has to be there. */
  readonly name: string | undefined;
}

/** The links to tests in a document. */
export function testLinksIn(markdown: string): readonly TestLink[] {
  const links = markdown.matchAll(/\]\(([^)\s]+\.test\.(?:ts|js|mjs))(?:\s+"([^"]*)")?\)/g);
  return [...links].map(([, path = '', name]) => ({ path, name }));
}

/** What is wrong with a link to a test; undefined if nothing is. `document` is the file of the document. */
export function checkTestLink({ path, name }: TestLink, document: string): string | undefined {
  const file = join(dirname(document), path);
  if (!existsSync(file)) return `There is no test file ${path}.`;
  if (name === undefined) return undefined;
  const names = testNamesIn(readFileSync(file, 'utf8'));
  return names.includes(name) ? undefined : `${path} has no test "${name}".`;
}

const CALLS = /^(?:test|it|describe)(?:\.\w+)*$/;

/** The names of tests and groups in a test file, those of `test.each` included, as they are written. */
export function testNamesIn(source: string): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      // The function that `test.each(…)` gives is called with the name.
      const called = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
      const [first] = node.arguments;
      if (CALLS.test(called.getText(file)) && first !== undefined && ts.isStringLiteralLike(first)) {
        names.push(first.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('test.ts', source, ts.ScriptTarget.Latest);
  visit(file);
  return names;
}
