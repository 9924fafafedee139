import { hashSource } from '../../security-headers.ts';
import type { MergedApi } from './merged.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color-scheme: light dark; }
code { font-family: ui-monospace, monospace; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem 0; }
summary { cursor: pointer; }
.method { display: inline-block; font-weight: 700; min-width: 4.5rem; }
pre { overflow: auto; padding: 1rem; background: color-mix(in srgb, currentColor 7%, transparent); }`;

type Operation = MergedApi['paths'][string][string];

const operationPart = (path: string, method: string, operation: Operation): string => `
<details><summary><span class="method">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code>
— ${escapeHtml(operation.summary ?? '')}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;

const byPath = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one.localeCompare(other);

/** The policy of the page: its one style element and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API as a page: one line per call, the whole description when opened; no scripts, nothing from other origins. */
export function docsPage(api: MergedApi): string {
  const operations = Object.entries(api.paths)
    .toSorted(byPath)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => operationPart(path, method, operation)),
    );
  const missing = api['x-unavailable'];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)} API</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(api.info.title)} API</h1>
<p>${operations.length} calls. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
${missing.length > 0 ? `<p role="status">Not answering now: ${escapeHtml(missing.join(', '))}.</p>` : ''}
${operations.join('')}
</main></body></html>`;
}
