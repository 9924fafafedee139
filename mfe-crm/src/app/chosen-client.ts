import * as z from 'zod/mini';

/** An employee as chosen in a form: while a name is typed that is none of the list, there is no id. */
export const chosenClient = z.object({ clientId: z.nullable(z.string()), name: z.string() });
export type ChosenClient = z.output<typeof chosenClient>;

export const NO_CLIENT: ChosenClient = { clientId: null, name: '' };

/** Whether a name was typed, and no employee chosen. */
export const isUnknown = ({ clientId, name }: ChosenClient): boolean =>
  clientId === null && name.trim() !== '';
