import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface PlannerDocument {
  readonly _id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly companyIds: readonly string[];
}

export const plannerSchema = new Schema<PlannerDocument>(
  {
    _id: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    email: { type: String, required: true },
    companyIds: { type: [String], required: true },
  },
  SCHEMA_OPTIONS,
);
plannerSchema.index({ companyIds: 1 });

export interface AssignmentDocument {
  readonly _id: string;
  readonly plannerId: string | null;
  readonly requestedAt: Date;
}

/** One row a client; `plannerId` stays null while the request waits. */
export const assignmentSchema = new Schema<AssignmentDocument>(
  {
    _id: { type: String, required: true },
    plannerId: { type: String, default: null },
    requestedAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
