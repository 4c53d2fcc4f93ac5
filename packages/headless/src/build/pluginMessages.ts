import type { Installation } from '../installation/Installation.js';

/**
 * Imports the `./messages` of a plugin: its texts in several languages, since 5.4. As in Lowdefy's own build, a plugin whose messages
 * cannot be imported has none.
 */
export async function importPluginMessages(
  name: string,
  installation: Installation,
): Promise<object | undefined> {
  const url = installation.resolve(`${name}/messages`);
  const module = url && (await installation.modules.load(url).catch(() => undefined));
  const messages = module && (module.default ?? module);
  return typeof messages === 'object' && messages !== null ? messages : undefined;
}
