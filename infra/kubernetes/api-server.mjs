import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { run, whereIs } from '../lib/run.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {import('../lib/types.ts').ReportProgress} ReportProgress */

const VERSION = '1.31.4';
const MODULE = `https://proxy.golang.org/k8s.io/kubernetes/@v/v${VERSION}.mod`;
/** What Kubernetes develops in its own repository has a version of its own: v0.31.4 belongs to v1.31.4. */
const STAGING = `v0${VERSION.slice(1)}`;
const BUILD_TIMEOUT_MS = 60 * 60_000;
const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 500;
const TOKEN = 'local';

const MAIN = `package main

import (
	"os"

	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() { os.Exit(cli.Run(app.NewAPIServerCommand())) }
`;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {string} cwd @param {readonly string[]} args */
async function go(cwd, args) {
  const { code, output } = await run('go', args, { cwd, timeoutMs: BUILD_TIMEOUT_MS });
  if (code !== 0)
    throw new Stop('build', `go ${args[0]} failed: ${output.trim().split('\n').slice(-3).join(' ')}`);
}

/**
 * The program of a real API server, built from its Go module where no release can be fetched; kept in the folder.
 * @param {string} folder @param {ReportProgress} reportProgress
 */
export async function apiServerProgram(folder, reportProgress) {
  const program = join(folder, `kube-apiserver-${VERSION}`);
  if (existsSync(program)) return program;
  if (!whereIs('go')) throw new Stop('failed', 'The API server is built with Go, which is not on PATH.');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.go'), MAIN);
  if (!existsSync(join(folder, 'go.mod'))) await go(folder, ['mod', 'init', 'fairwater.example/apiserver']);
  const response = await fetch(MODULE);
  if (!response.ok)
    throw new Stop('failed', `The Go module of Kubernetes is not reached (${response.status}).`);
  const staged = [...(await response.text()).matchAll(/^\s*(k8s\.io\/[\w.-]+) => \.\/staging/gm)];
  const replaces = staged.map(([, name]) => `-replace=${name}=${name}@${STAGING}`);
  await go(folder, ['mod', 'edit', `-require=k8s.io/kubernetes@v${VERSION}`, ...replaces]);
  reportProgress(`${replaces.length} modules of Kubernetes ${VERSION}; building takes ten minutes and more`);
  await go(folder, ['mod', 'tidy']);
  await go(folder, ['build', '-o', program, '.']);
  return program;
}

/** The pair of keys for tokens of service accounts, which nothing here uses. @param {string} data */
function writeKeys(data) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const files = { pub: join(data, 'sa.pub'), key: join(data, 'sa.key') };
  writeFileSync(files.pub, publicKey.export({ type: 'spki', format: 'pem' }));
  writeFileSync(files.key, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return files;
}

/**
 * Starts etcd and the API server on this machine, without nodes or controllers: it validates what it is given as in a
 * cluster, and runs nothing.
 * @param {{ program: string, data: string, supervisor: import('../lib/supervisor.mjs').Supervisor }} options
 */
export async function startApiServer({ program, data, supervisor }) {
  for (const tool of ['etcd', 'kubectl'])
    if (!whereIs(tool))
      throw new Stop('failed', `${tool} is missing: apt-get install etcd-server kubernetes-client.`);
  mkdirSync(data, { recursive: true });
  const [client, peer, port] = [await freePort(), await freePort(), await freePort()];
  const etcd = `http://127.0.0.1:${client}`;
  const peers = `http://127.0.0.1:${peer}`;
  supervisor.start({
    name: 'etcd',
    url: etcd,
    env: process.env,
    command: 'etcd',
    args: [
      `--data-dir=${join(data, 'etcd')}`,
      `--listen-client-urls=${etcd}`,
      `--advertise-client-urls=${etcd}`,
      `--listen-peer-urls=${peers}`,
      `--initial-advertise-peer-urls=${peers}`,
      `--initial-cluster=default=${peers}`,
    ],
  });
  const keys = writeKeys(data);
  const tokens = join(data, 'tokens.csv');
  writeFileSync(tokens, `${TOKEN},operator,operator,"system:masters"\n`, { mode: 0o600 });
  const url = `https://127.0.0.1:${port}`;
  supervisor.start({
    name: 'kube-apiserver',
    url,
    env: process.env,
    command: program,
    args: [
      `--etcd-servers=${etcd}`,
      '--bind-address=127.0.0.1',
      `--secure-port=${port}`,
      `--cert-dir=${join(data, 'certs')}`,
      '--service-cluster-ip-range=10.0.0.0/24',
      `--service-account-key-file=${keys.pub}`,
      `--service-account-signing-key-file=${keys.key}`,
      '--service-account-issuer=https://kubernetes.default.svc',
      `--token-auth-file=${tokens}`,
      '--disable-admission-plugins=ServiceAccount',
    ],
  });
  const kubectl = (/** @type {readonly string[]} */ args) =>
    run('kubectl', [`--server=${url}`, `--token=${TOKEN}`, '--insecure-skip-tls-verify', ...args]);
  const until = Date.now() + READY_TIMEOUT_MS;
  while ((await kubectl(['get', '--raw', '/readyz'])).code !== 0) {
    if (Date.now() > until)
      throw new Stop(
        'notHealthy',
        `The API server does not start: ${readFileSync(supervisor.logFile('kube-apiserver'), 'utf8').slice(-500)}`,
      );
    await pause(POLL_MS);
  }
  return { kubectl };
}
