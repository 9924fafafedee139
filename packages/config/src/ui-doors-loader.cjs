const path = require('node:path');

const doors = import('./ui-doors.mjs');
let known;

/**
 * Sharing a whole design system would load the aria library on every page. The sources import one door, the
 * build shares two, and a page without dialogs, menus or dates loads the light one only.
 */
module.exports = async function uiDoors(source) {
  const { uiSource } = this.getOptions();
  this.addDependency(path.join(uiSource, 'rich.ts'));
  const { divideImports, richNames } = await doors;
  known ??= richNames(uiSource);
  return divideImports(source, known);
};
