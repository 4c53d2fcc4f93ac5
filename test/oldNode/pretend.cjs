// Loaded before a program, by `node --require`: the program finds the version of Node that PRETEND_NODE names.
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, node: process.env.PRETEND_NODE },
});
