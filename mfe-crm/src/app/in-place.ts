/** A list among others on its page changes the address without a step in the history, and without scrolling. */
export const IN_PLACE = { replace: true, preventScrollReset: true } as const;
