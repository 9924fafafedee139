/**
 * True where the gateway runs with `FW_ENV=production`: it writes its environment into every page, since published
 * files are built for production everywhere. A page without it is one of a watched build or of a test [A8-28].
 */
export const isProduction = (): boolean =>
  (document.documentElement.dataset['environment'] ?? process.env['NODE_ENV']) === 'production';
