import { isBuiltin } from 'node:module';
import { UserError } from './UserError.js';

const PART = '[a-z0-9-][a-z0-9._-]*';
const NAME = new RegExp(`^(@${PART}/)?${PART}$`);
const MAX_LENGTH = 214;

/** Throws unless npm accepts the name for a new package. */
export function checkPackageName(name: string): void {
  const why = whyNot(name);
  if (why === undefined) return;
  throw new UserError(
    `"${name}" is not a package name: ${why}. Choose another with --name, such as --name @acme/render-things.`,
  );
}

function whyNot(name: string): string | undefined {
  if (name.length > MAX_LENGTH) return `it has more than ${MAX_LENGTH} characters`;
  if (!NAME.test(name)) {
    return 'npm allows lower-case letters, digits, "-", "." and "_", no "." or "_" at the beginning, and a scope such as @acme/';
  }
  if (isBuiltin(name)) return 'Node has a module with that name';
  return name === 'node_modules' || name === 'favicon.ico' ? 'npm reserves it' : undefined;
}
