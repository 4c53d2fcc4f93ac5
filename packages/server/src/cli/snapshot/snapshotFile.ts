/** Characters that file systems do not allow, the escape character, and the separator before the name of a sample. */
const UNSAFE = /[%@<>:"\\|?*\p{Cc}]/gu;

/** The file of a page or sample, relative to the folder of snapshots. A slash in the page's id makes a subfolder; never escapes the folder. */
export function fileOf(pageId: string, sample?: string): string {
  const page = pageId.split('/').map(safe).join('/');
  return `${page}${sample === undefined ? '' : `@${sample}`}.md`;
}

/** Whether a file name is that of a page or of one of its samples. */
export function isFileOf(pageId: string, file: string): boolean {
  const [, sample] = /@([\w-]+)\.md$/.exec(file) ?? [];
  return file === fileOf(pageId) || (sample !== undefined && file === fileOf(pageId, sample));
}

function safe(name: string): string {
  if (name === '') return '%';
  return /^\.+$/.test(name) ? name.replaceAll('.', '%2E') : name.replaceAll(UNSAFE, encodeURIComponent);
}

/** Finds the page id in the text of a snapshot; undefined if it is not one. */
export function pageIdIn(text: string): string | undefined {
  const [, opened] = /^- open (.+?): (?:done|failed|skipped)/.exec(text) ?? [];
  if (opened !== undefined) return opened;
  const [, name] = /^# .*\nPage: ("(?:[^"\\]|\\.)*"|\S+)/.exec(text) ?? [];
  return name?.startsWith('"') ? JSON.parse(name) : name;
}
