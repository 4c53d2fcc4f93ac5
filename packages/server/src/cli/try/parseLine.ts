import { didYouMean } from '@lowdefy-mcp/headless';
import { UserError } from '../../UserError.js';
import { ACTIONS, COMMANDS } from './commands.js';
import { type Action, type Input, interactWith } from './Input.js';
import { readCommands, type Word } from './readCommands.js';

/** Parses a line: actions as JSON, or commands. Undefined if it is empty. Throws a `UserError`. */
export function parseLine(line: string): Input | undefined {
  const text = line.trim();
  if (/^[[{]/.test(text)) return interactWith(parseActions(text));
  const commands = readCommands(text);
  const [first] = commands;
  if (first === undefined) return undefined;
  const [{ value: name } = { value: '' }, ...words] = first;
  if (commands.length === 1 && Object.hasOwn(COMMANDS, name)) return COMMANDS[name]?.(words);
  return interactWith(commands.flatMap(parseAction));
}

function parseAction([first = { value: '' }, ...words]: readonly Word[]): readonly Action[] {
  const { name, value: command } = first;
  const parse = name === undefined && Object.hasOwn(ACTIONS, command) ? ACTIONS[command] : undefined;
  if (parse !== undefined) return parse(words);
  if (name !== undefined) throw new UserError(`To fill in a field, write: set ${name}=${first.value}`);
  const known = Object.keys(ACTIONS);
  if (Object.hasOwn(COMMANDS, command)) {
    throw new UserError(
      `"${command}" cannot be joined with other commands by ";": only ${known.join(', ')} can. Write it on a separate line.`,
    );
  }
  const hint = didYouMean(command, [...known, ...Object.keys(COMMANDS)]);
  throw new UserError(`There is no command "${command}".${hint} "help" lists the commands.`);
}

/** Parses an action as JSON, or a list. The server validates them. */
function parseActions(text: string): readonly Action[] {
  try {
    return [JSON.parse(text) as Action | readonly Action[]].flat();
  } catch (error) {
    throw new UserError(
      `This is not valid JSON: ${(error as Error).message}. An action is {"type":"setValue","blockId":"title","value":"Printer"}, or a list of actions.`,
    );
  }
}
