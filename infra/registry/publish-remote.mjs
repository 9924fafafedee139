import path from 'node:path';
import { readJson } from './files.mjs';
import { refusals } from './gate.mjs';
import { layOut } from './lay-out.mjs';

/** What a page asks for first when it opens this remote inside the portal. */
function firstFiles(manifest, address) {
  const exposed = manifest.exposes.find(({ path: name }) => name === './mfe');
  return ['remoteEntry.js', ...exposed.assets.js.sync].map((name) => address + name);
}

/**
 * Puts a built remote under the web root and gives its entry for the registry; throws with every reason when
 * the gate refuses it. `shell` is the pointer of the live shell, `others` what the registry holds.
 */
export function publishRemote({ dist, webRoot, shell, others }) {
  const descriptor = readJson(path.join(dist, 'mfe.json'));
  const manifest = readJson(path.join(dist, 'mf-manifest.json'));
  const reasons = refusals({ manifest, descriptor, portal: shell.shares, contract: shell.contract, others });
  if (reasons.length > 0) throw new Error(`${descriptor.name} is refused:\n  - ${reasons.join('\n  - ')}`);

  const { version, address, integrity } = layOut({
    dist,
    version: descriptor.version,
    webRoot,
    place: `apps/${descriptor.name}`,
  });
  const preload = firstFiles(manifest, address);
  return {
    ...descriptor,
    version,
    entry: `${address}${descriptor.entry}`,
    preload,
    integrity: Object.fromEntries(preload.map((name) => [name, integrity[name]])),
    alone: { path: descriptor.alone, index: `${address}index.html` },
  };
}
