type From = Readonly<Record<string, unknown>>;

/** A spec with a text. */
export const textSpec = (title: string, content = 'Nothing to say.') => ({
  title,
  components: [{ type: 'text', props: { content } }],
});

/** A spec with one figure for each reference, each in a component of its own. */
export const liveSpec = (...references: readonly From[]) => ({
  title: 'Live',
  components: references.map((from, index) => ({
    type: 'stat-cards',
    props: { cards: [{ label: `Figure ${index}`, value: { from } }] },
  })),
});

/** The figures that a document shows. */
export const figuresIn = (html: string): readonly (string | undefined)[] =>
  [...html.matchAll(/<dd class="figure">([^<]*)</g)].map(([, figure]) => figure);
