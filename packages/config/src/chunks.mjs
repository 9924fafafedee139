const modules = (names) => `node_modules[\\\\/](${names.join('|')})[\\\\/]`;

const FRAMEWORK = [
  'react',
  'react-dom',
  'scheduler',
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
  'clsx',
];
const CHARTS = ['highcharts', 'highcharts-react-official'];

const group = (name, priority, ...sources) => ({
  name,
  priority,
  enforce: true,
  reuseExistingChunk: true,
  test: new RegExp(`[\\\\/](${sources.join('|')})`),
});

/**
 * Few, named chunks: one for the framework and the platform, one for what describes the wire (remotes use that too),
 * one for the design system and one for the aria
 * library under it (a skewed remote then loads only what differs), one for charts. Never `all`, never a
 * runtime chunk: both break the exposed module.
 */
export const splitChunks = {
  chunks: 'async',
  cacheGroups: {
    default: false,
    defaultVendors: { test: /[\\/]node_modules[\\/]/, reuseExistingChunk: true, priority: -10 },
    framework: group('framework', 20, modules(FRAMEWORK), 'packages[\\\\/](router|state|web-kit)[\\\\/]src'),
    wire: group(
      'wire',
      20,
      modules(['zod']),
      'packages[\\\\/](units|contracts[\\\\/](kernel|identity|events))[\\\\/]src',
    ),
    ui: group('ui', 20, 'shared-ui[\\\\/]ui[\\\\/]src[\\\\/](?!tokens|base)'),
    aria: group('aria', 25, modules(ARIA)),
    charts: group(
      'charts',
      30,
      modules(CHARTS),
      'shared-ui[\\\\/]charts[\\\\/]src[\\\\/](impl|highcharts-setup)',
    ),
  },
};
