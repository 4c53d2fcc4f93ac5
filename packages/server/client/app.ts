import {
  App,
  applyDocumentTheme,
  applyHostFonts,
  type McpUiHostContext,
} from '@modelcontextprotocol/ext-apps';
import { AppTransport } from './AppTransport.js';
import { button } from './element.js';
import { startClient } from './startClient.js';

/** The MCP App: the page of a session inside a chat. */
const app = new App(
  { name: 'lowdefy-page', title: 'Page', version: '1' },
  { availableDisplayModes: ['inline', 'fullscreen'] },
);
const root = document.body.appendChild(document.createElement('div'));
root.id = 'viewer';
document.documentElement.dataset.host = 'app';

// Several apps of one chat may show the same session: only those on the screen poll.
let isOnScreen = true;
const transport = new AppTransport(app, () => isOnScreen && document.visibilityState === 'visible');
new IntersectionObserver(([entry]) => {
  const wasOnScreen = isOnScreen;
  isOnScreen = entry?.isIntersecting ?? true;
  if (isOnScreen && !wasOnScreen) transport.poke();
}).observe(root);
document.addEventListener('visibilitychange', () => transport.poke());

const client = startClient(root, transport);
const size = button('Full screen', () => void changeSize(), { class: 'size', hidden: true });
root.querySelector('.buttons')?.after(size);

app.addEventListener('toolinput', ({ arguments: args }) => {
  if (typeof args?.sessionId === 'string') transport.setSession(args.sessionId);
});
app.addEventListener('toolresult', () => transport.poke());
app.addEventListener('hostcontextchanged', (context) => applyHostContext(context));
app.onteardown = () => {
  client.stop();
  return {};
};
void app.connect().then(() => applyHostContext(app.getHostContext() ?? {}));

/** Applies the theme, the size and the insets of the host. */
function applyHostContext(context: McpUiHostContext): void {
  const { theme, styles, safeAreaInsets: insets, displayMode, availableDisplayModes } = context;
  if (theme !== undefined) applyDocumentTheme(theme);
  if (styles?.css?.fonts !== undefined) applyHostFonts(styles.css.fonts);
  if (insets !== undefined)
    document.body.style.padding = `${insets.top}px ${insets.right}px ${insets.bottom}px ${insets.left}px`;
  const { height, maxHeight = height } = (context.containerDimensions ?? {}) as {
    readonly height?: number;
    readonly maxHeight?: number;
  };
  if (maxHeight !== undefined) document.documentElement.style.setProperty('--app-height', `${maxHeight}px`);
  if (displayMode !== undefined) document.documentElement.dataset.display = displayMode;
  if (availableDisplayModes !== undefined) size.hidden = !availableDisplayModes.includes('fullscreen');
  size.textContent = displayMode === 'fullscreen' ? 'Back to the chat' : 'Full screen';
}

async function changeSize(): Promise<void> {
  const isFull = document.documentElement.dataset.display === 'fullscreen';
  const { mode } = await app.requestDisplayMode({ mode: isFull ? 'inline' : 'fullscreen' });
  applyHostContext({ ...app.getHostContext(), displayMode: mode });
}
