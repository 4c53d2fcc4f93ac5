import ts from 'typescript';

/** What a strict TypeScript has to say about a file and about the declarations of our packages, all of which it reads. */
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
  // Checking all files of the program, such as those of TypeScript itself, takes several times as long.
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

/** What other packages declare is up to them. */
function isOurs(name: string, file: string): boolean {
  return name === file || name.split('/node_modules/').at(-1)?.startsWith('@lowdefy-mcp/') === true;
}
