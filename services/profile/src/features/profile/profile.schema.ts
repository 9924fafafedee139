import type { UserProfile } from '@fw/contract-profile';
import { SCHEMA_OPTIONS } from '@fw/service-kit/mongo';
import { Schema } from 'mongoose';

export interface ProfileDocument extends Omit<UserProfile, 'version'> {
  readonly _id: string;
  readonly companyId: string;
  readonly level1: boolean;
}

const text = { type: String, default: null } as const;
const part = { _id: false, strict: 'throw' } as const;

export const profileSchema = new Schema<ProfileDocument>(
  {
    _id: { type: String, required: true },
    companyId: { type: String, required: true },
    companyName: { type: String, required: true },
    level1: { type: Boolean, required: true },
    contactInformation: {
      type: new Schema(
        {
          firstName: { type: String, required: true },
          lastName: { type: String, required: true },
          email: { type: String, required: true },
          phone: text,
          addressLine: text,
          city: text,
          state: text,
          zipCode: text,
        },
        part,
      ),
      required: true,
    },
    aboutMe: {
      type: new Schema(
        { dateOfBirth: text, relationshipStatus: { type: Number, default: null }, partnerFirstName: text },
        part,
      ),
      required: true,
    },
    dependents: {
      type: [
        new Schema(
          {
            firstName: { type: String, required: true },
            dateOfBirth: { type: String, required: true },
            relationship: { type: Number, required: true },
          },
          part,
        ),
      ],
      required: true,
    },
    emailPreferences: {
      type: new Schema({ newsletter: Boolean, planReminders: Boolean }, part),
      required: true,
    },
  },
  SCHEMA_OPTIONS,
);
