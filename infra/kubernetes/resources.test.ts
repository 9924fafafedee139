import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .toSorted();

const reference = z.object({ name: z.string(), key: z.string() });
const variable = z.object({
  name: z.string(),
  value: z.optional(z.string()),
  valueFrom: z.optional(
    z.object({ secretKeyRef: z.optional(reference), configMapKeyRef: z.optional(reference) }),
  ),
});
const container = z.object({
  name: z.string(),
  env: z._default(z.array(variable), []),
  lifecycle: z.optional(z.unknown()),
  startupProbe: z.optional(z.unknown()),
  resources: z.object({
    requests: z.record(z.string(), z.string()),
    limits: z.record(z.string(), z.string()),
  }),
  securityContext: z.record(z.string(), z.unknown()),
});
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        topologySpreadConstraints: z.array(z.object({ topologyKey: z.string() })),
        initContainers: z._default(z.array(container), []),
        containers: z.array(container),
      }),
    }),
  }),
});
const resource = z.looseObject({
  kind: z.string(),
  metadata: z.optional(z.looseObject({ name: z.string() })),
});

/** The resources of a file; a key that appears twice in one mapping is an error. */
function parseResources(file: string) {
  const documents = parseAllDocuments(readFileSync(`${folder}/${file}`, 'utf8'), { uniqueKeys: true });
  return [...documents].map((document) => {
    expect({ file, errors: document.errors }).toEqual({ file, errors: [] });
    return resource.parse(document.toJS());
  });
}
const all = files.flatMap(parseResources);
const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
const deployments = ofKind('Deployment').map((one) => deployment.parse(one));
const names = deployments.map(({ metadata }) => metadata.name);

it('has no key twice in one mapping and no resource twice', () => {
  const ids = all.flatMap(({ kind, metadata }) => (metadata ? [`${kind} ${metadata.name}`] : []));

  expect(files.length).toBeGreaterThanOrEqual(12);
  expect(ids.length).toBeGreaterThanOrEqual(35);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it('sets no variable of a process twice', () => {
  expect(names).toHaveLength(6);
  for (const { spec } of deployments) {
    const variables = spec.template.spec.containers.flatMap(({ env }) => env.map(({ name }) => name));
    expect(variables.length).toBeGreaterThan(8);
    expect(variables).toEqual([...new Set(variables)]);
  }
});

const data = z.object({
  metadata: z.object({ name: z.string() }),
  data: z.optional(z.record(z.string(), z.string())),
  stringData: z.optional(z.record(z.string(), z.string())),
});
const findKeys = (kind: string) =>
  new Set(
    ofKind(kind)
      .map((one) => data.parse(one))
      .flatMap((one) =>
        Object.keys({ ...one.data, ...one.stringData }).map((key) => `${one.metadata.name}/${key}`),
      ),
  );

it('reads only keys that the settings and the example of the secrets have', () => {
  const variables = deployments.flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ env }) => env),
  );
  const secrets = variables.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []);
  const settings = variables.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef ?? []);

  expect(secrets.length).toBeGreaterThan(20);
  expect(settings.length).toBeGreaterThan(10);
  for (const { name, key } of secrets) expect(findKeys('Secret')).toContain(`${name}/${key}`);
  for (const { name, key } of settings) expect(findKeys('ConfigMap')).toContain(`${name}/${key}`);
});

it.each(deployments)(
  'lets the pods of $metadata.name start, leave and share nodes without a gap',
  ({ spec: { template } }) => {
    const { containers, terminationGracePeriodSeconds, topologySpreadConstraints } = template.spec;

    expect(containers).toHaveLength(1);
    expect(containers[0]?.lifecycle).toEqual({ preStop: { sleep: { seconds: 5 } } });
    expect(containers[0]?.startupProbe).toMatchObject({ httpGet: { path: '/livez' }, failureThreshold: 60 });
    expect(terminationGracePeriodSeconds).toBe(40);
    expect(topologySpreadConstraints.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
    ]);
  },
);

it.each(deployments)(
  'limits what the containers of $metadata.name use and may do',
  ({ spec: { template } }) => {
    const { initContainers, containers } = template.spec;
    for (const { resources, securityContext } of [...initContainers, ...containers]) {
      expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory', 'ephemeral-storage']);
      // A limit of the processor would stop a process that nothing else competes with.
      expect(Object.keys(resources.limits)).toEqual(['memory', 'ephemeral-storage']);
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  },
);

it('keeps one of each process when a node is drained, and runs two to six', () => {
  const budget = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({ minAvailable: z.literal(1) }),
  });
  const scaler = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({ minReplicas: z.literal(2), maxReplicas: z.literal(6) }),
  });

  expect(ofKind('PodDisruptionBudget').map((one) => budget.parse(one).metadata.name)).toEqual(
    expect.arrayContaining(names),
  );
  expect(ofKind('HorizontalPodAutoscaler').map((one) => scaler.parse(one).metadata.name)).toEqual(
    expect.arrayContaining(names),
  );
});

it('lets traffic leave a pod only where a rule permits it', () => {
  const policy = z.object({
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      podSelector: z.unknown(),
      policyTypes: z.array(z.string()),
      egress: z.optional(z.unknown()),
    }),
  });
  const policies = ofKind('NetworkPolicy').map((one) => policy.parse(one));

  expect(policies.find(({ metadata }) => metadata.name === 'closed')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  expect(
    policies.filter(({ spec }) => spec.egress !== undefined).map(({ metadata }) => metadata.name),
  ).toEqual([
    'everyone-reaches-names-databases-and-logs',
    'gateway-and-callers-reach-services',
    'finances-and-identity-reach-the-web',
    'senders-reach-the-mail-server',
  ]);
});

it('serves the portal with TLS under its own name only', () => {
  const [ingress] = ofKind('Ingress');

  expect(ofKind('Ingress')).toHaveLength(1);
  expect(ingress).toMatchObject({
    spec: {
      tls: [{ hosts: ['portal.example.com'], secretName: 'portal-tls' }],
      rules: [{ host: 'portal.example.com' }],
    },
  });
});
