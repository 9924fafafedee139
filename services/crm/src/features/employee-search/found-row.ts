import type { ContactAges, Employee } from '@fw/contract-crm';
import { toInstant } from '@fw/units';
import * as z from 'zod/mini';
import { employeeRow } from './employee.schema.ts';

/** A search index cannot be read back, so `words` stays in the database. */
export const foundRow = z.omit(employeeRow, { words: true, wordsVersion: true, version: true });
export const FIELDS = { words: 0, wordsVersion: 0, version: 0 } as const;
export type FoundRow = z.output<typeof foundRow>;

/** How old is what the desk keeps of an employee. */
export const toContactAges = ({ contactChangedAt, onRosterAt }: FoundRow): ContactAges => ({
  contactChangedAt: contactChangedAt ? toInstant(contactChangedAt) : null,
  onRosterAt: onRosterAt ? toInstant(onRosterAt) : null,
});

export const toEmployee = ({
  _id,
  sharedUntil: _sharedUntil,
  phone: _phone,
  tags: _tags,
  contactChangedAt: _contactChangedAt,
  onRosterAt: _onRosterAt,
  ...employee
}: FoundRow): Employee => ({
  userId: _id,
  ...employee,
});
