import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^import\s+\{([^}]*)\}\s+from\s+'@fw\/ui';/gm;
const EXPORTED = /export(?: type)? \{([^}]*)\} from/g;
const DOOR = /export \* from '(.+)'/g;

const namesIn = (list) =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter(Boolean);

/** Names that `rich.ts` of the design system exports, through the doors of its folders. */
export function richNames(uiSource) {
  const rich = readFileSync(path.join(uiSource, 'rich.ts'), 'utf8');
  const texts = [...rich.matchAll(DOOR)].map(([, door]) => readFileSync(path.join(uiSource, door), 'utf8'));
  return new Set(
    [rich, ...texts].flatMap((text) => [...text.matchAll(EXPORTED)].flatMap(([, list]) => namesIn(list))),
  );
}

const importLine = (entries, door) =>
  entries.length > 0 ? `import { ${entries.join(', ')} } from '@fw/ui/${door}';` : '';

/** Divides `import { … } from '@fw/ui'` between its two doors; line numbers stay. */
export function divideImports(source, rich) {
  return source.replaceAll(IMPORT, (whole, list) => {
    const entries = list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean);
    const isRich = (entry) => rich.has(entry.replace(/^type | as .*$/g, ''));
    const lines = [
      importLine(
        entries.filter((entry) => !isRich(entry)),
        'calm',
      ),
      importLine(entries.filter(isRich), 'rich'),
    ];
    return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });
}
