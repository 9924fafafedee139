import { createContext } from 'react';

/** Whether the person can link accounts: an advisor sees those of the client, and only the client links others. */
export const AccountLinking = createContext(true);
