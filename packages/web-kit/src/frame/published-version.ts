/** The addresses of published files: the shell's, and a remote's by its name, each with its version. */
const VERSIONED = /\/(shell|apps\/[\w-]+)\/(\d[\w.+-]*)\//g;

/** The versions that a page names: in its registry and in the addresses of its scripts. */
export const versionsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(VERSIONED)].map(([, folder = '', version = '']) => [folder, version]));

/** The versions that this page was opened with. */
export const openedVersions = (): ReadonlyMap<string, string> =>
  versionsIn(
    [
      document.getElementById('suite-registry')?.textContent ?? '',
      ...Array.from(document.scripts, (script) => script.getAttribute('src') ?? ''),
    ].join('\n'),
  );

/** Whether a page that is opened now has another version of the shell or of a remote than this one; false while unknown. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const page = await fetch(location.pathname, { cache: 'no-cache', headers: { accept: 'text/html' } });
    if (!page.ok) return false;
    const before = openedVersions();
    return [...versionsIn(await page.text())].some(
      ([folder, version]) => before.has(folder) && before.get(folder) !== version,
    );
  } catch {
    return false;
  }
}
