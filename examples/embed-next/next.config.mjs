export default {
  // The app and its plugins are loaded when the server runs, not bundled.
  serverExternalPackages: ['@lowdefy-mcp/server'],
};
