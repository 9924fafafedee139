/** Zones of the United States, from east to west, which most people of the product live in. */
const COMMON_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;

/** A moment whose names of zones are those of today: at the start of 1970 some had others. */
const NAMED_AT = Date.UTC(2026, 0, 1);

/** `New York` of `America/New_York`. */
const cityName = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** A zone as people name it: "Eastern Time (New York)". */
export function timeZoneLabel(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(
    NAMED_AT,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${name} (${cityName(timeZone)})`;
}

let known: readonly { readonly value: string; readonly label: string }[] | null = null;

/** Every zone that the browser knows, the common ones first, the others by their names. */
export function timeZoneOptions(): readonly { readonly value: string; readonly label: string }[] {
  if (known) return known;
  const common: ReadonlySet<string> = new Set(COMMON_ZONES);
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !common.has(zone));
  const labelled = (zones: readonly string[]) =>
    zones.map((value) => ({ value, label: timeZoneLabel(value) }));
  const byLabel = labelled(others).toSorted((one, other) => one.label.localeCompare(other.label, 'en-US'));
  known = [...labelled(COMMON_ZONES), ...byLabel];
  return known;
}
