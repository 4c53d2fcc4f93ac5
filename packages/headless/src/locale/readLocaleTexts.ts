import type { LocaleTexts } from '@lowdefy-mcp/render-core';
import type { Installation } from '../installation/Installation.js';
import type { I18n } from '../lowdefy/i18n.js';

/** A name of a module of antd or dayjs. Lowdefy's build ignores others. */
const SAFE = /^[\w-]+$/;

/**
 * Reads the texts of the components in the app's locales, as Lowdefy's client loads them: the modules of antd and dayjs that the app
 * configures for each locale, of the versions that its blocks use. A missing module means the default texts.
 */
export async function readLocaleTexts(
  { locales = [] }: I18n,
  installation: Installation,
): Promise<Readonly<Record<string, LocaleTexts>>> {
  const blocks = installation.resolve('@lowdefy/blocks-antd/types');
  if (blocks === undefined) return {};
  const load = async (folder: string, name: string | undefined): Promise<object | undefined> => {
    if (typeof name !== 'string' || !SAFE.test(name)) return undefined;
    const url = installation.resolveFrom(`${folder}/${name}.js`, blocks);
    const module = url && (await import(url).catch(() => undefined));
    const exported = module?.default?.default ?? module?.default;
    return typeof exported === 'object' && exported !== null ? exported : undefined;
  };
  const texts: Record<string, LocaleTexts> = {};
  // Sequential imports: Jest cannot link modules that share a dependency concurrently.
  for (const { code, antd, dayjs } of locales)
    texts[code] = { antd: await load('antd/lib/locale', antd), dayjs: await load('dayjs/locale', dayjs) };
  return texts;
}
