/** An object of a configuration file, not validated. */
export type Json = Readonly<Record<string, unknown>>;

/** The file and the key under which a client has its servers. */
export interface ServersLocation {
  readonly key: string;
  /** The path of the file, for messages. */
  readonly file: string;
}

/** Reads and edits the text of a client's configuration. Preserves everything else, including comments and layout. */
export interface ConfigFormat {
  /** The servers by name. Throws a `UserError` if the text cannot be parsed. */
  servers(text: string, location: ServersLocation): Json;
  /** Adds a server, or merges these properties into it. */
  set(text: string, location: ServersLocation, name: string, entry: Json): string;
  /** Removes an existing server. */
  remove(text: string, location: ServersLocation, name: string): string;
}
