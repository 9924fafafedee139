import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface AccessDocument {
  readonly at: Date;
  readonly advisorId: string;
  readonly clientId: string | null;
  readonly action: string;
  readonly outcome: string;
  readonly requestId: string;
}

/** Only ever added to: who looked at whom, when, and whether it was shown. */
export const accessSchema = new Schema<AccessDocument>(
  {
    at: { type: Date, required: true },
    advisorId: { type: String, required: true },
    clientId: { type: String, default: null },
    action: { type: String, required: true },
    outcome: { type: String, required: true },
    requestId: { type: String, required: true },
  },
  { ...SCHEMA_OPTIONS, versionKey: false, optimisticConcurrency: false },
);
accessSchema.index({ at: -1 });
accessSchema.index({ clientId: 1, at: -1 });
accessSchema.index({ advisorId: 1, at: -1 });
