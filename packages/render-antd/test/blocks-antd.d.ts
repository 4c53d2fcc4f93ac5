/** Lowdefy's packages ship no types. This is what the tests read of this one. */
declare module '@lowdefy/blocks-antd/blocks/PhoneNumberInput/regions.js' {
  const regions: readonly object[];
  export default regions;
}
