/** A user name as it is compared: without case and surrounding spaces, in one Unicode form. */
export const usernameKey = (username: string): string => username.normalize('NFKC').trim().toLowerCase();
