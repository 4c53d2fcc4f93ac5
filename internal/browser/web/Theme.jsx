// @ts-nocheck: it runs in the browser, and the types of the browser are not loaded in this workspace.
import { StyleProvider } from '@ant-design/cssinjs';
import { useDarkMode } from '@lowdefy/client';
import { App, theme as antdTheme, ConfigProvider } from 'antd';
import '@lowdefy/layout/grid.css';

/** Gives an app the theme of its configuration, as the Next.js server of Lowdefy 5 does. Tailwind is left out: it only styles. */
export default function Theme({ children, lowdefy, theme }) {
  lowdefy.theme ??= theme ?? {};
  const { lightToken, darkToken, lightComponents, darkComponents, ...antd } = lowdefy.theme.antd ?? {};
  const resolved = useDarkMode({ antd: lowdefy.theme.antd, configDarkMode: lowdefy.theme.darkMode });
  return (
    <StyleProvider layer>
      <ConfigProvider theme={{ ...antd, ...resolved, cssVar: { key: 'lowdefy' }, hashed: false }}>
        <App>
          <Tokens lowdefy={lowdefy}>{children}</Tokens>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** The operator `_theme` reads the tokens here. */
function Tokens({ children, lowdefy }) {
  const { token } = antdTheme.useToken();
  lowdefy.theme._resolvedAntdToken = token;
  return children;
}
