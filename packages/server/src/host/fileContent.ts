import type { FileContent } from '../port/answers.js';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns file content as text if its type is textual and it is valid UTF-8, otherwise as base64. */
export function fileContent(mimeType: string, bytes: Uint8Array): FileContent {
  const text = isText(mimeType) ? decode(bytes) : undefined;
  if (text !== undefined) return { mimeType, text };
  return { mimeType, blob: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64') };
}

function isText(mimeType: string): boolean {
  return /^text\/|[/+](?:json|xml|yaml|javascript)\b/.test(mimeType);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}
