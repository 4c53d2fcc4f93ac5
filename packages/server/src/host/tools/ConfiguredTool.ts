import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import type { Policy } from '../../policy/Policy.js';
import type { Answer, Question } from '../../port/answers.js';
import type { ToolArguments, ToolInfo, ToolResult } from '../../port/tools.js';
import type { RunningCall } from '../HostContext.js';
import type { User } from '../makeUser.js';

/** A tool of the app's own, for one user. */
export interface ConfiguredTool {
  readonly info: ToolInfo;
  /** What the user has to agree to before it runs with these arguments, if anything. Throws if the arguments are wrong. */
  question(args: ToolArguments): Question | undefined;
  run(args: ToolArguments, call: ToolCall): Promise<Answer<ToolResult>>;
}

/** A call of a configured tool. */
interface ToolCall extends RunningCall {
  /** The `about` of the question that the user has said yes to. */
  readonly agreedTo?: string | undefined;
}

/** What configured tools are made with. */
export interface ToolContext {
  readonly app: App;
  /** Who the caller is in the app. */
  readonly user: User | null;
  readonly policy: Policy;
  readonly limits: Config['limits'];
}
