/** Lowdefy's packages ship no types. This is what the tests import of this one. */
declare module '@lowdefy/helpers' {
  export const serializer: import('../src/lowdefy/types.js').HelpersModule['serializer'];
  export const type: {
    enforceType(valueType: string, value: unknown): unknown;
  };
}
