const MIN_MERCHANT = 3;

/** The description without codes and numbers of a store or a receipt at its end, which differ from visit to visit. */
export function shortMerchant(description: string): string {
  const whole = description.trim();
  const short = whole
    .replace(/\*[^\s*]*\d\S*$/, '')
    .replace(/(?:[\s*#-]+\d+)+$/, '')
    .trim();
  return short.length < MIN_MERCHANT ? whole : short;
}
