/** True when no number anywhere in the value is NaN or infinite. */
export function isFinite(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isFinite);
  if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isFinite);
}
