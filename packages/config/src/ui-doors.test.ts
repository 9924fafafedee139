import path from 'node:path';
import { expect, it } from 'vitest';
import { divideImports, richNames } from './ui-doors.mjs';

const rich = richNames(path.resolve(import.meta.dirname, '../../../shared-ui/ui/src'));

it('knows which parts stand on the aria library', () => {
  expect([...rich]).toEqual(
    expect.arrayContaining(['Dialog', 'ConfirmDialog', 'Select', 'DateField', 'Menu', 'Tabs']),
  );
  for (const name of ['Button', 'Card', 'CurrencyField', 'DataTable', 'Field'])
    expect(rich.has(name)).toBe(false);
});

it('divides an import between the doors and keeps the line numbers', () => {
  const source = `import { useState } from 'react';\nimport {\n  Button,\n  Dialog as Box,\n  type Option,\n} from '@fw/ui';\nconst next = 1;`;
  expect(divideImports(source, rich)).toBe(
    `import { useState } from 'react';\nimport { Button } from '@fw/ui/calm'; import { Dialog as Box, type Option } from '@fw/ui/rich';\n\n\n\n\nconst next = 1;`,
  );
});

it('leaves other imports alone', () => {
  const source = `import { Button } from './button.tsx';\nimport '@fw/ui/tokens.css';`;
  expect(divideImports(source, rich)).toBe(source);
});
