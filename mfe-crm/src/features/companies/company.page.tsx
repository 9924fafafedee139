import type { CompanyDetail } from '@fw/contract-crm/company-detail';
import {
  Card,
  CompanyIcon,
  DataTable,
  PageHeader,
  PeopleIcon,
  RoundMark,
  ShowIcon,
  SkeletonLines,
  TextLink,
  type Column,
  type Icon,
} from '@fw/ui/core';
import { useParams } from '@fw/router';
import { failureOf, LoadFailed, usePageName } from '@fw/web-kit';
import { useCompanyQuery } from './companies.api.ts';
import { COMPANIES_TEXT as TEXT, employeesText, levelText } from './companies.text.ts';
import { CompanyRoster } from './company-roster.tsx';
import { CompanySettingsForm } from './company-settings.tsx';
import { LimitChanges } from './limit-changes.tsx';
import styles from './companies.module.css';

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 });

type Benefit = CompanyDetail['benefits'][number];
const BENEFIT_COLUMNS: readonly Column<Benefit>[] = [
  { key: 'name', header: 'Benefit', cell: ({ name }) => name },
  { key: 'kind', header: 'Type', cell: ({ kind }) => kind, narrow: 'side' },
  { key: 'description', header: 'Description', cell: ({ description }) => description, narrow: 'sub' },
];

type Fund = CompanyDetail['funds'][number];
const FUND_COLUMNS: readonly Column<Fund>[] = [
  { key: 'name', header: 'Fund', cell: ({ name }) => name },
  { key: 'ticker', header: 'Ticker', cell: ({ ticker }) => ticker },
  {
    key: 'ratio',
    header: 'Expense ratio',
    align: 'end',
    cell: ({ expenseRatio }) => (expenseRatio === null ? '' : PERCENT.format(expenseRatio)),
  },
];

const PartMark = ({ of: PartIcon }: { readonly of: Icon }) => (
  <RoundMark>
    <PartIcon />
  </RoundMark>
);

/** One company with its people, roster, settings, level, funds and benefits. */
export function CompanyPage() {
  const { companyId = '' } = useParams();
  const { data, error, refetch, isFetching } = useCompanyQuery({ body: { companyId } });
  usePageName(data?.name);
  if (error && !data) {
    const isUnknown = failureOf(error)?.kind === 'refused';
    return (
      <>
        <PageHeader kicker={TEXT.company} headline={isUnknown ? TEXT.notServed : TEXT.failedOne} />
        {isUnknown ? (
          <TextLink href="#/crm/companies">{TEXT.back}</TextLink>
        ) : (
          <LoadFailed {...{ error, isFetching, refetch }} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader kicker={TEXT.company} headline={data?.name ?? TEXT.loadingOne} live />
      <div className={styles['cards']}>
        {data ? (
          <Company company={data} />
        ) : (
          <Card title={TEXT.overview}>
            <SkeletonLines label={TEXT.loadingOne} lines={4} />
          </Card>
        )}
      </div>
    </>
  );
}

function Company({ company }: { readonly company: CompanyDetail }) {
  const { companyId, level1, employees, advisorNames, settings, benefits, funds } = company;
  const { isAdvised, isAdministered, limitChanges } = company;
  return (
    <>
      <div className={styles['facts']}>
        <Card fill title={TEXT.overview} mark={<PartMark of={CompanyIcon} />}>
          <p>
            {TEXT.level}: {levelText(level1)}
          </p>
          <p>
            {TEXT.advisors}: {advisorNames.join(', ')}
          </p>
        </Card>
        <Card fill title={TEXT.people} mark={<PartMark of={PeopleIcon} />}>
          <p>{employeesText(employees)}</p>
          {isAdvised && <TextLink href={`#/crm/employees?company=${companyId}`}>{TEXT.allPeople}</TextLink>}
        </Card>
        {isAdministered && (
          <Card fill title={TEXT.supervision} mark={<PartMark of={ShowIcon} />}>
            <p>
              <TextLink href={`#/crm/companies/${companyId}/records`}>{TEXT.records}</TextLink>
            </p>
            <p>
              <TextLink href={`#/crm/companies/${companyId}/access-log`}>{TEXT.accessLog}</TextLink>
            </p>
          </Card>
        )}
      </div>
      {isAdvised && <CompanyRoster key={`roster ${companyId}`} companyId={companyId} />}
      <CompanySettingsForm key={companyId} {...{ settings, isAdministered }} />
      <LimitChanges changes={limitChanges} />
      <Card title={TEXT.benefits} flush={benefits.length > 0}>
        <DataTable
          caption={TEXT.benefits}
          columns={BENEFIT_COLUMNS}
          rows={benefits}
          rowKey={({ name }) => name}
          empty={<p>{TEXT.noBenefits}</p>}
        />
      </Card>
      <Card title={TEXT.funds} flush={funds.length > 0}>
        <DataTable
          caption={TEXT.funds}
          columns={FUND_COLUMNS}
          rows={funds}
          rowKey={({ name, ticker }) => `${name} ${ticker}`}
          narrow="same"
          edge="padded"
          empty={<p>{TEXT.noFunds}</p>}
        />
      </Card>
    </>
  );
}
