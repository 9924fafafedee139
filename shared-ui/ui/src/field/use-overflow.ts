import { useEffect, useRef, useState } from 'react';

/** How many characters a text would have after an edit; null where the target is no text with a limit. */
function lengthAfter({ target, data }: InputEvent): { readonly length: number; readonly limit: number } | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  const { value, selectionStart, selectionEnd, maxLength: limit } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return limit < 0 ? null : { length: value.length - replaced + (data?.length ?? 0), limit };
}

/** The sentence about characters that no longer fit, which the browser leaves out; it stays until the next edit that fits. */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const [exceeded, setExceeded] = useState<number | null>(null);
  useEffect(() => {
    const { current } = frame;
    const check = (event: InputEvent) => {
      const after = lengthAfter(event);
      setExceeded(after && after.length > after.limit ? after.limit : null);
    };
    current?.addEventListener('beforeinput', check);
    return () => current?.removeEventListener('beforeinput', check);
  }, []);
  const sentence =
    exceeded === null ? null : `At most ${exceeded.toLocaleString('en-US')} characters fit here.`;
  return { frame, sentence };
}
