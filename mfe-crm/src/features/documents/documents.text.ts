import type { ClientDocument } from '@fw/contract-crm/documents';
import { dayInZone, formatDate } from '@fw/units';

export const DOCUMENTS_TEXT = {
  title: 'Documents',
  show: 'Show documents',
  loading: 'Loading documents',
  none: 'No documents yet.',
  file: 'Add a document',
  fileHint:
    'PDF, PNG, JPEG, Word, Excel or PowerPoint, up to 10 MB. Only advisors see it until you share it.',
  uploading: 'Uploading',
  cancel: 'Cancel',
  retry: 'Try again',
  added: 'Document added.',
  tooLarge: 'A document has at most 10 MB.',
  empty: 'This file is empty.',
  share: 'Share with the client',
  unshare: 'Stop sharing',
  shared: 'The client sees it',
  notShared: 'Only advisors see it',
  open: 'Download',
  opening: 'Loading the document',
  delete: 'Delete',
  deleteQuestion: 'Delete this document?',
  deleteHint: 'It cannot be restored.',
} as const;

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;

export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE
    ? `${String(Math.max(1, Math.round(bytes / KILOBYTE)))} KB`
    : `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** `PDF · 1.2 MB · 11/27/2026 · Priya Shah` */
export const factsText = ({ type, size, addedAt, addedBy }: ClientDocument, timeZone: string): string =>
  [type.toUpperCase(), sizeText(size), formatDate(dayInZone(Date.parse(addedAt), timeZone)), addedBy].join(
    ' · ',
  );
