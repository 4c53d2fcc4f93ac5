import { COMPONENTS } from '../components/index.js';
import { ComponentError, type ComponentSpec, type RenderContext } from '../contract/Component.js';
import { type Html, html } from '../html/html.js';
import { parseTolerant } from '../spec/parseTolerant.js';
import { type ReferencedData, replaceReferences } from '../spec/references.js';

/** Data by the paths of references. */
export type AppData = ReadonlyMap<string, ReferencedData>;

/** Hears why a component, by its place in the spec, is an error card. */
export type OnError = (place: string, message: string) => void;

type Shared = Omit<RenderContext, 'children'> & { readonly onError: OnError };

/** Renders components. One that fails becomes an error card; the others are not affected. */
export function renderComponents(
  list: readonly ComponentSpec[],
  place: string,
  data: AppData,
  shared: Shared,
): readonly Html[] {
  return list.map((spec, index) => {
    const children = renderComponents(spec.children ?? [], `${place}[${index}].children`, data, shared);
    try {
      return renderComponent(spec, `${place}[${index}]`, data, { ...shared, children });
    } catch (error) {
      // Other errors are mistakes of a component: their messages may contain anything, but are text here.
      const message =
        error instanceof ComponentError ? error.message : 'The component cannot be shown with this data.';
      shared.onError(`${place}[${index}]`, message);
      return errorCard(spec.type, message);
    }
  });
}

function renderComponent(
  { type, props }: ComponentSpec,
  place: string,
  data: AppData,
  context: RenderContext,
): Html {
  const component = COMPONENTS.get(type);
  if (component === undefined) throw new ComponentError(`There is no component type "${type}".`);
  let isLive = false;
  const resolved = replaceReferences(props, `${place}.props`, (path) => {
    isLive = true;
    const found = data.get(path);
    if (found === undefined) throw new ComponentError('The data is not loaded.');
    if ('error' in found) throw new ComponentError(found.error);
    return found.value;
  });
  if (!isLive) return component.render(resolved, context);
  const checked = parseTolerant(component.props, resolved, 'props');
  if ('problems' in checked)
    throw new ComponentError(`The data does not fit: ${checked.problems.slice(0, 3).join('; ')}`);
  return component.render(checked.value, context);
}

const errorCard = (type: string, message: string): Html =>
  html`<div class="card note error" role="alert"><p><b>${type}</b> ${message}</p></div>`;
