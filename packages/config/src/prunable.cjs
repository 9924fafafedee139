/** A name for developer tools: an assignment, which keeps its component though no page imports it. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const COMPONENT = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm;

/**
 * A loader for libraries of components: lets the bundler leave out those that no page imports, with all they use.
 * @param {string} source
 */
module.exports = function prunable(source) {
  return source.replace(DISPLAY_NAME, '').replace(COMPONENT, '$1/* @__PURE__ */ $2');
};
