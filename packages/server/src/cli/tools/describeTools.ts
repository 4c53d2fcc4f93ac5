import { estimateTokens } from '@lowdefy-mcp/render-core';

/** The definition of a tool that clients get. */
interface DescribedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object;
}

/** Describes each tool in a line, with its tokens in every conversation. */
export function describeTools(listed: readonly DescribedTool[]): string {
  const lines = listed.map((tool) => {
    const { name, description, inputSchema } = tool;
    const { properties = {}, required = [] } = inputSchema as { properties?: object; required?: string[] };
    const names = Object.keys(properties).map((key) => (required.includes(key) ? key : `${key}?`));
    const tokens = estimateTokens(JSON.stringify(tool));
    return `- ${name}(${names.join(', ')}): ${description} (${tokens} tokens)`;
  });
  return `${lines.join('\n')}\n`;
}
