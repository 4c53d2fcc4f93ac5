const BLINK_MS = 700;
const LONGEST_MS = 20_000;

/** Marks this tab in the browser's list of tabs until a person looks at it. Browsers seldom let a page come to the front by itself. */
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
  const limit = setTimeout(stop, LONGEST_MS);
  addEventListener('focus', stop);
  document.title = `● ${title}`;
}
