const BLINK_MS = 700;
const TIMEOUT_MS = 20_000;

/** Flashes the title of this tab until a person looks at it, because browsers seldom let a page focus itself. */
export function flashTitle(): void {
  window.focus();
  const title = document.title.replace(/^● /, '');
  const stop = () => {
    clearInterval(timer);
    clearTimeout(limit);
    removeEventListener('focus', stop);
    document.title = title;
  };
  const timer = setInterval(() => {
    document.title = document.title === title ? `● ${title}` : title;
  }, BLINK_MS);
  const limit = setTimeout(stop, TIMEOUT_MS);
  addEventListener('focus', stop);
  document.title = `● ${title}`;
}
