import { createAction } from '@fw/state';

/** A sync of some connection was started by the user of this page [A4-01]. */
export const syncStarted = createAction('finances/syncStarted');

/** A page of finances was opened: a sync that started earlier is found. */
export const syncCheckRequested = createAction('finances/syncCheckRequested');
