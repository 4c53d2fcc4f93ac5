/** Tells whether an endpoint may be called. */
export type MayCall = (endpointId: string) => boolean;
