/** Lowdefy's packages ship no types. These are the parts that the tests import. */
declare module '@lowdefy/helpers' {
  export const serializer: import('../src/lowdefy/types.js').HelpersModule['serializer'];
  export const type: {
    enforceType(valueType: string, value: unknown): unknown;
  };
}
