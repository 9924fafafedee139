#!/usr/bin/env node
// npm run images [-- name…]  builds the images (all without names), runs each without privileges and with a read-only root
// npm run images -- --built   only runs what was built before
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseImage } from './images/base.mjs';
import { chosenImages } from './images/plan.mjs';
import { checkTools, openStore } from './images/store.mjs';
import { tryImages } from './images/try-images.mjs';
import { checkNode } from './lib/machine.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { createProgress, withHeartbeat } from './lib/progress.mjs';
import { checkedOutCommit } from './lib/release.mjs';
import { runMain } from './lib/stop.mjs';

const BUILT = 'localhost/fairwater/build';
const FOLDER = join(TOOLS, 'images');
const containers = (/** @type {string} */ name) => join(ROOT, 'infra/containers', name);

/** @typedef {import('./images/plan.mjs').ImagePlan} ImagePlan */
/** @typedef {import('./images/store.mjs').ImageStore} ImageStore */

/** Builds the base, then everything once, then the images out of it. @param {{ images: readonly ImagePlan[], store: ImageStore, progress: import('./lib/progress.mjs').Progress }} options */
async function buildImages({ images, store, progress }) {
  const base = await progress.step('The base of all images', async (reportProgress) => {
    const note = await withHeartbeat(reportProgress, 'base', () => baseImage(store, reportProgress));
    return { note };
  });
  const { NODE_EXTRA_CA_CERTS: certificates = '' } = process.env;
  const args = { BASE: base.note, NODE_EXTRA_CA_CERTS: certificates };
  await progress.step('Installing and building once for all of them', (reportProgress) =>
    withHeartbeat(reportProgress, 'building', () =>
      store.build(
        {
          file: containers('build.Dockerfile'),
          ignore: containers('build.Dockerfile.dockerignore'),
          context: ROOT,
          tag: BUILT,
          args: { ...args, FOLDERS: images.map(({ folder }) => folder).join(' ') },
        },
        reportProgress,
      ),
    ),
  );
  const commit = await checkedOutCommit();
  await progress.step(`Making ${images.length} images`, async (reportProgress) => {
    mkdirSync(join(FOLDER, 'sbom'), { recursive: true });
    for (const { name, file, args: own } of images) {
      const tag = `localhost/fairwater/${name}`;
      const withBuilt = { BASE: base.note, BUILT, COMMIT: commit, ...own };
      await store.build({ file: join(ROOT, file), context: ROOT, tag, args: withBuilt }, () => {});
      const { container, root } = await store.mount(tag);
      copyFileSync(join(root, 'suite/sbom.cdx.json'), join(FOLDER, 'sbom', `${name}.cdx.json`));
      await store.remove(container);
      reportProgress(tag);
    }
    return { note: `bills of materials in ${join(FOLDER, 'sbom')}` };
  });
}

await runMain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { built: { type: 'boolean', default: false } },
  });
  const images = chosenImages(positionals);
  checkNode();
  checkTools();
  const progress = createProgress(values.built ? 1 : 4);
  const store = await openStore(FOLDER);
  if (!values.built) await buildImages({ images, store, progress });
  const data = mkdtempSync(join(tmpdir(), 'fw-images-'));
  try {
    await progress.step('Running them without privileges, with a read-only root', async (reportProgress) => {
      return { note: `${await tryImages({ store, images, data }, reportProgress)} images run` };
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
