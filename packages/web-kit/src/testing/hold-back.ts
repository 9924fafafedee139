/** A promise, such as of a reply, that is held back until `release` is called. */
export function holdBack() {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
}
