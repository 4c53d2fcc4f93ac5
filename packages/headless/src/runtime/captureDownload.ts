import { resolveObjectURL } from 'node:buffer';
import { createRequire } from 'node:module';
import type { Attachment } from '../log/types.js';
import type { EngineAction } from '../lowdefy/types.js';

/** A call of an action that may download a file. */
export interface Download {
  readonly action: EngineAction;
  readonly call: Parameters<EngineAction>[0];
  /** Resolves a module from the app's packages. */
  readonly resolve: (specifier: string) => string | undefined;
}

/** The actions that download a file in a browser, and functions that capture the file instead. */
export const DOWNLOADS: Readonly<Record<string, (download: Download) => Promise<Attachment>>> = {
  DownloadCsv: captureCsv,
  PdfMake: capturePdf,
};

interface Anchor {
  href: string;
  download: string;
}

/**
 * Captures the file of DownloadCsv, which clicks a link to a blob. The action does that synchronously, so a minimal global
 * `document` is set for just that time, and no other code sees it.
 */
async function captureCsv({ action, call }: Download): Promise<Attachment> {
  const anchor: Anchor = { href: '', download: '' };
  const element = {
    set href(href: string) {
      anchor.href = href;
    },
    setAttribute: (name: keyof Anchor, value: string) => {
      anchor[name] = value;
    },
    click: () => {},
  };
  const scope = globalThis as { document?: unknown };
  const before = Object.getOwnPropertyDescriptor(scope, 'document');
  scope.document = { createElement: () => element };
  let result: unknown;
  try {
    result = action(call);
  } finally {
    if (before === undefined) delete scope.document;
    else Object.defineProperty(scope, 'document', before);
  }
  await result;
  const content = resolveObjectURL(anchor.href) as Blob | undefined;
  URL.revokeObjectURL(anchor.href);
  if (content === undefined) throw new Error('DownloadCsv did not create a file.');
  return { name: anchor.download, type: 'text/csv', size: content.size, content };
}

interface PdfMake {
  createPdf(
    definition: unknown,
    tableLayouts: unknown,
    fonts: unknown,
    files: unknown,
  ): { getStream(): NodeJS.ReadableStream & { end(): void } };
}

/**
 * Renders the file of PdfMake. Uses pdfmake's browser build, as the action does: its virtual file system cannot read local files.
 */
async function capturePdf({ call, resolve }: Download): Promise<Attachment> {
  const { docDefinition, tableLayouts, filename, fonts } = call.params as Record<string, unknown>;
  const actions = resolve('@lowdefy/actions-pdf-make/actions');
  if (actions === undefined) throw new Error('The package "@lowdefy/actions-pdf-make" is not installed.');
  const pdfMake: PdfMake = createRequire(actions)('pdfmake/build/pdfmake.js');
  const { default: files } = await import(new URL('./fonts/vfs_fonts.js', actions).href);
  const pdf = pdfMake.createPdf(docDefinition, tableLayouts, fonts, files).getStream();
  pdf.end();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of pdf) chunks.push(Uint8Array.from(chunk as unknown as Uint8Array));
  const content = new Blob(chunks, { type: 'application/pdf' });
  const name = typeof filename === 'string' && filename !== '' ? filename : 'file.pdf';
  return { name, type: content.type, size: content.size, content };
}
