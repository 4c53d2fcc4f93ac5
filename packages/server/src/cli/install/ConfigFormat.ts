/** An object of a configuration, as somebody wrote it. */
export type Json = Readonly<Record<string, unknown>>;

/** Where in a file a client has its servers. */
export interface Place {
  readonly key: string;
  /** For messages. */
  readonly file: string;
}

/** Reads and edits the text of a client's configuration. All else in it stays as it is, comments and layout included. */
export interface ConfigFormat {
  /** The servers by their names. Throws a `UserError` if the text cannot be read. */
  servers(text: string, place: Place): Json;
  /** Adds a server, or gives it these properties. */
  set(text: string, place: Place, name: string, entry: Json): string;
  /** Removes a server that is there. */
  remove(text: string, place: Place, name: string): string;
}
