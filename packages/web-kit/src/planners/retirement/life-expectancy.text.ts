/** [B5-06] */
export const AT_BIRTH = 'The average in the United States is 79 at birth.';

interface Expectancy {
  readonly age: number;
  readonly expected: number;
  /** Of the life table. */
  readonly year: number;
}

/** What people of an age reach on average, by the period life table of a year. */
export const expectancySentence = ({ age, expected, year }: Expectancy): string =>
  `By Social Security's life table for ${String(year)}, a year with more deaths than most, people who are ${String(age)} live to ${String(Math.round(expected))} on average.`;

export const livesPastSentence = (share: number, planned: number): string =>
  `${String(Math.round(100 * share))} of 100 live past ${String(planned)}.`;
