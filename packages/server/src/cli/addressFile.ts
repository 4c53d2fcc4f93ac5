import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { appHome } from '../config/readAppConfig.js';
import { withFileLock } from '../store/withFileLock.js';
import { writeAtomically } from '../store/writeAtomically.js';
import { UserError } from '../UserError.js';
import { isThisMachine } from './isThisMachine.js';
import { readOwnFile } from './readOwnFile.js';

const addressSchema = z.object({
  /** The URL of the viewer, from this machine. */
  url: z.string().refine(isViewerHere),
  /**
   * Lets programs of this account watch. It does not let them act: an agent may be able to read this file. Absent if the server has `auth`,
   * where they send an API key or a token.
   */
  watchKey: z.string().optional(),
  /** The process of the server. */
  pid: z.number(),
});

/** The address of a running server. */
export type Address = z.infer<typeof addressSchema>;

/** The newest server, and others of the same app, because each MCP client may start one. */
const fileSchema = addressSchema.extend({ others: z.array(addressSchema).default([]) });

/** Adds the address of a server to the file. Returns a function that removes it. */
export async function addAddress(directory: string, address: Address): Promise<() => Promise<void>> {
  await change(directory, (others) => [address, ...others]);
  return () =>
    change(directory, (all) => all.filter(({ url, pid }) => url !== address.url || pid !== address.pid));
}

/**
 * Finds the server of an app that was started last and still runs. Throws a UserError if others can have written the file: it may come with
 * a clone of the app, and the command sends a key to its address.
 */
export async function readAddress(directory: string): Promise<Address | undefined> {
  const file = fileOf(directory);
  const read = await readOwnFile(file);
  if (read === undefined || 'text' in read) return readAll(read?.text)[0];
  throw new UserError(
    `${file} is not used, because others can have written it: ${read.refused}. Delete it, and restart the server of the app.`,
  );
}

function fileOf(directory: string): string {
  return join(appHome(directory), '.lowdefy', 'mcp', 'address');
}

async function change(
  directory: string,
  to: (addresses: readonly Address[]) => readonly Address[],
): Promise<void> {
  const file = fileOf(directory);
  await mkdir(dirname(file), { recursive: true });
  await withFileLock(`${file}.lock`, async () => {
    const read = await readOwnFile(file);
    const [newest, ...others] = to(readAll(read !== undefined && 'text' in read ? read.text : undefined));
    if (newest === undefined) await rm(file, { force: true });
    // Readable only by the account of the server, because the watch key shows its sessions.
    else await writeAtomically(file, `${JSON.stringify({ ...newest, others }, null, 2)}\n`, 0o600);
  });
}

/** Reads the addresses of the servers that still run, the newest first. None if the text is missing or malformed. */
function readAll(text = ''): readonly Address[] {
  const { data } = fileSchema.safeParse(parse(text));
  if (data === undefined) return [];
  const { others, ...newest } = data;
  return [newest, ...others].filter(({ pid }) => isRunning(pid));
}

/** Whether a URL is that of a viewer on this machine: a key must not leave it. */
function isViewerHere(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin } = new URL(url);
  return /^https?:$/.test(protocol) && url === `${origin}/view` && isThisMachine(hostname);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
