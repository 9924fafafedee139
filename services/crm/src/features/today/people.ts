import { fullName } from '@fw/contract-profile/person-name';
import type { Employee } from '@fw/contract-crm';

/** By last name, then by first name. */
export const byName = (one: Employee, other: Employee): number =>
  one.lastName.localeCompare(other.lastName, 'en') || one.firstName.localeCompare(other.firstName, 'en');

/** A client as the lists of the page name one. */
export const toNamedClient = (client: Employee) => ({
  clientId: client.userId,
  clientName: fullName(client),
  companyName: client.companyName,
});
