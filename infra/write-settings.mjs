import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { loadSettingsTable } from './lib/settings-table.mjs';
import { runMain } from './lib/stop.mjs';

await runMain(async () => {
  const { settingsPage } = await loadSettingsTable();
  writeFileSync(join(ROOT, 'docs/settings.md'), settingsPage());
});
