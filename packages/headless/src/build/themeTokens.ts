import type { Installation } from '../installation/Installation.js';
import type { Plain, TypesArtifact } from '../lowdefy/types.js';
import { readOptionalArtifact } from './artifacts.js';

/** The parts of the app's `theme:` that antd's tokens depend on. */
interface Theme {
  readonly antd?: {
    readonly algorithm?: string | readonly string[];
    readonly token?: Plain;
    readonly lightToken?: Plain;
    readonly darkToken?: Plain;
  };
}

/** The used part of antd's `theme`. */
interface AntdTheme {
  readonly defaultAlgorithm: unknown;
  readonly darkAlgorithm: unknown;
  readonly compactAlgorithm: unknown;
  getDesignToken?(config: { readonly algorithm: unknown; readonly token: Plain }): Plain;
}

/** The tokens of the two modes. */
export interface ThemeTokens {
  readonly light: Readonly<Plain>;
  readonly dark: Readonly<Plain>;
}

/**
 * Reads the tokens that `_theme` returns in a browser: antd's tokens, changed by the app's theme. Imports antd only if the app uses
 * the operator. Undefined without antd, or if antd has no tokens; then the operator reads the tokens of the app's theme.
 */
export async function readThemeTokens(
  directory: string,
  { types, installation }: { readonly types: TypesArtifact; readonly installation: Installation },
): Promise<ThemeTokens | undefined> {
  if (!Object.hasOwn(types.operators.client, '_theme')) return undefined;
  const antd = await importTheme(installation);
  if (antd?.getDesignToken === undefined) return undefined;
  const { antd: own = {} } = (await readOptionalArtifact<Theme>(directory, 'theme.json')) ?? {};
  const { algorithm, token, lightToken, darkToken } = own;
  return {
    light: antd.getDesignToken({
      algorithm: algorithmsOf(algorithm, false, antd),
      token: { ...token, ...lightToken },
    }),
    dark: antd.getDesignToken({
      algorithm: algorithmsOf(algorithm, true, antd),
      token: { ...token, ...darkToken },
    }),
  };
}

/** Lists the algorithms. Only the mode makes a page dark; the algorithm `dark` does not. */
function algorithmsOf(algorithm: string | readonly string[] | undefined, isDark: boolean, antd: AntdTheme) {
  const light = [algorithm ?? []].flat().filter((name) => name !== 'dark');
  const isUsual = light.length === 0 && (algorithm !== undefined || !isDark);
  const names = [...(isUsual ? ['default'] : light), ...(isDark ? ['dark'] : [])];
  const known = new Map([
    ['dark', antd.darkAlgorithm],
    ['compact', antd.compactAlgorithm],
  ]);
  return names.map((name) => known.get(name) ?? antd.defaultAlgorithm);
}

async function importTheme(installation: Installation): Promise<AntdTheme | undefined> {
  const blocks = installation.resolve('@lowdefy/blocks-antd/types');
  const url = blocks && installation.resolveFrom('antd/lib/theme/index.js', blocks);
  if (url === undefined) return undefined;
  const module: { default: AntdTheme & { default?: AntdTheme } } | undefined = await import(url).catch(
    () => undefined,
  );
  return module?.default.default ?? module?.default;
}
