import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface EmployeeDocument {
  readonly _id: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Lower-case words of name and e-mail: what a search compares with, from the start of each. */
  readonly words: readonly string[];
}

export const employeeSchema = new Schema<EmployeeDocument>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    companyName: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    words: { type: [String], required: true },
  },
  SCHEMA_OPTIONS,
);
employeeSchema.index({ companyId: 1, words: 1 });
employeeSchema.index({ companyId: 1, lastName: 1, firstName: 1, _id: 1 });
