/** Sends the viewer key that a person enters, and goes on to `data-next`, or to the page that was requested. */
export function listenForLogin(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const problem = form.querySelector('[role=alert]');
  if (input === null || problem === null) return;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    const error = await logIn(input.value);
    if (error === undefined) return location.replace(form.dataset.next ?? location.pathname);
    problem.textContent = error;
    input.select();
  });
}

/** Resolves with the reason if the server refuses the key. */
async function logIn(key: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify({ key }) };
  const response = await fetch('/view/login', sent).catch(() => undefined);
  if (response === undefined) return 'The server does not answer. Try again.';
  if (response.ok) return undefined;
  const { error } = (await response.json().catch(() => ({}))) as { error?: string };
  return error ?? `The server responds with status ${response.status}.`;
}
