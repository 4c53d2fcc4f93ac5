/** Lowdefy's packages ship no types. These are the parts that the tests import. */
declare module '@lowdefy/blocks-antd/blocks/PhoneNumberInput/regions.js' {
  const regions: readonly object[];
  export default regions;
}
