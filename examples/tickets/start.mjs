// Run by npm start: serves the help desk, or, with arguments, prints one of its pages or opens it in the terminal.
import { once } from 'node:events';
import { databaseFile } from './databaseFile.mjs';

const args = process.argv.slice(2);

if (args[0] === 'try') await import('./try.mjs');
else if (args.length > 0) await import('./render.mjs');
else await serve();

async function serve() {
  const { clientConfiguration, serveTickets } = await import('./serve.mjs');
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const { close, homePage, url, viewerLink } = await serveTickets(databaseFile);
  console.log(`What an agent sees of the home page:\n\n${(await homePage()).trimEnd()}\n`);
  // Not by the console, which redacts the secrets of a loaded app: the path of the database is one of them.
  process.stdout.write(`To use it from a client:\n\n${clientConfiguration(url, databaseFile)}\n\n`);
  console.log(
    `To watch an agent at work, and to take over, open this in a browser; it works once:\n\n  ${viewerLink()}\n`,
  );
  console.log(
    'To use a page yourself as an agent would, in another terminal:\n\n  npm start -- try new_ticket\n',
  );
  console.log(`The help desk is served at ${url}. Ctrl-C stops it.`);
  await stopped;
  await close();
  console.log('Stopped.');
}
