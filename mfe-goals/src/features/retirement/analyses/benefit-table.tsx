import type { BenefitRow } from '@fw/planning/retirement-plan';
import { formatWholeUsd, type Cents } from '@fw/units';
import { SOCIAL_SECURITY_TEXT as TEXT } from './analyses.text.ts';
import { WideTable } from './wide-table.tsx';

interface BenefitTableProps {
  readonly whose: string;
  readonly rows: readonly BenefitRow[];
  /** The claiming age the plan counts with. */
  readonly planAge: number;
}

const amount = (value: Cents | null): string => (value === null ? '' : formatWholeUsd(value));

/** The yearly benefit of one person at each claiming age, by three named estimators. */
export function BenefitTable({ whose, rows, planAge }: BenefitTableProps) {
  return (
    <WideTable caption={`${TEXT.perYear}: ${whose}`}>
      <thead>
        <tr>
          {[TEXT.age, TEXT.plan, TEXT.claiming, TEXT.law].map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ age, plan, claiming, law }) => (
          <tr key={age}>
            <td>{age === planAge ? `${String(age)} (${TEXT.planAge})` : age}</td>
            <td>{amount(plan)}</td>
            <td>{amount(claiming)}</td>
            <td>{amount(law)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}
