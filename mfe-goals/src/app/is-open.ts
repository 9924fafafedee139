import { useEffect, useRef } from 'react';

/** Whether the page is still open: an answer that comes after it was left leads nowhere. */
export function useIsOpen(): { readonly current: boolean } {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
