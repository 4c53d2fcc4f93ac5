/** What Lowdefy's build finds in the plugin. */
export default { blocks: ['MoneyInput', 'SideBySide', 'StatusPill'] };
