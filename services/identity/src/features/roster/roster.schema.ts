import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;

export interface CompanyRow {
  readonly _id: string;
  readonly name: string;
  readonly level1: boolean;
}

export const companySchema = new Schema<CompanyRow>(
  { _id: text, name: text, level1: { type: Boolean, required: true } },
  SCHEMA_OPTIONS,
);

export interface PersonRow {
  readonly _id: string;
  readonly companyId: string;
  readonly username: string;
  /** The name as sign-in looks for it: without case, in one Unicode form. */
  readonly usernameKey: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'employee' | 'advisor';
  readonly dateOfBirth: string;
  readonly advisesCompanyIds: readonly string[];
  readonly passwordHash: string;
}

export const personSchema = new Schema<PersonRow>(
  {
    _id: text,
    companyId: text,
    username: text,
    usernameKey: text,
    email: text,
    firstName: text,
    lastName: text,
    role: { type: String, required: true, enum: ['employee', 'advisor'] },
    dateOfBirth: text,
    advisesCompanyIds: { type: [String], required: true },
    passwordHash: text,
  },
  SCHEMA_OPTIONS,
);
personSchema.index({ usernameKey: 1 }, { unique: true });
personSchema.index({ companyId: 1, _id: 1 });
