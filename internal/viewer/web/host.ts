import {
  AppBridge,
  type McpUiHostContext,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge';

/** Functions of the test, which has the MCP client, for calls of the app. */
declare global {
  interface Window {
    callTool(params: unknown): Promise<never>;
    readResource(params: unknown): Promise<never>;
  }
}

/** Records the requests and notifications of the app. */
const seen: { links: string[]; sizes: unknown[]; modes: string[]; isReady: boolean } = {
  links: [],
  sizes: [],
  modes: [],
  isReady: false,
};
let bridge: AppBridge | undefined;

/** Shows an app for a tool call, as a chat does: in a sandbox, with a content security policy that allows no requests. */
async function showApp(html: string, toolInput: Record<string, unknown>, toolResult: never): Promise<void> {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.style.cssText = 'width: 100%; height: 700px; border: 0';
  const host = new AppBridge(
    null,
    { name: 'test-host', version: '1' },
    { openLinks: {}, serverTools: {}, serverResources: {}, downloadFile: {} },
    {
      hostContext: { theme: 'light', displayMode: 'inline', availableDisplayModes: ['inline', 'fullscreen'] },
    },
  );
  bridge = host;
  host.oncalltool = (params) => window.callTool(params);
  host.onreadresource = (params) => window.readResource(params);
  host.onopenlink = async ({ url }) => {
    seen.links.push(url);
    return {};
  };
  host.onrequestdisplaymode = async ({ mode }) => {
    seen.modes.push(mode);
    return { mode };
  };
  host.onsizechange = (size) => seen.sizes.push(size);
  host.oninitialized = () => {
    seen.isReady = true;
    void host.sendToolInput({ arguments: toolInput });
    void host.sendToolResult(toolResult);
  };
  const target = frame.contentWindow;
  if (target === null) throw new Error('The frame has no window.');
  await host.connect(new PostMessageTransport(target, target));
  const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:";
  frame.srcdoc = html.replace(
    '<head>',
    `<head><meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

Object.assign(window, {
  seen,
  showApp,
  setContext: (context: McpUiHostContext) => bridge?.setHostContext(context),
  tearDown: () => bridge?.teardownResource({}),
});
