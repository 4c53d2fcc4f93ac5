export type {
  BlockDefinition,
  BlockEvent,
  BlockMethod,
  DescribedEvent,
  DescribedMethod,
  EventResult,
  JsonSchema,
  SchemaType,
} from './contract/BlockDefinition.js';
export type { BlockHost, BlockLogEntry, LinkTarget, ListActions } from './contract/BlockHost.js';
export type {
  AppView,
  BlockCategory,
  BlockMeta,
  BlockView,
  CompileTemplate,
  EncodeQuery,
  EventView,
  LocaleTexts,
  LocaleView,
  MenuLink,
  Properties,
  ValidationView,
  ValueType,
} from './contract/BlockView.js';
export { type CodePlace, callSite } from './contract/callSite.js';
export {
  type ComposeOptions,
  composePacks,
  PackConflictError,
  PackContractError,
  type Registry,
  type RegistryEntry,
} from './contract/composePacks.js';
export { defineBlock } from './contract/defineBlock.js';
export { definedAt, keepPlace } from './contract/definedAt.js';
export {
  CONTRACT_VERSION,
  definePack,
  type Pack,
  type PackBlocks,
  type PackFields,
} from './contract/definePack.js';
export { type DefinitionMistake, definitionProblems } from './contract/definitionProblems.js';
export { type Described, handlerOf, takenBy } from './contract/handlers.js';
export type { Mistake } from './contract/Mistake.js';
export { messageStatus } from './contract/messageStatus.js';
export { type PackMistake, packProblems } from './contract/packProblems.js';
export type * from './contract/RenderHelpers.js';
export { type SchemaRules, schemaProblem } from './contract/schemaProblem.js';
export { blockAddresses, idOfAddress } from './engine/blockAddresses.js';
export { configuredBlocks } from './engine/configuredBlocks.js';
export { countItems } from './engine/countItems.js';
export { type EngineGeneration, GENERATIONS } from './engine/generations.js';
export { listBlocks } from './engine/listBlocks.js';
export { openEngine } from './engine/openEngine.js';
export type { EngineBlock, EngineContext } from './engine/types.js';
export { UnknownEngineError } from './engine/UnknownEngineError.js';
export { escapeJson, printMessage, quoteJson } from './escape/quote.js';
export { checkConfigured } from './form/checkConfigured.js';
export { type ConfiguredView, describeConfigured, listSchema } from './form/describeConfigured.js';
export type { ConfiguredBlock, ConfiguredOptions } from './form/renderConfigured.js';
export { htmlToText } from './html/htmlToText.js';
export { type OwnOutput, outputOf } from './output/outputOf.js';
export { countEqual } from './print/countEqual.js';
export { printName } from './print/markdown/Attribute.js';
export { type ParsedPage, type ParsedTag, parseMarkdown } from './print/markdown/parseMarkdown.js';
export { fitChanges, printChanges } from './print/markdown/printChanges.js';
export { fitMarkdown, printMarkdown, printMarkdownUncut } from './print/markdown/printMarkdown.js';
export { fitOutline, type OutlineOptions, printOutline } from './print/markdown/printOutline.js';
export { describeSchema, describeTaken } from './print/markdown/schema.js';
export { type Mask, maskText } from './print/maskText.js';
export { printJson } from './print/printJson.js';
export type { FitOptions, Fitted } from './size/fit.js';
export type { Limits } from './size/Limits.js';
export { estimateTokens } from './size/tokens.js';
export { moreCharacters, truncate } from './size/truncate.js';
export { diffPages, type PageDiff } from './view/diffPages.js';
export { findBlock } from './view/find.js';
export type { Json } from './view/json.js';
export type * from './view/nodes.js';
export { ownPage } from './view/ownPage.js';
export { type QueryTexts, queryOf, readQuery, showQuery } from './view/queryTexts.js';
export { foldRegions, openGroups, regionsOf } from './view/regions.js';
export {
  type Cut,
  type Data,
  joinText,
  type Phrase,
  type PropertyValue,
  plainText,
  type Text,
  type TextSource,
} from './view/text.js';
export { mapTree, type Visitor, visit } from './view/visit.js';
export { fallbackActs } from './walk/fallbackActs.js';
export { PageRenderer } from './walk/PageRenderer.js';
export type * from './walk/Rendering.js';
export { callPack, packFailure, type RenderWarning } from './walk/RenderWarning.js';
export { renderPage } from './walk/renderPage.js';
