import { openedRemote } from './opened-remote.ts';

const reported = new Set<string>();

/**
 * Reports that a remote could not be loaded or failed while it was shown: its name and version, once in a page. `name`
 * is the remote if it is known, else the one that owns the address.
 */
export async function reportPageError(path: string, name: string | null): Promise<void> {
  const opened = openedRemote(path, name);
  if (opened === null || reported.has(opened.remote)) return;
  reported.add(opened.remote);
  await fetch('/page-errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(opened),
  });
}
