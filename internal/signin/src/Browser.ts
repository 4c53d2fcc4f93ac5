/** The maximum number of pages and redirects of a visit. */
const MAX_STEPS = 20;

/** A minimal browser for signing in: it keeps cookies, follows redirects, and submits forms. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** Opens a URL and fills in forms until it is redirected to a URL that starts with `end`. */
  async visit(address: URL, end: string, fields: Readonly<Record<string, string>>): Promise<URL> {
    let url = address;
    let body: URLSearchParams | undefined;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const response = await this.#fetch(url, body);
      const location = response.headers.get('location');
      body = undefined;
      if (location === null) {
        const page = await response.text();
        const form = readForm(page);
        if (form === undefined) throw new Error(`No form on ${url}: ${response.status} ${page}`);
        url = new URL(form.action, url);
        body = new URLSearchParams({ ...form.hidden, ...pick(fields, form.names) });
      } else {
        await response.body?.cancel();
        url = new URL(location, url);
        if (url.href.startsWith(end)) return url;
      }
    }
    throw new Error(`The visit of ${address.origin} does not end.`);
  }

  async #fetch(url: URL, body: URLSearchParams | undefined): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie !== '' && { cookie }) },
      ...(body && { method: 'POST', body }),
    });
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

interface Form {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
  /** The fields that a person fills in. */
  readonly names: readonly string[];
}

function readForm(page: string): Form | undefined {
  const action = /<form[^>]*\saction="([^"]*)"/.exec(page)?.[1];
  if (action === undefined) return undefined;
  const inputs = [...page.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    name: attribute(input, 'name'),
    value: attribute(input, 'value'),
    isHidden: attribute(input, 'type') === 'hidden',
  }));
  return {
    action,
    hidden: Object.fromEntries(
      inputs.filter(({ isHidden }) => isHidden).map(({ name, value }) => [name, value]),
    ),
    names: inputs.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
  };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function pick(fields: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
}
