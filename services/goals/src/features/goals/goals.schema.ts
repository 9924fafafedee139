import type { GoalType, PlanStatus } from '@fw/contract-goals';
import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface GoalDocument {
  readonly userId: string;
  readonly goalType: GoalType;
  readonly status: PlanStatus;
  readonly chosenAt: Date;
}

export const goalSchema = new Schema<GoalDocument>(
  {
    userId: { type: String, required: true },
    goalType: { type: String, required: true },
    status: { type: Number, required: true },
    chosenAt: { type: Date, required: true },
  },
  SCHEMA_OPTIONS,
);
goalSchema.index({ userId: 1, goalType: 1 }, { unique: true });
