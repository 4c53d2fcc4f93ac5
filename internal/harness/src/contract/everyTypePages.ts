/** The types of Lowdefy's own packages, of the build's map of default types. */
export interface DefaultTypes {
  readonly actions: PackageTypes;
  readonly operators: { readonly client: PackageTypes; readonly server: PackageTypes };
}

type PackageTypes = Readonly<Record<string, { readonly package: string }>>;

/** Lowdefy's own operators and actions. Those of other packages need more than a page. */
const PACKAGES = ['@lowdefy/actions-core', '@lowdefy/operators-js'];

/** Operators that take code, or whose result the build needs. */
const NOT_CALLED = new Set(['_js', '_build', '_ref', '_var']);

const namesOf = (types: PackageTypes) =>
  Object.keys(types).filter((name) => PACKAGES.includes(types[name]?.package ?? '') && !NOT_CALLED.has(name));

/**
 * Writes the pages of an app that evaluates each client operator, runs each action with few parameters, and calls an endpoint that
 * evaluates each server operator. Most of them fail, but all read what they need first.
 */
export function everyTypePages({ actions, operators }: DefaultTypes): {
  readonly pages: readonly object[];
  /** Undefined for a Lowdefy without endpoints. */
  readonly api: readonly object[] | undefined;
  readonly actionIds: readonly string[];
} {
  // Operators of a dynamic value are evaluated on the page, not by the build.
  const evaluate = (names: readonly string[], value: object) =>
    Object.fromEntries(names.map((name) => [name.slice(1), { [name]: value }]));
  const actionIds = namesOf(actions);
  const buttons = actionIds.map((type) => ({
    id: type,
    type: 'Button',
    events: { onClick: [{ id: 'act', type, params: { value: { _state: 'text' } } }] },
  }));
  const hasEndpoints = Object.hasOwn(actions, 'CallAPI');
  const call = { id: 'call', type: 'CallAPI', params: { endpointId: 'evaluate' } };
  const endpointButton = { id: 'endpoint', type: 'Button', events: { onClick: [call] } };
  const home = {
    id: 'home',
    type: 'Box',
    events: { onInit: [{ id: 'set', type: 'SetState', params: { text: 'a' } }] },
    blocks: [
      {
        id: 'text',
        type: 'TextInput',
        required: true,
        validate: [{ message: 'no', pass: { _state: 'text' } }],
      },
      { id: 'evaluated', type: 'Box', properties: evaluate(namesOf(operators.client), { _state: 'text' }) },
      ...(hasEndpoints ? [endpointButton] : []),
      ...buttons,
    ],
  };
  const steps = namesOf(operators.server).map((name) => ({
    ':try': { ':set_state': { [name.slice(1)]: { [name]: { _payload: 'text' } } } },
    ':catch': { ':set_state': { failed: true } },
  }));
  const api = [{ id: 'evaluate', type: 'Api', routine: [...steps, { ':return': { done: true } }] }];
  return { pages: [home], api: hasEndpoints ? api : undefined, actionIds };
}
