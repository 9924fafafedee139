const NAME = 'ShownError';

/** Logs the message of an error that its page shows itself; no toast repeats it. */
export function logShown(message: string): void {
  const error = new Error(message);
  error.name = NAME;
  reportError(error);
}

/** By name, since every remote may have a copy of this file. */
export const isShown = (error: unknown): boolean => error instanceof Error && error.name === NAME;
