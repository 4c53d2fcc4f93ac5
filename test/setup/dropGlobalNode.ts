// ag-grid, which some apps load, defines a global `Node` that is not a class. Matchers of later files would ask
// `instanceof Node`.
const globals = globalThis as { Node?: unknown };
if (typeof globals.Node === 'object') delete globals.Node;
