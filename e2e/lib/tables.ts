import type { Locator } from 'playwright-core';

/** The texts of a table's body as they are read: a list of cells for each row, without marks that are only seen. */
export const tableTexts = (table: Locator): Promise<string[][]> =>
  table.locator('tbody tr:has(td:not(:empty))').evaluateAll((rows) =>
    rows.map((row) =>
      [...row.querySelectorAll('td')].map((cell) => {
        const read = cell.cloneNode(true) as Element;
        for (const seen of read.querySelectorAll('[aria-hidden="true"]')) seen.remove();
        return (read.textContent ?? '').trim();
      }),
    ),
  );

/** Column headers as they are read. */
export const headerTexts = (table: Locator): Promise<string[]> =>
  table.getByRole('columnheader').allTextContents();
