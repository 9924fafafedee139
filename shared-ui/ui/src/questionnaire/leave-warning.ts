import { useEffect } from 'react';

/** While answers are unsaved, the browser confirms with the person before it closes the page or loads it again. */
export function useLeaveWarning(isUnsaved: boolean, onUnsavedChange?: (isUnsaved: boolean) => void): void {
  useEffect(() => {
    onUnsavedChange?.(isUnsaved);
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', warn);
    return () => globalThis.removeEventListener('beforeunload', warn);
  }, [isUnsaved, onUnsavedChange]);
}
