export type Close = () => Promise<void>;

const open = { test: new Set<Close>(), file: new Set<Close>() };

/** A close that runs once however often it is called, and at the latest at that end. */
function closedAt(end: keyof typeof open, close: Close): Close {
  let closed: Promise<void> | undefined;
  const once: Close = () => {
    open[end].delete(once);
    closed ??= close();
    return closed;
  };
  open[end].add(once);
  return once;
}

/** The close, which also runs at the end of the test if it was not called before. */
export const closedAfterTest = (close: Close): Close => closedAt('test', close);

/** The close, which also runs at the end of the test file if it was not called before. */
export const closedAfterFile = (close: Close): Close => closedAt('file', close);

/** Closes what is still open, the newest first. */
export async function closeRest(end: keyof typeof open): Promise<void> {
  for (const close of [...open[end]].toReversed()) await close();
}
