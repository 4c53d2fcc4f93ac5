/** Helpers for authors of render packs, shared by the packs for Lowdefy's own packages. */
export { isObject } from './engine/isObject.js';
export { ComplexHtmlError, type HtmlElement, type HtmlNode, parseBody } from './html/parseBody.js';
export { allSucceeded } from './kit/allSucceeded.js';
export { closest } from './kit/closest.js';
export { configured } from './kit/configured.js';
export { type IconProperty, iconName } from './kit/iconName.js';
export { joinHints } from './kit/joinHints.js';
export { joinTexts } from './kit/joinTexts.js';
export {
  inputStyling,
  type LabelProperties,
  type LabelTooltip,
  labelStyling,
} from './kit/LabelProperties.js';
export { type LabelledFields, labelled } from './kit/labelled.js';
export { labelTooltip } from './kit/labelTooltip.js';
export { type LinkProperties, linkTarget } from './kit/linkTarget.js';
export { listOf } from './kit/listOf.js';
export { objectsOf } from './kit/objectsOf.js';
export { showLink } from './kit/showLink.js';
export { since } from './kit/since.js';
export { storeChange } from './kit/storeChange.js';
export { unlabelled } from './kit/unlabelled.js';
export { webAddress } from './kit/webAddress.js';
export { editDistance } from './names/editDistance.js';
export { didYouMean, nearest } from './names/nearest.js';
