const modules = (/** @type {string[]} */ names) => `node_modules[\\\\/](${names.join('|')})[\\\\/]`;

const REACT = ['react', 'react-dom', 'scheduler'];
const FRAMEWORK = [
  'react-redux',
  'use-sync-external-store',
  '@reduxjs',
  '@standard-schema',
  'redux',
  'redux-thunk',
  'immer',
  'reselect',
  'react-router',
  'cookie',
  'set-cookie-parser',
];
const ARIA = [
  'react-aria-components',
  'react-aria',
  'react-stately',
  '@react-aria',
  '@react-stately',
  '@react-types',
  '@internationalized',
  '@swc',
];
/** What the aria library needs of React; it must not load the whole framework of a remote. */
const ARIA_SHIM = modules(['use-sync-external-store[\\\\/](?:shim|cjs(?=.*-shim\\.))']);
const CHARTS = ['highcharts', 'highcharts-react-official'];

const source = (/** @type {string[]} */ ...sources) => new RegExp(`[\\\\/](${sources.join('|')})`);

/** @param {string} name @param {number} priority @param {string[]} sources */
const group = (name, priority, ...sources) => ({
  name,
  priority,
  enforce: true,
  reuseExistingChunk: true,
  test: new RegExp(`[\\\\/](${sources.join('|')})`),
});

const SIGN_IN = 'packages[\\\\/]web-kit[\\\\/]src[\\\\/](wire|session[\\/]sign-in)[\\\\/]';
/** The form of the sign-in page: those who are signed in need the calls and the frame of that page, and not its form. */
const SIGN_IN_FORM =
  'packages[\\\\/]web-kit[\\\\/]src[\\\\/]session[\\\\/]sign-in[\\\\/](sign-in-form|index)\\.';
/** The sign-in page of a first visit has it too, before the portal is there. */
const SIGN_IN_TEXT = 'shell[\\\\/]src[\\\\/]features[\\\\/]sign-in[\\\\/]sign-in\\.text';
const IDENTITY = 'packages[\\\\/]contracts[\\\\/]identity[\\\\/]src[\\\\/]';
/** The calls of a session: web-kit uses them, and the other calls of a remote do not. */
const SESSION = `${IDENTITY}(session|single-sign-on-paths|login-content)[.-]`;
/** The calls of registration, reset, security and consents: pages that few sign-ins open. */
const ACCOUNT = [IDENTITY, 'shell[\\\\/]src[\\\\/]account[\\\\/]account-pages\\.api'];
/** Who the person is, confirmed before a sensitive change or by a second factor: few pages and sign-ins need it. */
const CONFIRMATION =
  'packages[\\\\/]web-kit[\\\\/]src[\\\\/]session[\\\\/](confirmation|second-factor)[\\\\/]';
/** What a form holds, without its dialog: a page that shows a form of its own needs no aria library for it. */
const FORM_STATE = '(entity-form|new-message)\\.';
/**
 * Forms and lists in the address are entries of web-kit that nothing shares: inside the framework, which a remote loads
 * only where it is alone, they would load all of it.
 */
const FORMS = `packages[\\\\/]web-kit[\\\\/]src[\\\\/]forms[\\\\/](?!${FORM_STATE})`;
/** Loaded when a key is pressed: inside the framework every page would have them. */
const SHORTCUTS = 'packages[\\\\/]web-kit[\\\\/]src[\\\\/]shortcuts[\\\\/]';
/** Loaded once a page is at rest. */
const VITALS = 'packages[\\\\/]web-kit[\\\\/]src[\\\\/]remote[\\\\/]report-web-vitals\\.ts';
const PLATFORM =
  'packages[\\\\/](?:(?:router|state)[\\\\/]src|web-kit[\\\\/]src(?![\\\\/](?:search-state|dollars|planners|first-use|forms)))[\\\\/]';
const ZOD = 'packages[\\\\/]zod[\\\\/]src[\\\\/]';
/** But what reads a reply of a later version, what imports an exported file, and names of time zones: few pages need them. */
const WIRE =
  'packages[\\\\/](units|contracts[\\\\/](kernel|events))[\\\\/]src[\\\\/](?!read-reply|restore|time-zones|plot-scale)';
/** What the budget cards of home and the pages of budgets have in common. */
const BUDGETING =
  '(planning[\\\\/]src[\\\\/]budgeting[\\\\/](budget|urgency)|contracts[\\\\/]finances[\\\\/]src[\\\\/]budgets\\.|features[\\\\/]budgets[\\\\/]budgets\\.(api|text))';
/** What the headline of home, its cards of budgets and cash flow, and the page of cash flow have in common. */
const MONTH =
  '(planning[\\\\/]src[\\\\/]budgeting[\\\\/](cash-flow|whole-percent|coverage)|contracts[\\\\/]finances[\\\\/]src[\\\\/](cash-flow|categories)\\.|features[\\\\/]cash-flow[\\\\/]cash-flow(\\.api|-rows)|src[\\\\/]app[\\\\/](use-home-month|home\\.text|categories\\.api))';
const OVERLAYS = '(date-field|dialog|help|menu|select|overlays\\.ts|field[\\\\/]aria-parts)';
/** Entries of the design system that few pages import, in chunks of their own; the form of a proposal is loaded when it is opened. */
const PROPOSAL = 'appointments[\\\\/]proposal-form';
const TALK = `(?!${PROPOSAL})(appointments|conversation)[\\\\/.]`;
const QUESTIONS = '(questionnaire|linking|link-accounts|link-or-estimate|link-status)[\\\\/.]';
/** Entries so small that each page has its own copy: in the chunk of the design system, or with `clsx` of it, they would load all of it. */
const SMALL =
  '(bulk-bar|date-navigator|dates|file-picker|files|filter-line|filters|stat-tiles|stats)[\\\\/.]';
const UI = 'shared-ui[\\\\/]ui[\\\\/]src[\\\\/]';
const LUCIDE = 'node_modules[\\\\/]lucide-react[\\\\/]dist[\\\\/]esm[\\\\/]';
/** What draws an icon: a page with marks needs it beside the icons of its own, without the design system's; others have it in the chunk of that. */
const ICON_FRAME = `${LUCIDE}(?!icons[\\\\/])`;
/** Icons of categories that no other part shows. */
const MARK_ICONS = [
  'baby',
  'banknote',
  'car',
  'clapperboard',
  'gift',
  'hammer',
  'hand-coins',
  'heart-pulse',
  'paw-print',
  'plane',
  'receipt',
  'scissors',
  'shapes',
  'shopping-bag',
  'shopping-cart',
  'utensils',
  'zap',
];
const MARKS = [`${UI}marks[\\\\/.]`, `${LUCIDE}icons[\\\\/](${MARK_ICONS.join('|')})\\.`];
const CHARTS_SOURCE = 'shared-ui[\\\\/]charts[\\\\/]src[\\\\/]';
const CHART_SOURCES = `${CHARTS_SOURCE}(canvas|highcharts-setup)`;
/** What is there before a chart is drawn: its frame, its table and the place that it takes. */
const CHART_FRAME = `${CHARTS_SOURCE}(?!canvas|highcharts-setup|line-|legend)`;

/**
 * Chunks that are loaded on demand. A worker is one file with all it needs: it would load a shared chunk with
 * `importScripts`, which the content policy of its file blocks.
 * @param {{ canBeInitial: () => boolean, hasRuntime: () => boolean }} chunk
 */
const isSplit = (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime();

/**
 * Files of which most functions run as soon as they are loaded (decision 0556): entries, the large shared modules, and
 * pages. In a small file the line costs more than it gains.
 */
export const FIRST_SCRIPTS =
  /^(?:(?:react|framework|ui|main|bootstrap|common|__federation_expose_mfe|src_[\w-]+_page_tsx[\w-]*)\.[0-9a-f]{8}|remoteEntry)\.js$/;

const COMMON = source(WIRE, ...MARKS, BUDGETING, MONTH);
const MARK = source(...MARKS);
const FRAME = source(ICON_FRAME);
const EXPOSED = '__federation_expose_mfe';
/** What the first script of a page loads. */
export const FIRST_CHUNK = 'bootstrap';
const PLATFORM_GROUP = group('framework', 20, modules(FRAMEWORK), PLATFORM);
const DESIGN_GROUP = group(
  'ui',
  20,
  modules(['lucide-react', 'clsx']),
  `${UI}(?!tokens|base|illustration[\\\\/]spots|${PROPOSAL}|${SMALL})`,
);

/** @typedef {{ nameForCondition(): string | null, readonly type?: string }} Module */
/** @typedef {{ readonly name?: string | null | undefined }} Chunk */
/** @typedef {{ getModuleChunksIterable(module: any): Iterable<Chunk>, getChunkModulesIterable(chunk: any): Iterable<Module> }} ChunkGraph */
/** @typedef {{ readonly groupsIterable: Iterable<{ readonly origins: readonly { readonly module: { readonly type?: string | undefined } | null | undefined }[] }> }} GroupedChunk */

/**
 * A copy of a shared package, for a portal that has another version. What a remote exposes waits for it: were anything of
 * it in the same file, the two would wait for each other.
 * @param {GroupedChunk} chunk
 */
const isCopy = ({ groupsIterable }) =>
  [...groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => /^(consume|provide)-/.test(module?.type ?? '')),
  );

/** @param {Parameters<typeof isSplit>[0] & GroupedChunk} chunk */
const isOfRemote = (chunk) => isSplit(chunk) && !isCopy(chunk);

/** @param {Parameters<typeof isSplit>[0] & GroupedChunk} chunk */
const isOfCopy = (chunk) => isSplit(chunk) && isCopy(chunk);

/** @param {string} file @param {Chunk} chunk @param {ChunkGraph} graph */
const isFrameOfMarks = (file, chunk, graph) =>
  FRAME.test(file) &&
  [...graph.getChunkModulesIterable(chunk)].some((one) => MARK.test(one.nameForCondition() ?? ''));

/**
 * What a remote exposes, with what several of its pages have in common, is one file: to request a file of its own costs
 * a page more than these bytes (decision 0558).
 * @param {Module} module @param {{ chunkGraph: ChunkGraph }} graph
 */
const isCommon = (module, { chunkGraph }) => {
  const file = module.nameForCondition() ?? '';
  return (
    COMMON.test(file) ||
    [...chunkGraph.getModuleChunksIterable(module)].some(
      (chunk) => chunk.name === EXPOSED || isFrameOfMarks(file, chunk, chunkGraph),
    )
  );
};

const isScript = (/** @type {Module} */ { type = '' }) => type.startsWith('javascript');

/** The scripts of the design system, without its style sheet, which the sign-in page and every other one needs. @param {Module} module */
const isOfEntry = (module) => isScript(module) && DESIGN_GROUP.test.test(module.nameForCondition() ?? '');

/**
 * What starts the portal is in the file of the framework, but for what the sign-in page needs too.
 * @param {Module} module @param {{ chunkGraph: ChunkGraph }} graph
 */
const isOfPortal = (module, { chunkGraph }) =>
  PLATFORM_GROUP.test.test(module.nameForCondition() ?? '') ||
  (isScript(module) &&
    [...chunkGraph.getModuleChunksIterable(module)].every(({ name }) => name === FIRST_CHUNK));

/**
 * Few, named chunks: `react`, `sign-in`, `zod`, what describes the calls and the design system are all the sign-in page
 * needs; in the portal all but `react` are in its entry. `framework` is the rest of the platform. In a remote the design
 * system and the aria library under it are separate, so that a skewed one loads only what differs. Never `all`, never a
 * runtime chunk: both break the exposed module.
 * @param {'shell' | 'remote' | 'desk'} kind the desk is used alone, where what it exposes is not needed
 */
export const splitChunks = (kind) => ({
  chunks: isSplit,
  cacheGroups: {
    default: /** @type {const} */ (false),
    defaultVendors: { test: /[\\/]node_modules[\\/]/, reuseExistingChunk: true, priority: -10 },
    react: group('react', 25, modules(REACT)),
    'sign-in':
      kind === 'shell'
        ? group('main', 25, SIGN_IN, SIGN_IN_TEXT, SESSION, WIRE)
        : group('sign-in', 25, SIGN_IN, SESSION),
    'sign-in-form': group('sign-in-form', 26, SIGN_IN_FORM),
    account: group('account', 24, ...ACCOUNT),
    confirmation: group('confirmation', 25, CONFIRMATION),
    forms: group('forms', 25, FORMS),
    shortcuts: group('shortcuts', 25, SHORTCUTS),
    vitals: group('vitals', 25, modules(['web-vitals']), VITALS),
    framework: kind === 'shell' ? { ...PLATFORM_GROUP, test: isOfPortal } : PLATFORM_GROUP,
    zod: group('zod', 20, modules(['zod']), ZOD),
    ui: DESIGN_GROUP,
    ...(kind === 'shell' && { entry: { ...group('main', 21), test: isOfEntry } }),
    ...(kind === 'remote'
      ? {
          common: { ...group('common', 26), test: isCommon, chunks: isOfRemote },
          wire: { ...group('wire', 20, WIRE), chunks: isOfCopy },
        }
      : { 'ui-marks': group('ui-marks', 25, ...MARKS) }),
    ...(kind === 'desk' ? { wire: group('wire', 20, WIRE) } : {}),
    'ui-talk': group('ui-talk', 25, `${UI}${TALK}`),
    'ui-questions': group('ui-questions', 25, `${UI}${QUESTIONS}`),
    'ui-overlays': group('ui-overlays', 25, `${UI}${OVERLAYS}`),
    aria: group('aria', 25, modules(ARIA), ARIA_SHIM),
    'charts-frame': group('charts-frame', 25, CHART_FRAME),
    charts: group('charts', 30, modules(CHARTS), CHART_SOURCES),
  },
});
