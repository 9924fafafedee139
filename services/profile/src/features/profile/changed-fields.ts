import { isDeepStrictEqual } from 'node:util';
import { RELATIONSHIP_STATUS_TEXT } from '@fw/contract-profile';
import type { DomainEventPayload } from '@fw/contract-events';
import { toAboutMe } from './about-me.ts';
import type { ProfileRow } from './profile.schema.ts';

/** The fields that other domains may use, by the names of the contract. */
const publishedFields = ({ contactInformation, aboutMe, dependents }: ProfileRow): object => ({
  ...contactInformation,
  ...toAboutMe(aboutMe),
  dependents,
});

/** Names of the published fields whose values differ. */
export function changedFields(before: ProfileRow, after: ProfileRow): string[] {
  const left = new Map(Object.entries(publishedFields(before)));
  return Object.entries(publishedFields(after))
    .filter(([name, value]) => !isDeepStrictEqual(value, left.get(name)))
    .map(([name]) => name);
}

/** The event that a change of the profile publishes. */
export const profileChangedEvent = (
  { _id, companyId, contactInformation, aboutMe }: ProfileRow,
  fields: string[],
): DomainEventPayload<'profile.changed'> => ({
  userId: _id,
  companyId,
  email: contactInformation.email,
  firstName: contactInformation.firstName,
  lastName: contactInformation.lastName,
  ...(contactInformation.phone === null ? {} : { phone: contactInformation.phone }),
  ...(contactInformation.state === null ? {} : { state: contactInformation.state }),
  ...(aboutMe.dateOfBirth === null ? {} : { dateOfBirth: aboutMe.dateOfBirth }),
  ...(aboutMe.relationshipStatus === null
    ? {}
    : { maritalStatus: RELATIONSHIP_STATUS_TEXT[aboutMe.relationshipStatus].toLowerCase() }),
  fields,
});
