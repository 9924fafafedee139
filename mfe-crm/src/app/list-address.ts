import { useSearchParams } from '@fw/router';

const PAGE = /^[1-9]\d{0,4}$/;

/** A page number of the address; another text reads as the first page. */
export const pageOf = (text: string | null): number => (PAGE.test(text ?? '') ? Number(text) : 1);
/** The first page is not part of the address. */
export const pageText = (page: number): string => (page === 1 ? '' : String(page));

/** The address of a page with several lists: each changes its own members, an empty one is left out. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string>>): void => {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { params, change };
}
