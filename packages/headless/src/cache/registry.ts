import { HeadlessError } from '../errors.js';
import { majorOf, minorOf } from '../installation/wantedVersion.js';
import { npmFailure, runNpm } from './runNpm.js';

/** Packages with exact versions. */
export type Dependencies = Readonly<Record<string, string>>;

/** The packages of a version of Lowdefy, as its own packages list them in the registry. */
export interface Release {
  /** The dependencies of `@lowdefy/build`, and the packages that its list of default types was made of. */
  readonly build: Dependencies;
  /** The dependencies of `@lowdefy/server`. Empty if the registry does not have it. */
  readonly server: Dependencies;
}

/** Reads the packages of a version. Throws if the registry does not have the version. */
export async function readRelease(version: string, cwd: string): Promise<Release> {
  const [build, server] = await Promise.all([
    view(`@lowdefy/build@${version}`, ['version', 'dependencies', 'devDependencies'], cwd),
    view(`@lowdefy/server@${version}`, ['version', 'dependencies'], cwd),
  ]);
  if (build === undefined) throw await unknownVersion(version, cwd);
  const { dependencies = {}, devDependencies = {} } = build as Record<string, Dependencies>;
  const { dependencies: server_ = {} } = Object(server) as Record<string, Dependencies>;
  return { build: { ...devDependencies, ...dependencies }, server: server_ };
}

async function unknownVersion(version: string, cwd: string): Promise<HeadlessError> {
  const all = await view('@lowdefy/build', ['versions'], cwd);
  const versions = [all ?? []].flat().filter((one): one is string => typeof one === 'string');
  const [sameMinor, sameMajor] = [minorOf, majorOf].map((part) =>
    versions.filter((one) => part(one) === part(version)),
  );
  const near = [sameMinor, sameMajor, versions].find((list = []) => list.length > 0) ?? [];
  const has = near.length === 0 ? 'It has no version.' : `It has ${near.slice(-MAX_VERSIONS).join(', ')}.`;
  return new HeadlessError(
    'INSTALL_FAILED',
    `Lowdefy ${version} cannot be installed: npm's registry does not have @lowdefy/build@${version}. ${has}`,
  );
}

const MAX_VERSIONS = 8;

/** Reads fields of a package. Undefined if the registry does not have it. */
async function view(name: string, fields: readonly string[], cwd: string): Promise<unknown> {
  const result = await runNpm(['view', name, ...fields, '--json', '--workspaces=false'], cwd);
  if (result.code === 0) return result.stdout.trim() === '' ? undefined : JSON.parse(result.stdout);
  if (/\bE404\b/.test(result.stdout + result.stderr)) return undefined;
  throw npmFailure(`npm cannot read "${name}" from its registry:`, result);
}
