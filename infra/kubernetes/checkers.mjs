import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run, whereIs } from '../lib/run.mjs';

/** @typedef {import('../lib/types.ts').ReportProgress} ReportProgress */
/** @typedef {{ name: string, path: string | null, needs: string }} Tool `needs`: what has to be installed where there is no path */

const KUBERNETES = '1.31';
const KUBECONFORM = 'github.com/yannh/kubeconform/cmd/kubeconform@v0.6.7';
const KUBE_SCORE = 'github.com/zegl/kube-score/cmd/kube-score@v1.19.0';
const VALIDATE = `kubernetes-validate==${KUBERNETES}.0`;
const INSTALL_TIMEOUT_MS = 15 * 60_000;
/** Of the Python package. */
const SCHEMAS = `kubernetes_validate/kubernetes-json-schema/v${KUBERNETES}.0-local-strict`;

/** The program after its installation; null where that failed. @param {string} program @param {() => Promise<{ code: number }>} install */
async function installed(program, install) {
  if (!existsSync(program)) await install();
  return existsSync(program) ? program : null;
}

/** @param {string} folder @param {string} module @returns {Promise<Tool>} */
async function goTool(folder, module) {
  const name = basename(module.split('@')[0] ?? '');
  const env = { ...process.env, GOBIN: folder };
  const options = { env, timeoutMs: INSTALL_TIMEOUT_MS };
  const path =
    whereIs('go') && (await installed(join(folder, name), () => run('go', ['install', module], options)));
  return { name, path: path || null, needs: 'Go, and its modules' };
}

/** @param {string} folder @returns {Promise<Tool>} */
async function validateTool(folder) {
  const venv = join(folder, 'validate');
  const install = async () => {
    await run('python3', ['-m', 'venv', venv], { timeoutMs: INSTALL_TIMEOUT_MS });
    return run(join(venv, 'bin/pip'), ['install', '-q', VALIDATE], { timeoutMs: INSTALL_TIMEOUT_MS });
  };
  const path = whereIs('python3') && (await installed(join(venv, 'bin/kubernetes-validate'), install));
  return { name: 'kubernetes-validate', path: path || null, needs: 'Python, and its packages' };
}

/** Of Debian's package, which is unpacked and not installed: it would start a server. @param {string} folder @returns {Promise<Tool>} */
async function promtool(folder) {
  const needs = "promtool, which Debian's package prometheus has";
  const unpack = async () => {
    await run('apt-get', ['download', '-q', 'prometheus'], { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
    const file = readdirSync(folder).find((name) => /^prometheus_.*\.deb$/.test(name)) ?? 'none.deb';
    return run('dpkg-deb', ['-x', join(folder, file), join(folder, 'prometheus')]);
  };
  const path = whereIs('promtool') ?? (await installed(join(folder, 'prometheus/usr/bin/promtool'), unpack));
  return { name: 'promtool', path, needs };
}

/** Every tool that is here or can be installed from a public source of packages. @param {string} folder @param {ReportProgress} reportProgress */
export async function findTools(folder, reportProgress) {
  mkdirSync(folder, { recursive: true });
  const tools = {
    kubectl: {
      name: 'kubectl',
      path: whereIs('kubectl'),
      needs: "kubectl, which Debian's package kubernetes-client has",
    },
    validate: await validateTool(folder),
    kubeconform: await goTool(folder, KUBECONFORM),
    kubeScore: await goTool(folder, KUBE_SCORE),
    promtool: await promtool(folder),
  };
  for (const { name, path, needs } of Object.values(tools))
    reportProgress(path === null ? `${name} is missing: install ${needs}` : `${name}: ${path}`);
  return tools;
}
/** @typedef {Awaited<ReturnType<typeof findTools>>} Tools */

/**
 * The schemas of the Python package as kubeconform reads them: it knows neither their dialect nor the addresses by which
 * they refer to each other. Null without them.
 * @param {string} folder
 */
function prepareSchemas(folder) {
  const lib = join(folder, 'validate/lib');
  const python = existsSync(lib) ? readdirSync(lib)[0] : undefined;
  if (python === undefined) return null;
  const from = join(lib, python, 'site-packages', SCHEMAS);
  const to = join(folder, `schemas-${KUBERNETES}`);
  if (existsSync(to)) return to;
  mkdirSync(to);
  for (const file of readdirSync(from)) {
    const text = readFileSync(join(from, file), 'utf8').replaceAll(
      '/api/_definitions.json#',
      '_definitions.json#',
    );
    const { $schema: _dialect, $id: _address, ...schema } = JSON.parse(text);
    writeFileSync(join(to, file), JSON.stringify(schema));
  }
  return to;
}

/** @param {{ code: number, output: string }} ended */
const outputLines = ({ code, output }) => (code === 0 ? [] : output.trim().split('\n'));

/**
 * What each tool refuses in manifests; null where it is missing.
 * @param {Tools} tools @param {string} folder
 */
export function createCheckers({ validate, kubeconform, kubeScore }, folder) {
  const schemas = prepareSchemas(folder);
  const template = `${schemas}/{{.ResourceKind}}{{.KindSuffix}}.json`;
  /** @type {Readonly<Record<string, ((files: readonly string[]) => Promise<string[]>) | null>>} */
  return {
    kubeconform:
      kubeconform.path === null || schemas === null
        ? null
        : async (/** @type {readonly string[]} */ files) =>
            outputLines(
              await run(kubeconform.path ?? '', ['-strict', '-schema-location', template, ...files]),
            ),
    'kubernetes-validate':
      validate.path === null
        ? null
        : async (/** @type {readonly string[]} */ files) =>
            outputLines(await run(validate.path ?? '', ['-k', KUBERNETES, '--strict', '--quiet', ...files])),
    'kube-score':
      kubeScore.path === null
        ? null
        : async (/** @type {readonly string[]} */ files) => {
            // A limit of the processor stops a process that nothing competes with.
            const args = ['score', '--ignore-container-cpu-limit', '--output-format', 'ci', ...files];
            const { output } = await run(kubeScore.path ?? '', args);
            return output.split('\n').filter((line) => line.startsWith('[CRITICAL]'));
          },
  };
}

/** What promtool refuses in the rules and their own tests. @param {string} path @param {string} rules */
export async function checkRules(path, rules) {
  const checks = [
    ['check', 'rules', join(rules, 'alerts.yaml')],
    ['test', 'rules', join(rules, 'alerts.test.yaml')],
  ];
  const ended = [];
  for (const args of checks) ended.push(...outputLines(await run(path, args)));
  return ended;
}
