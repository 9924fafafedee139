import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { Pagination, lastPageNumber, pageWindow } from './pagination.tsx';

it('shows two pages on each side, extended to five at the start', () => {
  expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(2, 10)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(6, 10)).toEqual([4, 5, 6, 7, 8]);
  expect(pageWindow(10, 10)).toEqual([8, 9, 10]);
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
});

it('contains the current page, in order, within the existing pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (a, b) => {
      const [page, last] = [Math.min(a, b), Math.max(a, b)];
      const pages = pageWindow(page, last);
      expect(pages).toContain(page);
      expect(pages.length).toBeLessThanOrEqual(5);
      expect(pages).toEqual(pages.toSorted((left, right) => left - right));
      expect(pages.at(-1)).toBeLessThanOrEqual(last);
    }),
  );
});

it('groups the thousands of the range and the total', () => {
  render(<Pagination page={134} total={1340} pageSize={10} onPage={vi.fn<(page: number) => void>()} />);
  expect(screen.getByText('1,331 to 1,340 of 1,340')).toBeTruthy();
});

it('computes the last page as the ceiling of total over page size', () => {
  expect(lastPageNumber(95, 10)).toBe(10);
  expect(lastPageNumber(90, 10)).toBe(9);
  expect(lastPageNumber(0, 10)).toBe(1);
});

it('goes to the previous, the next and any displayed page [A2-60]', async () => {
  const onPage = vi.fn<(page: number) => void>();
  render(<Pagination page={1} total={95} pageSize={10} onPage={onPage} />);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  expect(button('Previous page').disabled).toBe(true);
  expect(button('Page 1').getAttribute('aria-current')).toBe('page');
  await userEvent.click(button('Next page'));
  await userEvent.click(button('Page 4'));

  expect(onPage.mock.calls).toEqual([[2], [4]]);
  expect(screen.getByText('1 to 10 of 95')).toBeTruthy();
});
