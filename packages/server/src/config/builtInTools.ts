/** The names of all built-in tools, those for MCP Apps included. No tool of an app may have one of them. */
export const BUILT_IN_TOOLS = [
  'act_in_session',
  'create_app',
  'delete_app',
  'get_pages',
  'get_state',
  'interact',
  'list_apps',
  'list_component_types',
  'navigate',
  'read',
  'refresh_app',
  'session_close',
  'session_create',
  'session_list',
  'update_app',
  'view',
  'view_session',
] as const;

/** A name of a built-in tool. A tool with another name does not compile, so the list is complete. */
export type BuiltInTool = (typeof BUILT_IN_TOOLS)[number];
