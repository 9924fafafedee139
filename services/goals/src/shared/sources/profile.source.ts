import { planFieldCalls, planFields, type VersionedPlanFields } from '@fw/contract-profile/plan-fields';
import type { OnBehalfOf, ServiceClient } from '@fw/service-kit';
import * as z from 'zod/mini';
import type { ProfileFields } from '../../plan-types/definition.ts';
import { orNull } from './finances.source.ts';

/** What plans read of the profile, and what a commit writes to it. */
export interface ProfileSource {
  /** Null while profile does not answer. */
  readonly fields: (person: OnBehalfOf) => Promise<ProfileFields | null>;
  /** Sets the given fields; throws while profile does not answer. Repeating it changes nothing. */
  readonly apply: (person: OnBehalfOf, fields: ProfileFields) => Promise<void>;
}

const { dependents: _dependents, ...plainShape } = planFields.shape;
const plainFields = z.object(plainShape);

/** The fields as they are sent: dollars, fractions, days as text. */
const asSent = ({ fields }: VersionedPlanFields): ProfileFields => z.encode(plainFields, fields);

export function profileSource(callProfile: ServiceClient): ProfileSource {
  return {
    fields: async (person) => {
      const reply = await orNull(callProfile(planFieldCalls.get, person, {}));
      return reply === null ? null : asSent(reply);
    },
    apply: async (person, fields) => {
      await callProfile(planFieldCalls.apply, person, z.parse(planFieldCalls.apply.body, { fields }));
    },
  };
}
