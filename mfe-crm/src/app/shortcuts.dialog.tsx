import { Dialog } from '@fw/ui/overlays';
import { HELP_KEY, PAGE_KEY, PAGE_KEYS, SEARCH_KEY, SHORTCUTS_TEXT as TEXT } from './shortcuts.text.ts';
import styles from './shortcuts.module.css';

const ROWS: readonly { readonly keys: readonly string[]; readonly label: string }[] = [
  { keys: [SEARCH_KEY], label: TEXT.search },
  ...Object.entries(PAGE_KEYS).map(([key, { label }]) => ({ keys: [PAGE_KEY, key], label })),
  { keys: [HELP_KEY], label: TEXT.help },
];

/** The shortcuts of the desk. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title={TEXT.title} onClose={onClose}>
      <table className={styles['keys']}>
        <caption className="visually-hidden">{TEXT.title}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{TEXT.keys}</th>
            <th scope="col">{TEXT.action}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ keys, label }) => (
            <tr key={label}>
              <th scope="row">
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ` ${TEXT.between} `}
                    <kbd>{key}</kbd>
                  </span>
                ))}
              </th>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{TEXT.off}</p>
    </Dialog>
  );
}
