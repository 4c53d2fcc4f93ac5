// Lowdefy ships no types. Declared here is what this package uses of 4.0.0-rc.11, and no more.
declare module '@lowdefy/engine' {
  export default function getContext(options: {
    config: unknown;
    lowdefy: import('../types.js').BareLowdefy;
  }): import('../types.js').EnginePage;
}
