/** Where a person is in a sequence of steps. */
export const stepText = (step: number, of: number): string => `Step ${String(step)} of ${String(of)}`;
