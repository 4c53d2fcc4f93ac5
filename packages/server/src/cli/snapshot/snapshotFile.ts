/** What file systems do not take in names, the sign that it is written with, and the sign before the name of a sample. */
const UNSAFE = /[%@<>:"\\|?*\p{Cc}]/gu;

/** The file of a page, or of one of its samples, in the folder of snapshots. A slash in the page's id makes a folder; none is ever outside. */
export function fileOf(pageId: string, sample?: string): string {
  const page = pageId.split('/').map(safe).join('/');
  return `${page}${sample === undefined ? '' : `@${sample}`}.md`;
}

/** Whether a file is named as those of a page or of its samples. */
export function isFileOf(pageId: string, file: string): boolean {
  const [, sample] = /@([\w-]+)\.md$/.exec(file) ?? [];
  return file === fileOf(pageId) || (sample !== undefined && file === fileOf(pageId, sample));
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
