import type { ClaimGrid, GridCell } from '@fw/planning/claim-grid';
import { formatWholeUsd, toCents } from '@fw/units';
import { clsx } from 'clsx';
import { SOCIAL_SECURITY_TEXT as TEXT } from './analyses.text.ts';
import { WideTable } from './wide-table.tsx';
import styles from './analyses.module.css';

interface ClaimGridTableProps {
  readonly grid: ClaimGrid;
  readonly chosen: Pick<GridCell, 'own' | 'spouse'>;
  /** Null for a single person: the table has one column. */
  readonly partner: string | null;
}

const isSame = (one: Pick<GridCell, 'own' | 'spouse'>, other: Pick<GridCell, 'own' | 'spouse'>): boolean =>
  one.own === other.own && one.spouse === other.spouse;

/** Lifetime totals by claiming age: rows of the person, columns of the spouse or partner. */
export function ClaimGridTable({ grid: { rows, best }, chosen, partner }: ClaimGridTableProps) {
  const [first] = rows;
  return (
    <WideTable caption={TEXT.grid}>
      <thead>
        <tr>
          <th scope="col">{TEXT.ownAge}</th>
          {first?.cells.map(({ spouse }) => (
            <th key={spouse} scope="col">
              {partner === null ? TEXT.grid : `${partner} ${String(spouse)}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ own, cells }) => (
          <tr key={own}>
            <th scope="row">{own}</th>
            {cells.map((cell) => (
              <td
                key={cell.spouse}
                className={clsx(
                  isSame(cell, best) && styles['best'],
                  isSame(cell, chosen) && styles['chosen'],
                )}
              >
                {formatWholeUsd(toCents(cell.total))}
                {isSame(cell, best) && <span className={styles['mark']}> {TEXT.best}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
