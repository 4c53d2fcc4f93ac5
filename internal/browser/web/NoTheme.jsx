// @ts-nocheck: it runs in the browser, and the types of the browser are not loaded in this workspace.
import '@build/plugins/styles.less';

/** Before Lowdefy 5 the styles of an app are Less files. */
export default function NoTheme({ children }) {
  return children;
}
