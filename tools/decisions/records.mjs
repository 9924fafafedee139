import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The topics of the index, in its order. @type {Readonly<Record<string, string>>} */
export const TOPICS = {
  architecture: 'services, collections, events, calls between services',
  calls: 'what a call accepts and answers, for every domain',
  'sign-in': 'registration, passwords, second factors, sessions',
  security: 'passports, anti-forgery, policies, keys, certificates, packages',
  'personal data': 'export, deletion, mails',
  portal: 'the shell, remotes, bundles, loading',
  forms: 'editing, drafts, questionnaires, the address of a list',
  'accounts and sync': 'aggregators, linking, syncs, balances',
  spending: 'transactions, categories, budgets',
  plans: 'the twelve plan types, their answers, versions and files',
  calculations: 'the mathematics of the planners',
  advisors: 'profiles, planners, the desk, appointments',
  operation: 'processes, logs, settings',
  tests: 'what a test starts and fakes',
};

const HEAD =
  /^# (?<number>\d{4}) (?<title>\S.*)\n\nDate: (?<date>\d{4}-\d{2}-\d{2}) · Topic: (?<topic>[^\n]+)\n\n/;
const SECTIONS = ['Context', 'Choice', 'Consequences'];

/** @typedef {{ name: string, title: string, topic: string, problems: string[] }} DecisionRecord */

/**
 * One record as it is read for the index, with what is wrong with its form.
 * @param {string} name the name of its file
 * @param {string} text
 * @returns {DecisionRecord}
 */
export function readRecord(name, text) {
  const head = HEAD.exec(text)?.groups;
  const { number = '', title = '', topic = '' } = head ?? {};
  const missing = SECTIONS.filter((section) => !text.includes(`\n\n## ${section}\n\n`));
  const problems = [
    ...(head
      ? []
      : [`begins with "# ${name.slice(0, 4)} Title", an empty line, "Date: 2026-11-24 · Topic: plans"`]),
    ...(head && !name.startsWith(number) ? [`its title has the number ${number}`] : []),
    ...(head && !(topic in TOPICS) ? [`its topic is one of ${Object.keys(TOPICS).join(', ')}`] : []),
    ...missing.map((section) => `needs a section "## ${section}"`),
  ];
  return { name, title, topic, problems: problems.map((problem) => `${name}: ${problem}`) };
}

/** @param {string} folder */
export const readRecords = (folder) =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.md$/.test(name))
    .toSorted()
    .map((name) => readRecord(name, readFileSync(join(folder, name), 'utf8')));

/**
 * `docs/decisions/README.md`: every record under its topic.
 * @param {readonly DecisionRecord[]} records
 */
export const indexPage = (records) =>
  [
    '# Decisions by topic',
    'A record keeps a choice that will be questioned again: its date and topic, context, choice and consequences. Written by `npm run decisions` from the heads of the records.',
    ...Object.entries(TOPICS).flatMap(([topic, meaning]) => [
      `## ${topic[0]?.toUpperCase()}${topic.slice(1)}: ${meaning}`,
      records
        .filter((record) => record.topic === topic)
        .map(({ name, title }) => `- [${name.slice(0, 4)}](${name}) ${title}`)
        .join('\n'),
    ]),
  ].join('\n\n') + '\n';
