/**
 * Logs in to the viewer of a server, as a browser that follows a link does.
 *
 * @param {{ url: string, key?: string | undefined }} viewer
 * @returns {Promise<string>} The cookie.
 */
export async function logIn({ url, key }) {
  const made = await fetch(`${url}/links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  });
  const link = /** @type {{ url: string }} */ (await made.json());
  const [cookie = ''] = (await fetch(link.url)).headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}
