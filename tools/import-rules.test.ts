import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Report {
  readonly summary: { readonly violations: readonly { from: string; rule: { name: string } }[] };
}
interface Rules {
  readonly forbidden: readonly { readonly name: string }[];
}

/** Rule, the file that breaks it, and what that file imports. */
const broken = [
  ['no-circles', 'services/goals/src/a0.ts', 'services/goals/src/circle.ts'],
  ['everything-resolves', 'services/goals/src/a1.ts', 'services/goals/src/absent.ts'],
  ['units-import-nothing', 'packages/units/src/a2.ts', 'packages/planning/src/b.ts'],
  ['planning-is-pure', 'packages/planning/src/a3.ts', 'packages/contracts/goals/src/b.ts'],
  ['planning-is-pure', 'packages/planning/src/a4.ts', 'node_modules/mongoose/b.ts'],
  [
    'contracts-import-only-their-domain',
    'packages/contracts/goals/src/a5.ts',
    'packages/contracts/crm/src/b.ts',
  ],
  [
    'contracts-import-only-their-domain',
    'packages/contracts/goals/src/a37.ts',
    'packages/planning/src/budget/b.ts',
  ],
  [
    'only-goals-contracts-import-planning',
    'packages/contracts/crm/src/a38.ts',
    'packages/planning/src/inputs/c.ts',
  ],
  ['web-kit-imports-no-domain', 'packages/web-kit/src/api/a6.ts', 'packages/contracts/crm/src/b.ts'],
  ['web-kit-imports-no-domain', 'packages/web-kit/src/api/a7.ts', 'packages/contracts/identity/src/b.ts'],
  [
    'only-the-session-imports-identity',
    'packages/web-kit/src/session/a8.ts',
    'packages/contracts/crm/src/b.ts',
  ],
  [
    'planners-import-the-goals-contract-only',
    'packages/web-kit/src/planners/a43.ts',
    'packages/contracts/finances/src/b.ts',
  ],
  [
    'planners-import-the-goals-contract-only',
    'packages/web-kit/src/planners/a44.ts',
    'packages/web-kit/src/session/b.ts',
  ],
  ['only-planners-and-the-desk-import-planners', 'shell/src/a45.ts', 'packages/web-kit/src/planners/b.ts'],
  [
    'only-planners-and-the-desk-import-planners',
    'packages/web-kit/src/frame/a46.ts',
    'packages/web-kit/src/planners/b.ts',
  ],
  ['facades-import-nothing', 'packages/router/src/a9.ts', 'packages/state/src/b.ts'],
  ['shared-ui-imports-only-units', 'shared-ui/ui/src/a10.ts', 'packages/web-kit/src/b.ts'],
  ['ui-imports-no-charts', 'shared-ui/ui/src/a11.ts', 'shared-ui/charts/src/b.ts'],
  [
    'appointments-import-the-crm-contract-only',
    'packages/appointments/src/a39.ts',
    'packages/contracts/crm/src/tasks.contract.ts',
  ],
  ['only-two-pages-import-appointments', 'mfe-crm/src/app/a40.ts', 'packages/appointments/src/b.ts'],
  [
    'only-two-pages-import-appointments',
    'mfe-goals/src/features/debt/a41.ts',
    'packages/appointments/src/b.ts',
  ],
  ['no-server-in-browser', 'packages/appointments/src/a42.ts', 'node_modules/fastify/b.ts'],
  ['remotes-import-no-remote', 'mfe-goals/src/a12.ts', 'mfe-crm/src/b.ts'],
  ['remotes-import-no-remote', 'mfe-goals/src/a13.ts', 'shell/src/b.ts'],
  ['shell-imports-no-remote', 'shell/src/a14.ts', 'mfe-crm/src/b.ts'],
  ['shell-imports-no-remote', 'shell/src/a15.ts', 'packages/planning/src/b.ts'],
  ['services-import-no-service', 'services/goals/src/a16.ts', 'services/crm/src/b.ts'],
  ['kit-imports-no-domain', 'services/kit/src/a17.ts', 'packages/contracts/goals/src/b.ts'],
  ['the-sandbox-imports-no-product-code', 'services/aggregator-sandbox/src/a18.ts', 'services/kit/src/b.ts'],
  ['product-code-imports-no-sandbox', 'services/finances/src/a19.ts', 'services/aggregator-sandbox/src/b.ts'],
  ['product-code-imports-no-infra', 'services/goals/src/a20.ts', 'infra/lib/b.ts'],
  ['e2e-imports-no-product-code', 'e2e/goals/a21.ts', 'services/goals/src/b.ts'],
  ['no-react-in-services', 'services/goals/src/a22.ts', 'node_modules/react/b.ts'],
  ['no-server-in-browser', 'mfe-goals/src/a23.ts', 'node_modules/fastify/b.ts'],
  ['no-node-in-browser', 'mfe-goals/src/a24.ts', 'node:fs'],
  ['only-repo-files-import-mongo', 'services/goals/src/a25.ts', 'node_modules/mongoose/b.ts'],
  [
    'features-import-no-feature',
    'services/goals/src/features/debt/a26.ts',
    'services/goals/src/features/plans/b.ts',
  ],
  ['features-import-no-feature', 'shell/src/features/home/a27.ts', 'shell/src/features/sign-in/b.ts'],
  [
    'shared-rooms-import-no-feature',
    'services/goals/src/shared/records/a43.ts',
    'services/goals/src/features/plans/b.ts',
  ],
  ['shared-rooms-import-no-feature', 'services/goals/src/shared/records/a44.ts', 'services/goals/src/app.ts'],
  [
    'only-the-app-imports-plugins',
    'services/goals/src/features/debt/a45.ts',
    'services/goals/src/features/debt/debt.feature.ts',
  ],
  ['finances-owns-plaid', 'services/goals/src/a28.ts', 'node_modules/plaid/b.ts'],
  ['one-owner-of-the-router', 'mfe-goals/src/a29.ts', 'node_modules/react-router/b.ts'],
  ['one-owner-of-redux', 'mfe-goals/src/a30.ts', 'node_modules/@reduxjs/toolkit/b.ts'],
  ['one-owner-of-highcharts', 'mfe-goals/src/a31.ts', 'node_modules/highcharts/b.ts'],
  ['one-owner-of-react-aria', 'mfe-goals/src/a32.ts', 'node_modules/react-aria-components/b.ts'],
  ['owners-of-federation', 'mfe-goals/src/a33.ts', 'node_modules/@module-federation/enhanced/b.ts'],
  ['tests-stay-in-tests', 'services/goals/src/a34.ts', 'packages/test-kit/src/b.ts'],
  ['tests-stay-in-tests', 'services/goals/src/a35.ts', 'services/kit/src/testing.ts'],
  ['no-junk-drawers', 'services/goals/src/a36.ts', 'services/goals/src/utils/b.ts'],
] as const;

const allowed = [
  ['mfe-goals/src/features/debt/c1.ts', 'packages/planning/src/b.ts'],
  ['mfe-goals/src/features/debt/c2.ts', 'packages/web-kit/src/b.ts'],
  ['services/goals/src/features/debt/c3.repo.ts', 'node_modules/mongoose/b.ts'],
  ['services/goals/src/features/debt/c4.ts', 'services/kit/src/b.ts'],
  ['services/finances/src/features/sync/c5.ts', 'node_modules/plaid/b.ts'],
  ['packages/contracts/goals/src/c6.ts', 'packages/contracts/kernel/src/b.ts'],
  ['packages/contracts/goals/src/c11.ts', 'packages/planning/src/inputs/b.ts'],
  ['packages/appointments/src/c12.ts', 'packages/contracts/crm/src/appointments.contract.ts'],
  ['mfe-crm/src/features/appointments/c13.ts', 'packages/appointments/src/b.ts'],
  ['shell/src/features/planner/c14.ts', 'packages/appointments/src/b.ts'],
  ['packages/web-kit/src/planners/c16.ts', 'packages/contracts/goals/src/b.ts'],
  ['mfe-goals/src/features/debt/c17.ts', 'packages/web-kit/src/planners/b.ts'],
  ['mfe-crm/src/features/client/c18.ts', 'packages/web-kit/src/planners/b.ts'],
  ['packages/web-kit/src/session/c7.ts', 'packages/contracts/identity/src/b.ts'],
  ['packages/router/src/c8.ts', 'node_modules/react-router/b.ts'],
  ['services/goals/src/c9.ts', 'services/goals/src/features/debt/b.ts'],
  ['services/crm/src/app.ts', 'services/crm/src/features/tasks/tasks.feature.ts'],
  ['services/goals/src/features/debt/c15.ts', 'services/goals/src/shared/records/b.ts'],
  ['services/goals/src/c10.test.ts', 'packages/test-kit/src/b.ts'],
] as const;

const root = new URL('..', import.meta.url).pathname;
const tree = mkdtempSync(join(tmpdir(), 'import-rules-'));
const brokenBy = new Map<string, string[]>();

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

function writePair(from: string, to: string): void {
  const isFile = !to.startsWith('node:');
  const target = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to;
  if (isFile && !to.includes('absent')) write(to, 'export const it = 1;');
  write(from, `import * as it from '${target}'; export const mine = it;`);
}

beforeAll(() => {
  write('tsconfig.json', '{ "compilerOptions": { "allowImportingTsExtensions": true, "noEmit": true } }');
  copyFileSync(join(root, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  for (const [from, to] of [...broken.map(([, ...pair]) => pair), ...allowed]) writePair(from, to);
  write('services/goals/src/circle.ts', "import * as a from './a0.ts'; export const it = a;");
  const folders = ['packages', 'services', 'shared-ui', 'shell', 'mfe-goals', 'mfe-crm', 'infra', 'e2e'];
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', '-T', 'json', ...folders],
    { cwd: tree },
  );
  const report = JSON.parse(stdout.toString()) as Report;
  for (const { from, rule } of report.summary.violations) {
    brokenBy.set(from, [...(brokenBy.get(from) ?? []), rule.name]);
  }
});

afterAll(() => {
  rmSync(tree, { recursive: true });
});

it.each(broken)('%s notices %s importing %s', (rule, from) => {
  expect(brokenBy.get(from) ?? []).toContain(rule);
});

it.each(allowed)('%s may import %s', (from) => {
  expect(brokenBy.get(from) ?? []).toEqual([]);
});

it('breaks every rule there is', () => {
  const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules;
  const proven = new Set<string>(broken.map(([rule]) => rule));

  expect(rules.forbidden.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});
