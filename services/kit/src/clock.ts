import { dayInProductZone, toInstant, type Instant, type IsoDate } from '@fw/units';

/** The only place of a process that reads the time. Only the test door changes its offset. */
export interface Clock {
  readonly milliseconds: () => number;
  readonly date: () => Date;
  readonly instant: () => Instant;
  /** The calendar day in the product's time zone, America/New_York. */
  readonly today: () => IsoDate;
  readonly setOffset: (milliseconds: number) => void;
}

export function systemClock(source: () => number = Date.now): Clock {
  let offset = 0;
  const milliseconds = (): number => source() + offset;
  const date = (): Date => new Date(milliseconds());
  return {
    milliseconds,
    date,
    instant: () => toInstant(date()),
    today: () => dayInProductZone(milliseconds()),
    setOffset: (value) => {
      offset = value;
    },
  };
}
