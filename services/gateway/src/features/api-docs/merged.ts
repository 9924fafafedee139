import { openApi } from '@fw/service-kit';
import * as z from 'zod/mini';
import { requestInternal } from '../../internal-call.ts';
import { SERVICES, type ServiceName } from '../../service-names.ts';
import type { Upstreams } from '../../upstreams.ts';
import { OWN_CALLS, OWN_ROUTES } from './own-calls.ts';

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ summary: z.optional(z.string()) }))),
  components: z.optional(z.looseObject({ schemas: z.optional(z.record(z.string(), z.unknown())) })),
});
type Described = z.output<typeof described>;

export interface MergedApi extends Described {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  /** Services that did not answer when this was put together. */
  readonly 'x-unavailable': readonly ServiceName[];
}

const ACCESS = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  antiForgery: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
};

async function describe(upstreams: Upstreams, name: ServiceName): Promise<Described | null> {
  try {
    const { status, body } = await requestInternal(upstreams[name], {
      method: 'GET',
      path: '/internal/openapi.json',
    });
    return status === 200 ? described.parse(body) : null;
  } catch {
    return null;
  }
}

const together = <Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));

/** Paths with their methods; two services may have one path, each with a method of its own. */
function mergePaths(parts: readonly Described['paths'][]): Described['paths'] {
  const paths: Described['paths'] = {};
  for (const [path, methods] of parts.flatMap((part) => Object.entries(part)))
    paths[path] = { ...paths[path], ...methods };
  return paths;
}

/** OpenAPI 3.1 of all public calls; a service that does not answer is named and left out. */
export async function mergedApi(upstreams: Upstreams): Promise<MergedApi> {
  const answers = await Promise.all(SERVICES.map((name) => describe(upstreams, name)));
  const own = described.parse(openApi('gateway', OWN_CALLS));
  const all = [own, ...answers.filter((answer) => answer !== null)];
  return {
    openapi: '3.1.0',
    info: { title: 'Fairwater', version: '1.0.0' },
    'x-unavailable': SERVICES.filter((_name, index) => answers[index] === null),
    paths: mergePaths([...all.map(({ paths }) => paths), OWN_ROUTES]),
    components: {
      securitySchemes: ACCESS,
      schemas: together(all.map(({ components }) => components?.schemas ?? {})),
    },
  };
}
