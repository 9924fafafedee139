import type * as z from 'zod/mini';
import {
  calculationError,
  type CalculationError,
  type InputErrorCode,
  isCalculationError,
} from '../calculation-error/index.ts';
import { keepWorking, type Working } from '../working/index.ts';
import { inputRefusal } from './input-refusal.ts';

/** True when no number anywhere in the value is NaN or infinite. */
function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isFinite);
  if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isFinite);
}

interface Definition<Schema extends z.ZodMiniType, Result extends object, Code extends string> {
  /** Schema of the input; its output type is the type of the input. */
  readonly input: Schema;
  readonly run: (input: z.output<Schema>) => Result | CalculationError<Code>;
  readonly working: (input: z.output<Schema>, result: Result) => Working;
}

/** A pure function with a validated input: every input gets a finite result or a refusal with a code. */
export interface Calculator<Input, Result extends object, Code extends string = never> {
  (input: Input): Result | CalculationError<Code | InputErrorCode>;
  /** The same for input that was not validated before, as from a request. */
  readonly accept: (input: unknown) => Result | CalculationError<Code | InputErrorCode>;
}

/** Makes a calculator that refuses what its schema does not allow and never returns NaN or Infinity. */
export function calculator<Schema extends z.ZodMiniType, Result extends object, Code extends string = never>({
  input: schema,
  run,
  working,
}: Definition<Schema, Result, Code>): Calculator<z.output<Schema>, Result, Code> {
  const accept = (value: unknown): Result | CalculationError<Code | InputErrorCode> => {
    const parsed = schema.safeParse(value);
    if (!parsed.success) return inputRefusal(parsed.error);
    const result = run(parsed.data);
    if (isCalculationError(result)) return result;
    if (!isFinite(result)) return calculationError('INVALID_NUMBER');
    return keepWorking(result, () => working(parsed.data, result));
  };
  return Object.assign((input: z.output<Schema>) => accept(input), { accept });
}
