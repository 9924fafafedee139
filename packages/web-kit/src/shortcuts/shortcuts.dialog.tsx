import { Switch } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { KeyTable } from './key-table.tsx';
import { SHORTCUT_IDS, SHORTCUTS, SHORTCUTS_TEXT as TEXT } from './shortcuts.text.ts';
import { switchShortcut, useSwitchedOff } from './switched-off.ts';

/** The shortcuts of the portal; each is switched off and on here. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const off = useSwitchedOff();
  const rows = SHORTCUT_IDS.map((id) => ({
    name: id,
    keys: SHORTCUTS[id].keys,
    action: (
      <Switch on={!off.includes(id)} onChange={(isOn) => switchShortcut(id, isOn)}>
        {SHORTCUTS[id].label}
      </Switch>
    ),
  }));
  return (
    <Dialog open title={TEXT.title} onClose={onClose}>
      <KeyTable rows={rows} />
      <p>{TEXT.search}</p>
      <p>{TEXT.lists}</p>
      <p>{TEXT.off}</p>
    </Dialog>
  );
}
