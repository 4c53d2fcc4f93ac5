import { checkRenders, describePack, packOptions, packPages } from '@lowdefy-mcp/harness/vitest';
import pack from '../src/index.js';

checkRenders();

describePack(pack, {
  ...packOptions(pack),
  pages: packPages(
    new URL('./pages', import.meta.url),
    new URL('./blocks-5', import.meta.url),
    new URL('./blocks-5.4', import.meta.url),
    new URL('./blocks-6', import.meta.url),
  ),
  withoutStates: {
    // A grid is shown as a table without validation; an empty grid is a table without rows.
    AgGridInputAlpine: ['empty', 'filled', 'invalid'],
    AgGridInputAlpineDark: ['empty', 'filled', 'invalid'],
    AgGridInputBalham: ['empty', 'filled', 'invalid'],
    AgGridInputBalhamDark: ['empty', 'filled', 'invalid'],
    AgGridInputMaterial: ['empty', 'filled', 'invalid'],
    // These components have no label, and only labels show validation.
    QRScanner: ['invalid'],
    S3UploadDragger: ['invalid'],
    // Their initial value has no files.
    S3UploadButton: ['filled', 'invalid'],
    S3UploadPhoto: ['filled', 'invalid'],
    Upload: ['filled', 'invalid'],
    UploadDragger: ['invalid'],
    UploadPhoto: ['filled', 'invalid'],
  },
});
