import { Stop } from './stop.mjs';

/**
 * Ends the start where a variable of the environment is wrong; one sentence names every such variable.
 * @param {import('./types.ts').Env} env
 */
export async function checkSettings(env) {
  const { loadSettingsTable } = await import('./settings-table.mjs'); // needs packages, which a start installs first
  const { findRefusal } = await loadSettingsTable();
  const refusal = findRefusal(env);
  if (refusal !== null) throw new Stop('setting', refusal);
}
