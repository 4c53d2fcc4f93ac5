import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Copies a build of one page, `form`, and repeats the page under many names: Lowdefy's own build would take minutes.
 *
 * @param {string} buildDirectory
 * @param {string} target
 * @param {number} count
 * @returns {Promise<string>} The directory of the copy.
 */
export async function repeatPage(buildDirectory, target, count) {
  const copy = join(target, 'build');
  await cp(buildDirectory, copy, { recursive: true });
  await symlink(join(dirname(buildDirectory), 'node_modules'), join(target, 'node_modules'));
  const page = await readFile(join(copy, 'pages', 'form', 'form.json'), 'utf8');
  for (let index = 1; index < count; index += 1) {
    const id = `form_${index}`;
    await mkdir(join(copy, 'pages', id));
    await writeFile(
      join(copy, 'pages', id, `${id}.json`),
      page.replaceAll('"page:form"', `"page:${id}"`).replaceAll('"pageId":"form"', `"pageId":"${id}"`),
    );
  }
  return copy;
}
