import { isDynamic } from '../lowdefy/isDynamic.js';
import type { Plain } from '../lowdefy/types.js';
import { urlQueryNames } from '../lowdefy/urlQueryNames.js';
import type { Runtime } from '../runtime/Runtime.js';
import { FormReader } from './FormReader.js';
import type { PageForm } from './PageForm.js';

/** Describes the fields and events of a page without running it. Throws if the user may not open the page. */
export async function formPage(runtime: Runtime, pageId: string): Promise<PageForm> {
  await runtime.checkPage(pageId);
  const config = (await runtime.api.getStaticPageConfig(pageId)) ?? {};
  const reader = new FormReader(runtime, pageId, config);
  reader.readInside(config, { isCertain: true, prefix: '' });
  const { title } = Object(config.properties) as Plain;
  return {
    pageId,
    ...(typeof title === 'string' && title !== '' && { title }),
    ...(isDynamic(config) && { isDynamic: true }),
    urlQuery: urlQueryNames(config),
    fields: reader.fields,
    events: reader.events,
  };
}
