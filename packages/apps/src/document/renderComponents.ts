import { COMPONENTS } from '../components/index.js';
import { ComponentError, type ComponentSpec, type RenderContext } from '../contract/Component.js';
import { type Html, html } from '../html/html.js';
import { type AppData, resolveProps } from './resolveProps.js';

/** Called for each component that becomes an error card, with its place in the spec. */
export type OnError = (place: string, message: string) => void;

type Shared = Omit<RenderContext, 'children'> & { readonly onError: OnError };

/** Renders components. One that throws becomes an error card; the others are not affected. */
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
      // Other errors are bugs of a component; their messages are not shown, since they may contain anything.
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
  if (component === undefined) throw new ComponentError(`Unknown component type "${type}".`);
  return component.render(resolveProps(component.props, props, `${place}.props`, data), context);
}

const errorCard = (type: string, message: string): Html =>
  html`<div class="card note error" role="alert"><p><b>${type}</b> ${message}</p></div>`;
