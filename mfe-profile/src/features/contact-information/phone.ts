const MAX_DIGITS = 13;

/** Digits in groups of 3, 3 and the rest, with dashes; at most 15 characters [A5-02]. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}
