import dedent from 'dedent';
import type { Message } from './collectMessages.js';

const INTRODUCTION = dedent`
  # All messages

  Texts in the sources that a user, an author, an operator or an agent can read. \`{code}\` stands for a value, \`{…}\` for a longer
  expression. Written by \`npx vitest run test/messages -u\`; \`test/messages/rules.ts\` has the rules for them.
`;

/** Prints the messages by file, sorted and without line numbers, so that only a change of a message changes the list. */
export function printMessages(messages: readonly Message[]): string {
  const files = [...new Set(messages.map(({ file }) => file))].toSorted();
  const sections = files.map((file) => {
    const lines = messages
      .filter((message) => message.file === file)
      .map(({ text, isError }) => `- ${isError ? '**error** ' : ''}${text.trim().replace(/\n\s*/g, '\n  ')}`);
    return [`## ${file}`, '', ...[...new Set(lines)].toSorted()].join('\n');
  });
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`;
}
