import { instant, isoDate, type Instant, type IsoDate } from '@fw/units';

/** The edge where time enters a process. Its offset moves only through the test door. */
export interface Clock {
  readonly milliseconds: () => number;
  readonly date: () => Date;
  readonly instant: () => Instant;
  /** The calendar day in the product's time zone, America/New_York. */
  readonly today: () => IsoDate;
  readonly setOffset: (milliseconds: number) => void;
}

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export function systemClock(source: () => number = Date.now): Clock {
  let offset = 0;
  const milliseconds = (): number => source() + offset;
  const date = (): Date => new Date(milliseconds());
  return {
    milliseconds,
    date,
    instant: () => instant(date().toISOString()),
    today: () => isoDate(DAY.format(date())),
    setOffset: (value) => {
      offset = value;
    },
  };
}
