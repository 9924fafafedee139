import { useState, type ClipboardEvent } from 'react';

/** How many characters of a pasted text exceed what the field takes. */
function countBeyond(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): number {
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const isLine = event.currentTarget instanceof HTMLInputElement;
  const pasted = event.clipboardData.getData('text').replaceAll(/\r\n?|\n/g, isLine ? '' : '\n');
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return maxLength < 0 ? 0 : value.length - replaced + pasted.length - maxLength;
}

/** The sentence about the end of a pasted text that the browser cuts; it stays until the field is edited again. */
export function useLongPaste() {
  const [{ sentence, isRead }, setState] = useState<{ sentence: string | null; isRead: boolean }>({
    sentence: null,
    isRead: false,
  });
  return {
    sentence,
    onPaste: (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
      const beyond = countBeyond(event);
      const most = String(event.currentTarget.maxLength);
      const text = `This field takes ${most} characters, so we left out the last ${String(beyond)}.`;
      setState({ sentence: beyond > 0 ? text : null, isRead: false });
    },
    onEdit: (text: string): void => {
      if (sentence !== null && (isRead || text === '')) setState({ sentence: null, isRead: false });
    },
    onLeave: (): void => {
      if (sentence !== null) setState({ sentence, isRead: true });
    },
  };
}
