import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface CompanyDocument {
  readonly _id: string;
  readonly name: string;
  readonly level1: boolean;
  readonly employees: number;
}

export const companySchema = new Schema<CompanyDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    level1: { type: Boolean, required: true },
    employees: { type: Number, required: true },
  },
  SCHEMA_OPTIONS,
);

export interface AdvisorDocument {
  readonly _id: string;
  readonly companyIds: readonly string[];
}

export const advisorSchema = new Schema<AdvisorDocument>(
  { _id: { type: String, required: true }, companyIds: { type: [String], required: true } },
  SCHEMA_OPTIONS,
);
