/** Which files may import which, one rule each. `tools/import-rules.test.ts` breaks every one of them on purpose. */
const TEST = String.raw`\.(test|e2e)\.tsx?$|/src/testing(\.ts|/)`;
const BROWSER = '^(mfe-[^/]+|shell|shared-ui/[^/]+|packages/(web-kit|router|state|appointments))/';

/** Files at `from` import only `allowed` paths (`$1` is the captured word) and npm packages. */
const importsOnly = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: TEST },
  to: { pathNot: [...allowed, 'node_modules/'].join('|'), dependencyTypesNot: ['core'] },
});

const never = (name, from, to) => ({ name, severity: 'error', from, to });

/** Only files at `owner` import the npm packages `packages`. */
const onlyOwner = (name, owner, packages) =>
  never(name, { pathNot: owner }, { path: `node_modules/(${packages})/` });

module.exports = {
  forbidden: [
    never('no-circles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    never('everything-resolves', {}, { couldNotResolve: true }),
    never(
      'units-import-nothing',
      { path: '^packages/units/src', pathNot: TEST },
      { pathNot: '^packages/units/src|node_modules/zod/' },
    ),
    never(
      'planning-is-pure',
      { path: '^packages/planning/src', pathNot: TEST },
      { pathNot: '^packages/(planning|units)/src|node_modules/zod/' },
    ),
    importsOnly('contracts-import-only-their-domain', '^packages/contracts/([^/]+)/', [
      '^packages/contracts/($1|kernel)/',
      '^packages/units/',
      '^packages/planning/src/inputs/',
    ]),
    never(
      'only-goals-contracts-import-planning',
      { path: '^packages/contracts/(?!goals/)' },
      { path: '^packages/planning/' },
    ),
    importsOnly('web-kit-imports-no-domain', '^packages/web-kit/src/(?!session/|planners/)', [
      '^packages/web-kit/',
      '^packages/contracts/(kernel|events|remotes)/',
      '^packages/(units|router|state)/',
      '^shared-ui/ui/',
    ]),
    importsOnly('only-the-session-imports-identity', '^packages/web-kit/src/session/', [
      '^packages/web-kit/',
      '^packages/contracts/(kernel|events|identity)/',
      '^packages/(units|router|state)/',
      '^shared-ui/ui/',
    ]),
    importsOnly('planners-import-the-goals-contract-only', '^packages/web-kit/src/planners/', [
      '^packages/web-kit/src/(index|planners/)',
      '^packages/contracts/(kernel|goals|remotes)/',
      '^packages/(units|planning|router)/',
      '^shared-ui/ui/',
    ]),
    never(
      'only-planners-and-the-desk-import-planners',
      { pathNot: '^(packages/web-kit/src/planners|mfe-goals/src|mfe-crm/src/features/client)/' },
      { path: '^packages/web-kit/src/planners/' },
    ),
    importsOnly('facades-import-nothing', '^packages/(router|state)/', ['^packages/$1/']),
    importsOnly('shared-ui-imports-only-units', '^shared-ui/', ['^shared-ui/', '^packages/units/']),
    never('ui-imports-no-charts', { path: '^shared-ui/ui/' }, { path: '^shared-ui/charts/' }),
    importsOnly('appointments-import-the-crm-contract-only', '^packages/appointments/', [
      '^packages/(appointments|web-kit|state|units)/',
      '^packages/contracts/crm/src/(appointments|office-hours)[.]contract',
      '^shared-ui/ui/',
    ]),
    never(
      'only-two-pages-import-appointments',
      { pathNot: '^(packages/appointments|shell/src/features/planner|mfe-crm/src/features/appointments)/' },
      { path: '^packages/appointments/' },
    ),
    importsOnly('remotes-import-no-remote', '^mfe-([^/]+)/', [
      '^mfe-$1/',
      '^shared-ui/',
      '^packages/(units|planning|web-kit|router|state|contracts|appointments)/',
    ]),
    importsOnly('shell-imports-no-remote', '^shell/', [
      '^shell/',
      '^shared-ui/',
      '^packages/(units|web-kit|router|state|contracts|appointments)/',
    ]),
    importsOnly('services-import-no-service', '^services/([^/]+)/', [
      '^services/($1|kit)/',
      '^packages/(units|planning|contracts)/',
    ]),
    importsOnly('kit-imports-no-domain', '^services/kit/', [
      '^services/kit/',
      '^packages/units/',
      '^packages/contracts/(kernel|events)/',
    ]),
    importsOnly('the-sandbox-imports-no-product-code', '^services/aggregator-sandbox/', [
      '^services/aggregator-sandbox/',
    ]),
    never(
      'product-code-imports-no-sandbox',
      { pathNot: `^services/aggregator-sandbox/|^infra/settings/|${TEST}` },
      { path: '^services/aggregator-sandbox/' },
    ),
    never(
      'product-code-imports-no-infra',
      { pathNot: '^(infra|tools|e2e)/|^packages/test-kit/' },
      { path: '^infra/' },
    ),
    never(
      'e2e-imports-no-product-code',
      { path: '^e2e/' },
      { path: '^(services|mfe-[^/]+|shell|shared-ui)/|^packages/(web-kit|router|state|appointments)/' },
    ),
    never('no-react-in-services', { path: '^services/' }, { path: 'node_modules/react(-dom)?/' }),
    never(
      'no-server-in-browser',
      { path: BROWSER },
      { path: 'node_modules/(fastify|mongoose|mongodb|undici|pino|plaid)/' },
    ),
    never(
      'no-node-in-browser',
      { path: BROWSER, pathNot: `${TEST}|/(scripts|static)/|\\.mjs$` },
      { dependencyTypes: ['core'] },
    ),
    never(
      'only-repo-files-import-mongo',
      { path: '^services/(?!kit/)', pathNot: `\\.(repo|schema)\\.ts$|${TEST}` },
      { path: 'node_modules/(mongoose|mongodb)/' },
    ),
    never(
      'features-import-no-feature',
      { path: '^((?:mfe-[^/]+|services/[^/]+|shell)/src)/features/([^/]+)/' },
      { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    ),
    never(
      'shared-rooms-import-no-feature',
      { path: '^services/([^/]+)/src/shared/', pathNot: TEST },
      { path: '^services/$1/src/(features/|app[.]ts$)' },
    ),
    never(
      'only-the-app-imports-plugins',
      { path: '^services/', pathNot: `^services/[^/]+/src/app[.]ts$|${TEST}` },
      { path: '^services/.*[.]feature[.]ts$' },
    ),
    never('finances-owns-plaid', { pathNot: '^services/finances/' }, { path: 'node_modules/plaid/' }),
    onlyOwner('one-owner-of-the-router', '^packages/router/', 'react-router|react-router-dom'),
    onlyOwner('one-owner-of-redux', '^packages/state/', '@reduxjs/toolkit|react-redux'),
    onlyOwner('one-owner-of-highcharts', '^shared-ui/charts/', 'highcharts|highcharts-react-official'),
    onlyOwner('one-owner-of-react-aria', '^shared-ui/ui/', 'react-aria-components|react-aria|react-stately'),
    onlyOwner('owners-of-federation', '^(shell|packages/config)/', '@module-federation/[^/]+'),
    never(
      'tests-stay-in-tests',
      {
        pathNot: `${TEST}|^e2e/|^packages/test-kit/|^infra/(bench/|(registry/load-check|write-pictures)\\.mjs$)`,
      },
      { path: `^packages/test-kit/|${TEST}|node_modules/(vitest|fast-check|msw|playwright-core)/` },
    ),
    never('no-junk-drawers', {}, { path: '/(utils|helpers|common|misc)[./]', pathNot: 'node_modules/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
    },
  },
};
