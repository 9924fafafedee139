// npm run requirements: writes docs/requirements.md, every rule of the specification with the tests that name it
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROOMS = /^(e2e|infra|mfe-.*|packages|services|shared-ui|shell|tools)$/;
const UNREAD = new Set(['node_modules', 'dist']);
const TEST_FILE = /\.(test|spec|e2e)\.tsx?$/;
/** A call of test, it or describe with a title; `it.each(…)` may have its table before it. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:<[^()]*>)?(?:\([^'"`]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
const BRACKETED = /\[([AB]\d[^\]]*)\]/g;

/** What a rule is called: section, dash, number, as in `A2-38`. */
export const RULE_ID = /^[AB]\d-\d+$/;

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (UNREAD.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return TEST_FILE.test(entry.name) ? [path] : [];
  });
}

/** The rules that titles of a test file's text name: `{ rule, title }`, in the order of the file. */
export function namedIn(text) {
  const titles = [...text.matchAll(TITLE)].map(([, , title]) => title);
  return titles.flatMap((title) =>
    [...title.matchAll(BRACKETED)].map(([, rule]) => ({
      rule,
      title: title.replaceAll(BRACKETED, '').replaceAll('\\', '').replaceAll(/\s+/g, ' ').trim(),
    })),
  );
}

/** Every naming of a rule in the tests of the house: `{ rule, title, file }`. */
export function namedRules(root = ROOT) {
  const rooms = readdirSync(root).filter((name) => ROOMS.test(name));
  const files = rooms.flatMap((room) => testFiles(join(root, room))).toSorted((a, b) => a.localeCompare(b));
  return files.flatMap((path) =>
    namedIn(readFileSync(path, 'utf8')).map((naming) => ({ ...naming, file: relative(root, path) })),
  );
}

const sectionOf = (rule) => rule.split('-')[0];
const numberOf = (rule) => Number(rule.split('-')[1]);
const inOrder = (a, b) => sectionOf(a).localeCompare(sectionOf(b)) || numberOf(a) - numberOf(b);
const cell = (text) => text.replaceAll('|', '\\|');

function ruleRows(rule, namings) {
  const proofs = namings.map(({ title, file }) => `${cell(title)} ([${file.split('/').at(-1)}](../${file}))`);
  return `| ${rule} | ${[...new Set(proofs)].join('<br>')} |`;
}

function grouped(namings) {
  const byRule = new Map();
  for (const naming of namings) byRule.set(naming.rule, [...(byRule.get(naming.rule) ?? []), naming]);
  return byRule;
}

/** The page: one table per section of the specification. */
export function requirementsPage(namings) {
  const byRule = grouped(namings);
  const rules = [...byRule.keys()].toSorted(inOrder);
  const sections = [...new Set(rules.map(sectionOf))];
  const tables = sections.map((section) => {
    const rows = rules.filter((rule) => sectionOf(rule) === section);
    const body = rows.map((rule) => ruleRows(rule, byRule.get(rule))).join('\n');
    return `## ${section}: ${rows.length} rules\n\n| rule | tests |\n| --- | --- |\n${body}\n`;
  });
  const head = `# Rules and the tests that name them\n\nWritten by \`npm run requirements\` from the titles of the tests; a title names a rule in brackets. ${rules.length} rules are named. Do not edit.\n`;
  return [head, ...tables].join('\n');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const namings = namedRules();
  writeFileSync(join(ROOT, 'docs/requirements.md'), requirementsPage(namings));
  process.stdout.write(`docs/requirements.md: ${new Set(namings.map(({ rule }) => rule)).size} rules\n`);
}
