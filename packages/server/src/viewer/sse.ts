/** Serialises a server-sent event. JSON has no line breaks, so the data is one line. */
export function serverSentEvent(event: string, data: unknown, id?: number): Uint8Array {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}
