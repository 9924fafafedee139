import { onTestFinished, vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** The files that the page hands to the browser from now on, in order; the test DOM would follow the link instead. */
export function recordSavedFiles(): () => Promise<readonly SavedFile[]> {
  const contents = new Map<string, Blob>();
  const saved: { readonly name: string; readonly content: Blob }[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:file-${String(contents.size)}`;
    if (content instanceof Blob) contents.set(address, content);
    return address;
  });
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  });
  onTestFinished(() => {
    for (const spy of [made, revoked, clicked]) spy.mockRestore();
  });
  return () =>
    Promise.all(
      saved.map(async ({ name, content }) => ({
        name,
        type: content.type,
        bytes: new Uint8Array(await content.arrayBuffer()),
      })),
    );
}
