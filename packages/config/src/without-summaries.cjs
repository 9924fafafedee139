/** The sentence of a call in the API documentation, on one line or below its name. */
const SUMMARY = /^(\s+summary:)\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)(?=,$)/gm;

/**
 * A loader for contracts: only services print the summaries of calls, so that a browser need not load them.
 * @param {string} source
 */
module.exports = function withoutSummaries(source) {
  return source.replace(SUMMARY, "$1 ''");
};
