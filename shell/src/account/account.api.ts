import { createDomainApi } from '@fw/web-kit';

/** Calls of the shell; each page adds those it needs. */
export const accountApi = createDomainApi('accountApi', []);
