/** The types of the plugin, for Lowdefy's build. */
export default { blocks: ['MoneyInput', 'SideBySide', 'StatusPill'] };
