/** What file systems do not take in names, and the sign that it is written with. */
const UNSAFE = /[%<>:"\\|?*\p{Cc}]/gu;

/** The file of a page in the folder of snapshots. A slash in its id makes a folder; none is ever outside. */
export function fileOf(pageId: string): string {
  return `${pageId.split('/').map(safe).join('/')}.md`;
}

function safe(name: string): string {
  if (name === '') return '%';
  return /^\.+$/.test(name) ? name.replaceAll('.', '%2E') : name.replaceAll(UNSAFE, encodeURIComponent);
}

/** The page that a text is the snapshot of, as far as can be told. */
export function pageIdIn(text: string): string | undefined {
  const [, opened] = /^- open (.+?): (?:done|failed|skipped)/.exec(text) ?? [];
  if (opened !== undefined) return opened;
  const [, name] = /^# .*\nPage: ("(?:[^"\\]|\\.)*"|\S+)/.exec(text) ?? [];
  return name?.startsWith('"') ? JSON.parse(name) : name;
}
