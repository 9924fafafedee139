import type { DocumentType } from '@fw/contract-crm';

const SIGNATURES: readonly (readonly [type: DocumentType, bytes: Buffer])[] = [
  ['pdf', Buffer.from('%PDF-')],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['jpg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** The part that a package of Office Open XML has in its type. */
const OFFICE_PARTS: readonly (readonly [type: DocumentType, part: string])[] = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
];
const CONTENT_TYPES = '[Content_Types].xml';
/** A package with macros. */
const MACROS = /vbaProject\.bin$/i;

/* The records of a ZIP file, PKWARE APPNOTE 4.3.12 and 4.3.16. */
const LOCAL_FILE = Buffer.from('PK\u0003\u0004');
const CENTRAL_FILE = Buffer.from('PK\u0001\u0002');
const END = Buffer.from('PK\u0005\u0006');
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const MAX_ENTRIES = 10_000;

const startsWith = (content: Buffer, bytes: Buffer, at = 0): boolean =>
  content.subarray(at, at + bytes.length).equals(bytes);

/** The names in the directory of a ZIP file; none where it is malformed. */
function zipNames(content: Buffer): ReadonlySet<string> {
  const names = new Set<string>();
  const end = content.lastIndexOf(END);
  if (!startsWith(content, LOCAL_FILE) || end < 0 || end + END_BYTES > content.length) return names;
  let at = content.readUInt32LE(end + 16);
  while (names.size < MAX_ENTRIES && at + CENTRAL_BYTES <= end && startsWith(content, CENTRAL_FILE, at)) {
    const nameLength = content.readUInt16LE(at + 28);
    const rest = content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
    names.add(content.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength));
    at += CENTRAL_BYTES + nameLength + rest;
  }
  return names;
}

function officeType(content: Buffer): DocumentType | null {
  const names = zipNames(content);
  if (!names.has(CONTENT_TYPES) || [...names].some((name) => MACROS.test(name))) return null;
  return OFFICE_PARTS.find(([, part]) => names.has(part))?.[0] ?? null;
}

/** What a file is by its content, whatever its name; null where it is none of the permitted types. */
export const detectDocumentType = (content: Buffer): DocumentType | null =>
  SIGNATURES.find(([, bytes]) => startsWith(content, bytes))?.[0] ?? officeType(content);
