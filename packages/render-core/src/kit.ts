/** Helpers for authors of render packs: what blocks of Lowdefy's own packages and of others have in common. */
export { isObject } from './engine/isObject.js';
export { type HtmlElement, type HtmlNode, parseBody, TangledHtmlError } from './html/parseBody.js';
export { allSucceeded } from './kit/allSucceeded.js';
export { configured } from './kit/configured.js';
export { type IconProperty, iconName } from './kit/iconName.js';
export { joinHints } from './kit/joinHints.js';
export { joinTexts } from './kit/joinTexts.js';
export { inputStyling, type LabelProperties, labelStyling } from './kit/LabelProperties.js';
export { type LabelledFields, labelled } from './kit/labelled.js';
export { type LinkProperties, linkTarget } from './kit/linkTarget.js';
export { listOf } from './kit/listOf.js';
export { objectsOf } from './kit/objectsOf.js';
export { showLink } from './kit/showLink.js';
export { since } from './kit/since.js';
export { storeChange } from './kit/storeChange.js';
export { unlabelled } from './kit/unlabelled.js';
export { webAddress } from './kit/webAddress.js';
