/** After this many wrong passwords a person, or a name without a person, is locked for this long. */
export const SIGN_IN_LOCK = { model: 'SignInTries', maxTries: 5, lockMs: 15 * 60_000 } as const;
