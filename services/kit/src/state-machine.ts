/** Instead of a next state: the row is deleted. */
export const DELETED = 'deleted';

/** Event × state → next state. An event is refused in every state that its line does not name. */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<Event, Readonly<Partial<Record<State, State | typeof DELETED>>>>
>;

/** The same next state from each of several states. */
export function fromEach<State extends string, Next extends string>(
  states: readonly State[],
  next: Next,
): Partial<Record<State, Next>> {
  const line: Partial<Record<State, Next>> = {};
  for (const state of states) Object.assign(line, { [state]: next });
  return line;
}

export interface StateMachine<State extends string, Event extends string> {
  /** Null: the event is refused in this state. */
  readonly next: (state: State, event: Event) => State | typeof DELETED | null;
  /** The states in which an event is possible: the filter of its write. */
  readonly from: (event: Event) => State[];
  /** The state after an event that has only one next state. */
  readonly to: (event: Event) => State;
  /** The next state as an expression of MongoDB; a state in which the event is refused stays. */
  readonly expression: (event: Event, field: string) => object | string;
}

/** Reads a table of transitions: filters and values of writes follow from it, so that no write can leave it. */
export function stateMachine<State extends string, Event extends string>(
  states: readonly State[],
  transitions: Transitions<State, Event>,
): StateMachine<State, Event> {
  const next = (state: State, event: Event) => transitions[event][state] ?? null;
  const from = (event: Event): State[] => states.filter((state) => next(state, event) !== null);
  const nextStates = (event: Event): State[] =>
    states.filter((target) => from(event).some((state) => next(state, event) === target));

  return {
    next,
    from,
    to: (event) => {
      const [only, ...others] = nextStates(event);
      if (only === undefined || others.length > 0) throw new Error(`${event} has not one next state`);
      return only;
    },
    expression: (event, field) =>
      nextStates(event).reduceRight<object | string>((otherwise, target) => {
        const before = from(event).filter((state) => next(state, event) === target);
        return { $cond: [{ $in: [`$${field}`, before] }, target, otherwise] };
      }, `$${field}`),
  };
}
