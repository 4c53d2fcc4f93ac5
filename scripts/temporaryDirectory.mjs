import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Creates a directory with files that is removed after the test.
 *
 * @param {Record<string, string>} [files] Their contents by name.
 */
export function temporaryDirectory(files = {}) {
  const directory = mkdtempSync(path.join(tmpdir(), 'lowdefy-mcp-'));
  onTestFinished(() => rmSync(directory, { force: true, recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return directory;
}
