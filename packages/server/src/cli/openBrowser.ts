import { spawn } from 'node:child_process';

/** Programs that open a URL. None of them is a shell, which would run characters of a URL as commands. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** The command that opens a URL of http or https in the browser. Throws for others, such as `file:`. */
export function browserCommand(url: string, platform: string = process.platform): readonly string[] {
  const { protocol, href } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`${protocol} is not http: or https:.`);
  return [...(COMMANDS[platform] ?? ['xdg-open']), href];
}

/** Opens a URL in the user's browser. Resolves with false if there is no program for that. */
export function openBrowser(url: string): Promise<boolean> {
  const [command = '', ...args] = browserCommand(url);
  return new Promise((done) => {
    const child = spawn(command, args, { detached: true, stdio: 'ignore' });
    child.once('error', () => done(false));
    child.once('spawn', () => {
      child.unref();
      done(true);
    });
  });
}
