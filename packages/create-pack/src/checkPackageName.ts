import { isBuiltin } from 'node:module';
import { UserError } from './UserError.js';

const PART = '[a-z0-9-][a-z0-9._-]*';
const NAME = new RegExp(`^(@${PART}/)?${PART}$`);
const LONGEST = 214;

/** Throws unless npm takes a new package of that name. */
export function checkPackageName(name: string): void {
  const why = whyNot(name);
  if (why === undefined) return;
  throw new UserError(
    `"${name}" is no name for a package: ${why}. Give it another with --name, such as --name @acme/render-things.`,
  );
}

function whyNot(name: string): string | undefined {
  if (name.length > LONGEST) return `it has more than ${LONGEST} characters`;
  if (!NAME.test(name)) {
    return 'npm takes lower-case letters, digits, "-", "." and "_", no "." or "_" at the beginning, and a scope such as @acme/';
  }
  if (isBuiltin(name)) return 'Node has a module of that name';
  return name === 'node_modules' || name === 'favicon.ico' ? 'npm keeps it for itself' : undefined;
}
