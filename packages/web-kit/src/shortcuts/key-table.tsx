import type { ReactNode } from 'react';
import { SHORTCUTS_TEXT as TEXT } from './shortcuts.text.ts';
import styles from './key-table.module.css';

export interface KeyRow {
  readonly name: string;
  readonly keys: readonly string[];
  /** What the keys do: a text, or a switch with the text. */
  readonly action: ReactNode;
}

interface KeyTableProps {
  readonly rows: readonly KeyRow[];
  /** The word between the keys of a row. */
  readonly between?: string;
}

/** Keys and what they do. */
export function KeyTable({ rows, between = '' }: KeyTableProps) {
  return (
    <table className={styles['keys']}>
      <caption className="visually-hidden">{TEXT.title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{TEXT.keys}</th>
          <th scope="col">{TEXT.action}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, keys, action }) => (
          <tr key={name}>
            <th scope="row">
              {keys.map((key, index) => (
                <span key={key}>
                  {index > 0 && ` ${between} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </th>
            <td>{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
