import { Card, ErrorPanel, PageHeader, SkeletonLines, TextLink } from '@fw/ui/core';
import { useParams } from '@fw/router';
import { failureOf, failureText } from '@fw/web-kit';
import { useEmployeeQuery } from '../../app/employees.api.ts';

const NOT_SERVED = 'You do not serve this employee.';

/** One employee, as far as an advisor may see; the service logs each access. */
export function EmployeePage() {
  const { userId = '' } = useParams();
  const { data, error, refetch, isFetching } = useEmployeeQuery({ body: { userId } });
  if (error && !data) {
    const failure = failureOf(error);
    const isUnknown = failure?.kind === 'refused';
    return (
      <>
        <PageHeader
          kicker="Employee"
          headline={isUnknown ? NOT_SERVED : 'This employee could not be read.'}
        />
        {isUnknown ? (
          <TextLink href="#/crm/employees">Back to employees</TextLink>
        ) : (
          <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
            {failureText(error)}
          </ErrorPanel>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        kicker="Employee"
        headline={data ? `${data.firstName} ${data.lastName}` : 'Loading this employee'}
      />
      <Card title="Contact">
        {data ? (
          <>
            <p>{data.email}</p>
            <p>{data.companyName}</p>
          </>
        ) : (
          <SkeletonLines label="Loading this employee" lines={2} />
        )}
      </Card>
    </>
  );
}
