import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, whereIs } from '../lib/run.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('../lib/types.ts').ReportProgress} ReportProgress */
/** @typedef {Awaited<ReturnType<typeof openStore>>} ImageStore */

const BUILD_TIMEOUT_MS = 30 * 60_000;
const SHORT_TIMEOUT_MS = 120_000;
/** Where npm and Node find certificates that a proxy of the network needs. */
const CERTIFICATES = '/etc/ssl/certs';

/** Refuses to begin without what builds and runs images here. */
export function checkTools() {
  const missing = ['buildah', 'unshare', 'chroot', 'mount'].filter((tool) => !whereIs(tool));
  if (missing.length > 0)
    throw new Stop(
      'failed',
      `Images need ${missing.join(', ')}: apt-get install buildah util-linux coreutils.`,
    );
  if (process.getuid?.() !== 0)
    throw new Stop('failed', 'Images are built as root here: buildah without a runtime uses chroot.');
}

/**
 * Images in a folder of their own, built by buildah without a container runtime.
 * @param {string} folder
 */
export async function openStore(folder) {
  mkdirSync(folder, { recursive: true });
  const policy = join(folder, 'policy.json');
  writeFileSync(policy, JSON.stringify({ default: [{ type: 'insecureAcceptAnything' }] }));
  const place = [
    '--root',
    join(folder, 'images'),
    '--runroot',
    join(folder, 'run'),
    '--storage-driver',
    'overlay',
  ];

  /** @param {readonly string[]} args @param {{ timeoutMs?: number, reportProgress?: ReportProgress }} [options] */
  const buildah = async (args, { timeoutMs = SHORT_TIMEOUT_MS, reportProgress } = {}) => {
    const onLine = (/** @type {string} */ line) => {
      if (line.startsWith('STEP')) reportProgress?.(line);
    };
    const ended = await run('buildah', [...place, ...args], { timeoutMs, onLine });
    if (ended.code === 0) return ended.output.trim();
    const tail = ended.output.trim().split('\n').slice(-5).join('\n        ');
    throw new Stop('build', `buildah ${args[0]} failed: ${tail}`);
  };
  return {
    folder,
    buildah,
    /**
     * Builds an image from a file of infra/containers.
     * @param {{ file: string, context: string, tag: string, ignore?: string, args: Readonly<Record<string, string>> }} image
     * @param {ReportProgress} reportProgress
     */
    build: ({ file, context, tag, ignore, args }, reportProgress) =>
      buildah(
        [
          'bud',
          '--pull-never',
          '--isolation=chroot',
          `--signature-policy=${policy}`,
          `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
          ...Object.entries(args).map(([name, value]) => `--build-arg=${name}=${value}`),
          ...(ignore === undefined ? [] : [`--ignorefile=${ignore}`]),
          `--tag=${tag}`,
          `--file=${file}`,
          context,
        ],
        { timeoutMs: BUILD_TIMEOUT_MS, reportProgress },
      ),
    /** Makes a container of an image and mounts its root. @param {string} tag */
    mount: async (tag) => {
      const container = await buildah(['from', '--signature-policy', policy, '--pull-never', tag]);
      return { container, root: await buildah(['mount', container]) };
    },
    /** @param {string} container */
    remove: (container) => buildah(['rm', container]),
    /** Size in bytes and configuration of an image. @param {string} tag */
    inspect: async (tag) => {
      /** @type {{ OCIv1: { config: { User?: string, Cmd: readonly string[], WorkingDir: string, Env: readonly string[] } } }} */
      const { OCIv1: image } = JSON.parse(await buildah(['inspect', '--type', 'image', tag]));
      return image.config;
    },
  };
}
