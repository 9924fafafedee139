import { defaultText, formatText, type Setting } from './setting.ts';
import { GROUPS } from './table.ts';

const escapePipes = (text: string): string => text.replaceAll('|', '\\|');

const toTableRow = (setting: Setting): string => {
  const label = setting.label ?? setting.names.map((name) => `\`${name}\``).join(' ');
  const cells = [label, formatText(setting), defaultText(setting), setting.meaning];
  return `| ${cells.map(escapePipes).join(' | ')} |`;
};

const HEAD = ['| variable | accepts | default | meaning |', '| --- | --- | --- | --- |'];

/** The table of settings as a page. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Written by `npm run settings` from the schemas that check them; a change by hand is lost.',
    '',
    '`npm start` sets all of them itself, and one from outside wins. Each is checked before anything starts, and a wrong one is named in one sentence. A process of its own checks its settings when it starts and ends with exit code 20 where one is missing or wrong. An empty variable counts as not set. Any port `0` takes a free one.',
    '',
    ...GROUPS.flatMap(({ title, about, settings }) => [
      `## ${title}`,
      '',
      ...(about === undefined ? [] : [about, '']),
      ...HEAD,
      ...settings.map(toTableRow),
      '',
    ]),
  ].join('\n');
