import { Fragment, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { clsx } from 'clsx';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons.ts';
import { narrowPlace, type Column, type Expansion, type RowAction } from './column.ts';
import styles from './data-table.module.css';

export interface TableRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row>[];
  readonly action: RowAction | undefined;
  readonly expand: Expansion<Row> | undefined;
  readonly isMuted: boolean;
  readonly isHighlighted: boolean;
  readonly onHover: ((key: string | null) => void) | undefined;
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, rowKey, columns, action, expand, onHover } = props;
  const isExpanded = expand?.expandedKey === rowKey;
  return (
    <Fragment>
      <tr
        className={rowClass(props, isExpanded)}
        {...(onHover ? hoverProps(onHover, rowKey) : {})}
        {...(expand ? pressProps(() => expand.onToggle(isExpanded ? null : rowKey)) : {})}
      >
        {columns.map((column, index) => (
          <td key={column.key} className={cellClass(columns, index)} data-column={column.header}>
            {index === 0 && action ? (
              <Stretched action={action}>{column.cell(row)}</Stretched>
            ) : (
              column.cell(row)
            )}
          </td>
        ))}
        {expand && (
          <td className={styles['toggleCell']}>
            <IconButton
              size="sm"
              label={expand.label(row)}
              icon={isExpanded ? <ChevronUpIcon /> : <ChevronDownIcon />}
              expanded={isExpanded}
              onPress={() => expand.onToggle(isExpanded ? null : rowKey)}
            />
          </td>
        )}
      </tr>
      {expand && isExpanded && (
        <tr className={styles['detail']}>
          <td colSpan={columns.length + 1}>{expand.render(row)}</td>
        </tr>
      )}
    </Fragment>
  );
}

/** The class of a cell: its alignment, and its place where the table is narrow. */
export const cellClass = <Row,>(columns: readonly Column<Row>[], index: number): string =>
  clsx(columns[index]?.align === 'end' && styles['end'], styles[narrowPlace(columns, index)]);

/** A press on the row is a press of its button, except on a control of the row and after selecting its text. */
const pressProps = (toggle: () => void) => ({
  onClick: ({ target }: MouseEvent): void => {
    const isControl = target instanceof Element && target.closest('a, button, input, label') !== null;
    if (!isControl && getSelection()?.isCollapsed !== false) toggle();
  },
});

function rowClass<Row>(
  { action, expand, isMuted, isHighlighted }: TableRowProps<Row>,
  isExpanded: boolean,
): string {
  return clsx(
    styles['row'],
    action && styles['pressable'],
    expand && styles['opening'],
    isMuted && styles['muted'],
    isHighlighted && styles['highlighted'],
    isExpanded && styles['expanded'],
  );
}

function hoverProps(onHover: (key: string | null) => void, key: string) {
  const [enter, leave] = [() => onHover(key), () => onHover(null)];
  return { onMouseEnter: enter, onMouseLeave: leave, onFocus: enter, onBlur: leave };
}

function Stretched({ action, children }: { readonly action: RowAction; readonly children: ReactNode }) {
  return 'href' in action ? (
    <a href={action.href} className={styles['stretched']}>
      {children}
    </a>
  ) : (
    <button type="button" className={styles['stretched']} onClick={action.onPress}>
      {children}
    </button>
  );
}
