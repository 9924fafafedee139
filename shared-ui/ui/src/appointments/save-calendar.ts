const REVOKE_AFTER_MS = 10_000;

export interface CalendarFile {
  readonly fileName: string;
  readonly content: string;
}

/** Saves a calendar file, which the calendar of the person opens. */
export function saveCalendar({ fileName, content }: CalendarFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
