const NeverEnds = () => new Promise(() => {});
NeverEnds.schema = {};
NeverEnds.meta = { checkRead: false, checkWrite: false };

export const Never = { schema: {}, requests: { NeverEnds } };
