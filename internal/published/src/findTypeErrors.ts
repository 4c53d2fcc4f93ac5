import ts from 'typescript';

/** Lists the errors of strict TypeScript in a file and in the declarations of our packages. */
export function findTypeErrors(file: string): readonly string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    types: ['node'],
  });
  const ours = program.getSourceFiles().filter(({ fileName }) => isOurs(fileName, file));
  // Checking all files, including those of TypeScript itself, takes several times as long.
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...ours.flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]),
  ];
  return found.map(
    ({ file: where, messageText }) =>
      `${where?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
}

/** Tells whether a file is ours: errors in other packages are ignored. */
function isOurs(name: string, file: string): boolean {
  return name === file || name.split('/node_modules/').at(-1)?.startsWith('@lowdefy-mcp/') === true;
}
