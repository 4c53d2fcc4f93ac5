/** The block types of the example app. In a real app they come from the plugin with the components. */
export default { blocks: ['__Block__'] };
