import { usernameKey } from '@fw/contract-identity';

/**
 * Whose tries and codes are counted: the person, whether the user name or the address was entered, and the entered text
 * where no person has it, so that both behave alike. A prefix keeps texts and ids apart.
 */
export const nameSubject = (userId: string | null, entered: string): string =>
  userId === null ? `name ${usernameKey(entered)}` : `person ${userId}`;
