import type { Page } from 'playwright-core';
import { LOOKS, pageFaults, setLook, type Look } from './page-quality.ts';
import { layoutFaults } from './structure.ts';

/** What is wrong with a page, or with the dialog over it, in its present look; its layout is the same in both schemes. */
export const faultsOfLook = async (page: Page, { depth }: Pick<Look, 'depth'>): Promise<string[]> => [
  ...(await pageFaults(page, depth)),
  ...(depth === 'scheme' ? [] : await layoutFaults(page)),
];

/** The faults of a page in light and dark, wide and 390 px; it keeps the last of these looks. */
export async function faultsInEveryLook(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const look of LOOKS) {
    await setLook(page, look);
    faults.push(...(await faultsOfLook(page, look)).map((fault) => `${name}, ${look.name}: ${fault}`));
  }
  return faults;
}
