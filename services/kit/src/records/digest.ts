import { createHash } from 'node:crypto';
import type { RecordRow } from './records.schema.ts';

type Content = Omit<RecordRow, 'digest' | 'words'>;

const MEMBERS = [
  '_id',
  'subjectId',
  'version',
  'companyId',
  'clientId',
  'clientName',
  'advisorId',
  'advisorName',
  'kind',
  'act',
  'author',
  'recipient',
  'subject',
  'text',
  'happenedOn',
  'at',
  'keptUntil',
] as const satisfies readonly (keyof Content)[];

/** SHA-256 of a record; who changes a stored one has to change this too. */
export const recordDigest = (record: Content): string =>
  createHash('sha256')
    .update(JSON.stringify(MEMBERS.map((member) => record[member])))
    .digest('hex');
