import { join } from 'node:path';
import { pointer } from './pointer.ts';
import type { Published, Release } from './published.ts';

const MARKER = '<!--registry-->';
const RELATIVE = /\b(src|href|data-href)="(?!\/|#|[a-z][a-z\d+.-]*:)(?:\.\/)?([^"]*)"/gi;

/** Makes the relative addresses of a page absolute, so that it can be served at another path than its files. */
export const withAbsoluteAddresses = (html: string, address: string): string =>
  html.replace(RELATIVE, (_whole, name: string, file: string) => `${name}="${address}${file}"`);

/** Puts the registry into a page as data; no text in it can end the element. */
export const withRegistry = (html: string, registry: string): string =>
  html.replace(
    MARKER,
    () =>
      `<script type="application/json" id="suite-registry">${registry.trim().replaceAll('<', '\\u003c')}</script>`,
  );

/** The pages of what is published, made once per release. */
export function pages(site: Published) {
  const files = new Map<string, () => Promise<string | null>>();

  const pageOf = async ({ folder, address }: Release, name: string): Promise<string | null> => {
    const path = join(folder, name);
    const read = files.get(path) ?? pointer(path, (html) => withAbsoluteAddresses(html, address));
    files.set(path, read);
    const html = await read();
    return html === null ? null : withRegistry(html, (await site.registry()) ?? '{"schema":1,"remotes":[]}');
  };

  return {
    /** A page of the shell; its index where the shell has no page of that name. */
    shell: async (name = 'index.html'): Promise<string | null> => {
      const release = await site.shell();
      if (!release) return null;
      return (await pageOf(release, name)) ?? pageOf(release, 'index.html');
    },
    alone: async (path: string): Promise<string | null> => {
      const release = await site.remoteAt(path);
      return release && pageOf(release, 'index.html');
    },
  };
}
