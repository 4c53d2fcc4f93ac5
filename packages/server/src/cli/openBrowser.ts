import { spawn } from 'node:child_process';

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', '""'],
};

/** Opens a URL in the user's browser. Resolves with false if there is no program for that. */
export function openBrowser(url: string): Promise<boolean> {
  const [command = '', ...args] = COMMANDS[process.platform] ?? ['xdg-open'];
  return new Promise((done) => {
    const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' });
    child.once('error', () => done(false));
    child.once('spawn', () => {
      child.unref();
      done(true);
    });
  });
}
