import type { MenuLink } from '../contract/BlockView.js';
import type { AnyBlock, InputFields, LinkFields, RenderHelpers, Usable } from '../contract/RenderHelpers.js';
import { isObject } from '../engine/isObject.js';
import { toJson } from '../view/json.js';
import type {
  ButtonNode,
  ChartView,
  ContainerNode,
  DisplayNode,
  GroupNode,
  ImageNode,
  InputNode,
  LinkNode,
  ListNode,
  TabNode,
  TabsNode,
} from '../view/nodes.js';
import { showQuery } from '../view/queryTexts.js';
import { Phrase, type PropertyValue, type Text, type TextSource } from '../view/text.js';
import type { Builder } from './Builder.js';
import { optionViews } from './options.js';
import { toSchema } from './schema.js';
import { flag } from './withoutUndefined.js';

type BlockHelpers = Pick<
  RenderHelpers,
  | 'input'
  | 'button'
  | 'display'
  | 'container'
  | 'list'
  | 'tabs'
  | 'link'
  | 'menuLink'
  | 'appLink'
  | 'appTitle'
  | 'group'
  | 'region'
  | 'image'
  | 'picture'
>;

/** The functions of `h` that make block nodes. */
export function blockNodes(builder: Builder): BlockHelpers {
  const text = (source: TextSource) => builder.text(source);
  // A new placeholder each time: the items' identity is cached by placeholder.
  const areas = () => builder.defer({ kind: 'deferred', areas: true });
  const items = () => builder.defer({ kind: 'deferred', items: true, area: undefined });
  return {
    input(block, fields = {}) {
      const { status, errors, warnings } = block.validation;
      const { options = property(block, 'options'), value = block.value } = fields;
      const { label = labelOf(block, builder), placeholder = placeholderOf(block, value, fields) } = fields;
      return builder.node<InputNode>({
        kind: 'input',
        ...self(block, fields, property(block, 'disabled')),
        label: text(label),
        placeholder: text(placeholder),
        hint: text(fields.hint),
        required: flag(block.required),
        readOnly: flag(fields.readOnly),
        multiline: flag(fields.multiline),
        validation: status ?? undefined,
        errors:
          status === 'error' && errors.length > 0
            ? errors.map(text).filter((message) => message !== undefined)
            : undefined,
        warnings:
          status !== null && warnings.length > 0
            ? warnings.map(text).filter((message) => message !== undefined)
            : undefined,
        options: optionViews(options, builder.read),
        schema: toSchema(fields.schema),
        value: fields.secret ? undefined : toJson(value),
        typed: fields.typed,
        children: builder.nodes(fields.children),
      });
    },
    button: (block, fields = {}) => {
      const { title = property(block, 'title'), danger = property(block, 'danger') } = fields;
      return builder.node<ButtonNode>({
        kind: 'button',
        ...self(block, fields, property(block, 'disabled')),
        title: text(title) ?? builder.name(block.id),
        danger: flag(danger),
      });
    },
    display: (block, { title, chart, actions = [], children, ...usable } = {}) =>
      builder.node<DisplayNode>({
        kind: 'display',
        ...self(block, usable),
        title: text(title),
        chart: chart && chartView(chart),
        actions: actions.length > 0 ? actions : undefined,
        children: builder.nodes(children),
      }),
    container: (block, { title, open, region, children = areas(), ...usable } = {}) =>
      builder.node<ContainerNode>({
        kind: 'container',
        ...self(block, usable),
        region,
        title: text(title),
        open,
        children: builder.nodes(children),
      }),
    list: (block, { title, actions, children = items(), ...usable } = {}) =>
      builder.node<ListNode>({
        kind: 'list',
        ...self(block, usable),
        title: text(title),
        items: block.items,
        actions,
        // Should be items only; other nodes are printed as they are.
        children: builder.nodes(children) as ListNode['children'],
      }),
    tabs: (block, { title, tabs, ...usable }) =>
      builder.node<TabsNode>({
        kind: 'tabs',
        ...self(block, usable),
        title: text(title),
        children: tabs.map((tab) =>
          builder.node<TabNode>({
            kind: 'tab',
            key: tab.key,
            title: text(tab.title) ?? text(tab.key) ?? '',
            active: flag(tab.active),
            disabled: flag(tab.disabled),
            children: builder.nodes(tab.children),
          }),
        ),
      }),
    link: (block, fields) =>
      builder.node<LinkNode>({
        kind: 'link',
        ...self(block, fields),
        ...link(builder, fields, builder.name(block.id)),
      }),
    menuLink: (fields) => menuLink(builder, fields),
    appLink: (link, fields = {}) => {
      const { pageId, url } = link;
      return menuLink(builder, { ...fields, pageId, url, title: appTitle(builder, link) });
    },
    appTitle: (link) => builder.phrase(EMPTY, [appTitle(builder, link)]),
    group: (title, { closed, children }) =>
      builder.node<GroupNode>({
        kind: 'group',
        title: text(title) ?? '',
        closed: flag(closed),
        children: builder.nodes(children),
      }),
    region: (region, children) =>
      builder.node<ContainerNode>({
        kind: 'container',
        id: `$${region}`,
        type: region,
        region,
        children: builder.nodes(children),
      }),
    image: (block, { alt, src }) =>
      builder.node<ImageNode>({ kind: 'image', ...self(block), alt: text(alt), src: string(src) }),
    picture: ({ alt, src }) => builder.node<ImageNode>({ kind: 'image', alt: text(alt), src: string(src) }),
  };
}

function self(block: AnyBlock, usable: Usable = {}, disabledByDefault?: PropertyValue) {
  const { events = Object.keys(block.events), disabled = disabledByDefault } = usable;
  return {
    id: block.id,
    type: block.type,
    events: events.length > 0 ? events : undefined,
    loading: flag(block.loading),
    disabled: flag(disabled),
  };
}

function property(block: AnyBlock, name: string): PropertyValue {
  return (block.properties as Readonly<Record<string, PropertyValue>>)[name];
}

/** A placeholder is visible only in an empty field. */
function placeholderOf(block: AnyBlock, value: unknown, { usualPlaceholder }: InputFields): TextSource {
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? (property(block, 'placeholder') ?? usualPlaceholder) : undefined;
}

/** Lowdefy's rule: the label's own title, else the title, else the id; an empty or disabled label shows nothing. */
function labelOf(block: AnyBlock, builder: Builder): TextSource {
  const label = property(block, 'label');
  const own = isObject(label) ? label : {};
  if (own.disabled) return undefined;
  const title = own.title ?? property(block, 'title') ?? (typeof label === 'string' ? label : undefined);
  return title === undefined || title === null ? new Phrase(builder.name(block.id)) : (title as TextSource);
}

/** A template with one value and no words. */
const EMPTY = Object.assign(['', ''], { raw: ['', ''] });

/** The title as Lowdefy's menus choose it. */
function appTitle(builder: Builder, link: MenuLink): TextSource {
  const title = link.properties?.title ?? link.pageId ?? link.url ?? link.id;
  return typeof title === 'string' && builder.isAppLink(link) ? new Phrase(title) : title;
}

function menuLink(builder: Builder, fields: LinkFields): LinkNode {
  return builder.node<LinkNode>({
    kind: 'link',
    disabled: flag(fields.disabled),
    ...link(builder, fields, ''),
  });
}

function link(builder: Builder, fields: LinkFields, fallback: Text) {
  const [pageId, url] = [string(fields.pageId), string(fields.url)];
  const own = url === undefined ? undefined : builder.ownPage(url);
  const query = own === undefined ? builder.query(fields.urlQuery) : own.query;
  return {
    title: builder.text(fields.title) ?? builder.text(pageId ?? url) ?? (fallback || usualTitle(fields)),
    pageId: own === undefined ? pageId : own.pageId,
    url: own === undefined ? url : undefined,
    home: flag(fields.home || (own !== undefined && own.pageId === undefined)),
    back: flag(fields.back),
    urlQuery: query === undefined || query.length === 0 ? undefined : showQuery(query),
    newTab: flag(fields.newTab),
    current: flag(fields.current),
  };
}

/** The title of a link without text. */
function usualTitle({ home, back }: LinkFields): Text {
  return home ? 'Home' : back ? 'Back' : '';
}

function string(value: PropertyValue): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function chartView({ option, height }: { readonly option: unknown; readonly height?: unknown }): ChartView {
  return { option: toJson(option), ...(typeof height === 'number' && { height }) };
}
