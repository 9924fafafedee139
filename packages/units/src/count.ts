const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number with commas, as in American English: `12,345`, `-3`. Written here, as the first `Intl` of a browser
 * process takes 20 ms and more of the first visit (decision 0557).
 */
export const formatCount = (value: number): string => {
  const text = String(Math.abs(value)).replace(THOUSANDS, ',');
  return value < 0 ? `-${text}` : text;
};
