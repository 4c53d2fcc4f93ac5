import ts from 'typescript';

const BUILT_IN = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError'];

/** Names of the classes in these files that extend Error, directly or not, and of the built-in ones. */
export function errorClasses(files: readonly ts.SourceFile[]): ReadonlySet<string> {
  const parents = new Map(files.flatMap((file) => file.statements.flatMap(extension)));
  const isError = (name: string | undefined): boolean =>
    name !== undefined && (BUILT_IN.includes(name) || isError(parents.get(name)));
  return new Set([...BUILT_IN, ...[...parents.keys()].filter(isError)]);
}

/** A class and the class that it extends. */
function extension(statement: ts.Statement): [string, string][] {
  if (!ts.isClassDeclaration(statement) || statement.name === undefined) return [];
  const parent = statement.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  const name = parent?.types[0]?.expression.getText();
  return name === undefined ? [] : [[statement.name.text, name]];
}
