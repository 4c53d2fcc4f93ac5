import type { App } from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import type { Policy } from '../../policy/Policy.js';
import type { Answer, Question } from '../../port/answers.js';
import type { ToolArguments, ToolInfo, ToolResult } from '../../port/tools.js';
import type { RunningCall } from '../HostContext.js';
import type { User } from '../makeUser.js';

/** A tool that the configuration or the app's YAML defines, for one user. */
export interface ConfiguredTool {
  readonly info: ToolInfo;
  /** Returns the question that the user has to confirm before a run with these arguments, if any. Throws if the arguments are invalid. */
  question(args: ToolArguments): Question | undefined;
  run(args: ToolArguments, call: ToolCall): Promise<Answer<ToolResult>>;
}

/** A call of a configured tool. */
interface ToolCall extends RunningCall {
  /** The `about` of the question that the user has confirmed. */
  readonly agreedTo?: string | undefined;
}

/** The dependencies of configured tools. */
export interface ToolContext {
  readonly app: App;
  /** The caller as a user of the app. */
  readonly user: User | null;
  /** The languages of the caller, the most preferred first. */
  readonly languages: readonly string[];
  readonly policy: Policy;
  readonly limits: Config['limits'];
}
