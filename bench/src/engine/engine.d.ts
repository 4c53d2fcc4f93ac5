// Lowdefy ships no types. This file declares the parts of 4.0.0-rc.11 that this package uses.
declare module '@lowdefy/engine' {
  export default function getContext(options: {
    config: unknown;
    lowdefy: import('../types.js').BareLowdefy;
  }): import('../types.js').EnginePage;
}
