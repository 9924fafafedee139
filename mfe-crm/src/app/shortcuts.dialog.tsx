import { Dialog } from '@fw/ui/overlays';
import { KeyTable, type KeyRow } from '@fw/web-kit/shortcuts';
import { HELP_KEY, PAGE_KEY, PAGE_KEYS, SEARCH_KEY, SHORTCUTS_TEXT as TEXT } from './shortcuts.text.ts';

const row = (action: string, ...keys: string[]): KeyRow => ({ name: action, keys, action });

const ROWS: readonly KeyRow[] = [
  row(TEXT.search, SEARCH_KEY),
  ...Object.entries(PAGE_KEYS).map(([key, { label }]) => row(label, PAGE_KEY, key)),
  row(TEXT.help, HELP_KEY),
];

/** The shortcuts of the desk. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title={TEXT.title} onClose={onClose}>
      <KeyTable rows={ROWS} between={TEXT.between} />
      <p>{TEXT.off}</p>
    </Dialog>
  );
}
