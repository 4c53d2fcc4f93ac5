/** A command as words, and the line that it is on, counted from 0. */
export interface ShellCommand {
  readonly words: readonly string[];
  readonly line: number;
}

/** A word in quotes, or without, with whatever is quoted in it; what joins commands; a redirection to a file; a comment; the end of a line. */
const TOKEN =
  /#[^\n]*|>{1,2} *[^\s'"\\;&|]+|\\\n|\n|&&|\|\|?|;|(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|[^\s'"\\;&|])+/g;

/** The commands of a script of the shell, without the variables that are set before them. */
export function splitCommands(script: string): readonly ShellCommand[] {
  const commands: { words: string[]; line: number }[] = [];
  let words: string[] = [];
  for (const { 0: token, index } of script.matchAll(TOKEN)) {
    if (token.startsWith('#') || token.startsWith('>') || token === '\\\n') continue;
    if (/^(?:\n|&&|\|\|?|;)$/.test(token)) {
      words = [];
      continue;
    }
    if (words.length === 0 && /^\w+=/.test(token)) continue;
    if (words.length === 0) commands.push({ words, line: script.slice(0, index).split('\n').length - 1 });
    words.push(unquote(token));
  }
  return commands;
}

function unquote(token: string): string {
  return token.replace(/'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/g, (_, single, double, escaped) => {
    return single ?? double?.replace(/\\(.)/g, '$1') ?? escaped;
  });
}
