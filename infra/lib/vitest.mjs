import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';
import { bin, run } from './run.mjs';

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A file that could not even be loaded has no tests to fail, yet it must count. */
const brokenFiles = ({ testResults }) =>
  testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );

const MOST_FAILURES = 40;

const brief = (text) =>
  text
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, 16)
    .join('\n')
    .slice(0, 2000);

function failures({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = relative(ROOT, name);
    const lines = failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}\n${brief(failureMessages.join('\n'))}`,
    );
    return failed.length === 0 && message ? [`${file}: ${brief(message)}`] : lines;
  });
}

function count(report, { code, output }) {
  if (!report) return { passed: 0, failed: 1, skipped: 0, said: output.slice(-6000) };
  const broken = brokenFiles(report).length;
  const failed = report.numFailedTests + broken;
  const hidden = failed === 0 && code !== 0 ? 1 : 0;
  return {
    passed: report.numPassedTests,
    failed: failed + hidden,
    skipped: report.numPendingTests + report.numTodoTests,
    said: hidden ? output.slice(-6000) : failures(report).slice(0, MOST_FAILURES).join('\n\n'),
  };
}

/** Runs vitest on projects (and files), a line per finished file, and counts what passed, failed and was skipped. */
export async function runVitest({ projects, files = [], env = {}, tell, related = false }) {
  const home = mkdtempSync(join(tmpdir(), 'fw-vitest-'));
  const report = join(home, 'report.json');
  const chosen = projects.flatMap((name) => ['--project', name]);
  const args = [
    ...(related ? ['related', '--run'] : ['run']),
    ...chosen,
    '--passWithNoTests',
    '--reporter=dot',
  ];
  args.push('--reporter=json', `--outputFile.json=${report}`, '--no-color', ...files);
  let dots = 0;
  const onLine = (line) => {
    const reported = /^[·.x\-*]+$/.test(line.trim()) ? line.trim().length : 0;
    dots += reported;
    if (reported > 0) tell(`${dots} tests so far`);
  };
  const ran = await run(bin('vitest'), args, { env: { ...process.env, ...env, FORCE_COLOR: '0' }, onLine });
  const counted = count(readReport(report), ran);
  rmSync(home, { recursive: true, force: true });
  return counted;
}
