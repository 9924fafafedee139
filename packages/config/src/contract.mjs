import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Beside a build: the calls and events of an artefact with their schemas, for the gate of deployments. */
export const CONTRACT_FILE = 'contract.json';

const CONTRACTS = fileURLToPath(new URL('../../contracts', import.meta.url));

/** @typedef {{ readonly service: string, readonly name: string, readonly call: string, readonly request: object, readonly reply: object }} DescribedCall */
/** @typedef {{ readonly calls: readonly DescribedCall[], readonly events: Readonly<Record<string, object>> }} Described */

/** A module that describes every exported call of these files, and every event. @param {readonly { service: string, file: string }[]} files */
const moduleSource = (files) => `
import * as z from 'zod/mini';
import { domainEvents } from '@fw/contract-events';
${files.map(({ file }, index) => `import * as m${index} from ${JSON.stringify(file)};`).join('\n')}
const modules = [${files.map(({ service }, index) => `[${JSON.stringify(service)}, m${index}]`).join(', ')}];
const json = (schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
const isCall = (value) => typeof value === 'object' && value !== null && typeof value.method === 'string' && 'reply' in value;
const described = (service, name, { method, path, params, body, reply }) => ({
  service, name, call: method + ' ' + path,
  request: json(z.object({ params, body })), reply: json(reply),
});
const callsOf = ([service, module]) => Object.entries(module).flatMap(([group, exported]) =>
  isCall(exported) ? [described(service, group, exported)]
  : typeof exported !== 'object' || exported === null ? []
  : Object.entries(exported).filter(([, value]) => isCall(value)).map(([name, value]) => described(service, group + '.' + name, value)));
export const calls = modules.flatMap(callsOf);
export const events = Object.fromEntries(Object.entries(domainEvents).map(([name, schema]) => [name, json(schema)]));
`;

function contractFiles() {
  const services = readdirSync(CONTRACTS).filter((name) => !['kernel', 'events', 'remotes'].includes(name));
  return services.flatMap((service) =>
    readdirSync(path.join(CONTRACTS, service, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.contract.ts'))
      .toSorted()
      .map((name) => ({ service, file: path.join(CONTRACTS, service, 'src', name) })),
  );
}

/** Every call and event of the contract packages as they are now. @returns {Promise<Described>} */
async function describeContracts() {
  const { outputFiles } = await build({
    stdin: {
      contents: moduleSource(contractFiles()),
      resolveDir: path.dirname(fileURLToPath(import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? new Uint8Array()).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

/** The source of a build, without that of the contracts themselves. @param {string} dist */
function readSources(dist) {
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  return maps.flatMap((name) => {
    /** @type {{ sources: string[], sourcesContent?: string[] }} */
    const { sources, sourcesContent = [] } = JSON.parse(readFileSync(path.join(dist, name), 'utf8'));
    return sourcesContent.filter((_, index) => !/(^|\/)contracts\/|node_modules/.test(sources[index] ?? ''));
  });
}

/**
 * What of the contracts a build uses, by the words of its source: `taskCalls.list`, `type: 'client.read'`, `'client.read':`.
 * @param {readonly string[]} sources
 * @param {Described} described
 * @param {string | null} service the service that it is, which offers all calls of its contract
 */
export function usedContract(sources, { calls, events }, service) {
  const used = new Set(sources.flatMap((text) => text.match(/\b[a-z]\w*(?:\.\w+)?\b/g) ?? []));
  const all = sources.join('\n');
  const schemas = (/** @type {DescribedCall} */ { call, request, reply }) => ({ [call]: { request, reply } });
  const made = calls.filter((one) => one.service !== service && used.has(one.name));
  const named = (/** @type {(event: string) => boolean} */ isUsed) =>
    Object.fromEntries(Object.entries(events).filter(([event]) => isUsed(event)));
  return {
    service,
    offers: Object.assign({}, ...calls.filter((one) => one.service === service).map(schemas)),
    makes: Object.fromEntries(
      made.map(({ service: of, call, request, reply }) => [call, { service: of, request, reply }]),
    ),
    publishes: named((event) => all.includes(`type: '${event}'`)),
    handles: named((event) => all.includes(`'${event}':`)),
  };
}

/** Writes the contract of a built package beside its build. @param {string} packageDir @param {string} [out] */
export async function writeContract(packageDir, out = 'dist') {
  const dist = path.join(packageDir, out);
  const isService = path.basename(path.dirname(packageDir)) === 'services';
  const service = isService ? path.basename(packageDir) : null;
  const contract = usedContract(readSources(dist), await describeContracts(), service);
  writeFileSync(path.join(dist, CONTRACT_FILE), JSON.stringify(contract));
}
