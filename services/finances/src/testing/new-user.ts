import { randomBytes } from 'node:crypto';

/** The id of a person who has nothing yet. */
export const newUser = (): string => randomBytes(12).toString('hex');
