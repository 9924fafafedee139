import type { Employee } from '@fw/contract-crm';

/** A client as the lists of the page name one. */
export const nameOf = ({ userId, firstName, lastName, companyName }: Employee) => ({
  clientId: userId,
  clientName: `${firstName} ${lastName}`,
  companyName,
});
