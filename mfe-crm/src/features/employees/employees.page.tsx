/** Search over the employees of all companies. */
export function EmployeesPage() {
  return <h1>Employees</h1>;
}
