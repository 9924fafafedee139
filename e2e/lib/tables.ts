import type { Locator } from 'playwright-core';

/** The texts of a table's body as they are read: a list of cells for each row. */
export const tableTexts = (table: Locator): Promise<string[][]> =>
  table
    .locator('tbody tr:has(td)')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
    );

/** Column headers as they are read. */
export const headerTexts = (table: Locator): Promise<string[]> =>
  table.getByRole('columnheader').allTextContents();
