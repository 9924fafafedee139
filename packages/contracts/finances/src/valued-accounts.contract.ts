import type { FieldErrors } from '@fw/contract-kernel';
import type { IsoDate } from '@fw/units';

/** Types of accounts that hold no transactions: a person enters what they are worth on a day. */
const VALUED_TYPES: ReadonlySet<string> = new Set(['Home', 'Real Estate', 'Vehicle']);

export const isValuedType = (typeName: string): boolean => VALUED_TYPES.has(typeName);

export const VALUED_ON_TEXT = {
  date: 'Please enter a valid date.',
  /** Word for word [A5-16]. */
  pastDate: 'Please enter a date in the past',
} as const;

interface DayOfValue {
  readonly typeName: string;
  readonly valuedOn?: IsoDate | null | undefined;
}

/** What is wrong with the day of a value; only what has a value has one. */
export function valuedOnErrors({ typeName, valuedOn }: DayOfValue, today: IsoDate): FieldErrors[] {
  if (valuedOn === null || valuedOn === undefined) return [];
  if (valuedOn > today) return [{ Field: 'valuedOn', Errors: [VALUED_ON_TEXT.pastDate] }];
  return isValuedType(typeName) ? [] : [{ Field: 'valuedOn', Errors: [VALUED_ON_TEXT.date] }];
}
