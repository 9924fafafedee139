import { isRefused, refused, type InputRefusal, type Refused } from '../refusal/index.ts';
import type { Shape } from '../shape/index.ts';
import { keepWorking, type Working } from '../working/index.ts';
import { isFinite } from './is-finite.ts';

interface Definition<Input, Result extends object, Code extends string> {
  readonly shape: Shape<Input>;
  readonly run: (input: Input) => Result | Refused<Code>;
  readonly working: (input: Input, result: Result) => Working;
}

/** A pure function with a checked door: every input gets a finite answer or a refusal with a code. */
export interface Calculator<Input, Result extends object, Code extends string = never> {
  (input: Input): Result | Refused<Code | InputRefusal>;
  /** The same for input nobody has checked, as from a wire. */
  readonly accept: (input: unknown) => Result | Refused<Code | InputRefusal>;
}

/** Makes a calculator that refuses what its shape does not allow and never lets NaN or Infinity out. */
export function calculator<Input, Result extends object, Code extends string = never>({
  shape,
  run,
  working,
}: Definition<Input, Result, Code>): Calculator<Input, Result, Code> {
  const accept = (input: unknown): Result | Refused<Code | InputRefusal> => {
    if (!shape.is(input)) return shape.problem(input, '') ?? refused('INVALID_INPUT');
    const answer = run(input);
    if (isRefused(answer)) return answer;
    if (!isFinite(answer)) return refused('INVALID_NUMBER');
    return keepWorking(answer, () => working(input, answer));
  };
  return Object.assign((input: Input) => accept(input), { accept });
}
