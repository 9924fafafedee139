import { join } from 'node:path';
import { hashSource } from '../../security-headers.ts';
import { pointer } from './pointer.ts';
import type { Published, Release } from './published.ts';
import { ANYBODY, type Visitor } from './visitors.ts';

const MARKER = '<!--registry-->';
const RELATIVE = /(?<=\s)(src|href)="(?!\/|#|[a-z][a-z\d+.-]*:)(?:\.\/)?([^"]*)"/gi;

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

const PREVIEW_STYLE =
  '.preview{position:sticky;top:0;z-index:9;padding:8px 16px;background:#111834;color:#f0f2fa;font:0.875rem/1.5 system-ui,sans-serif}.preview a{color:inherit}';

/** Names the versions that an operator tries in this browser above the page, with the way back. */
export function withPreview(html: string, preview: Visitor['preview']): string {
  const names = Object.entries(preview).map(([name, version]) => `${name} ${version}`);
  if (names.length === 0) return html;
  const notice = `<aside class="preview" aria-label="Preview">You are trying ${names.join(', ')}. <a href="/preview/end">End</a></aside>`;
  return html
    .replace('</head>', () => `<style>${PREVIEW_STYLE}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + notice);
}

const INLINE = /<script>([^]*?)<\/script>/g;

/** The value of `FW_ENV`. */
export type Environment = 'development' | 'production';

/** A page as it is sent, with the sources of its own inline scripts for the policy. */
export interface SitePage {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** Writes the environment into a page, for its scripts: published files are built once, for every environment. */
const withEnvironment = (html: string, environment: Environment): string =>
  html.replace('<html', () => `<html data-environment="${environment}"`);

/** The published page: its inline scripts are those of the build, before any data is put into it. */
function readPage(built: string, address: string, environment: Environment): SitePage {
  const html = withEnvironment(withAbsoluteAddresses(built, address), environment);
  return { html, scripts: [...html.matchAll(INLINE)].map(([, script = '']) => hashSource(script)) };
}

/** The pages of what is published, made once per release. */
export function pages(site: Published, environment: Environment) {
  const files = new Map<string, () => Promise<SitePage | null>>();

  const readSitePage = async (
    { folder, address }: Release,
    name: string,
    visitor: Visitor,
  ): Promise<SitePage | null> => {
    const path = join(folder, name);
    const read = files.get(path) ?? pointer(path, (built) => readPage(built, address, environment));
    files.set(path, read);
    const page = await read();
    const registry = (await site.registry(visitor)) ?? '{"schema":1,"remotes":[]}';
    return page && { ...page, html: withPreview(withRegistry(page.html, registry), visitor.preview) };
  };

  const shellFile = async (name: string): Promise<SitePage | null> => {
    const release = await site.shell();
    return release && readSitePage(release, name, ANYBODY);
  };

  return {
    /** A page of the shell; its index where the shell has no page of that name. */
    shell: async (name: string, visitor: Visitor): Promise<SitePage | null> => {
      const release = await site.shell(visitor);
      if (!release) return null;
      return (await readSitePage(release, name, visitor)) ?? readSitePage(release, 'index.html', visitor);
    },
    /** The page of an address without a route, and the icon that browsers request by themselves. */
    unknown: () => shellFile('not-found.html'),
    icon: async (): Promise<string | null> => (await shellFile('favicon.svg'))?.html ?? null,
    alone: async (path: string, visitor: Visitor): Promise<SitePage | null> => {
      const release = await site.remoteAt(path, visitor);
      return release && readSitePage(release, 'index.html', visitor);
    },
  };
}
