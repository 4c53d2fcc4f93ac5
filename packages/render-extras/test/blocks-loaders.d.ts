/** Lowdefy's packages ship no types. This is what the tests read of this one: its components by block type. */
declare module '@lowdefy/blocks-loaders/blocks' {
  interface Component {
    readonly meta: { readonly category: string; readonly valueType?: string; readonly initValue?: unknown };
  }
  const components: Readonly<Record<string, Component>>;
  export = components;
}
