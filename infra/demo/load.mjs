// Runs the built loader; its path is a variable, because the types of a build do not exist before it.
const BUILT = './dist/main.js';
await import(BUILT);
