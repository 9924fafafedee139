export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
}

/** The value inside min to max [A5-14]; not-a-number becomes min. */
export function clampTo({ min, max }: Range, value: number): number {
  return Number.isNaN(value) ? min : Math.min(max, Math.max(min, value));
}

/** `$5,800`, `12%`, `65` as a number; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/[$,%\s]/g, '').replace('−', '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
