/** The goals of the suite, as a list of sections [A9-19]. */
export function AllGoalsPage() {
  return (
    <>
      <h1>Explore all goals</h1>
      <ul>
        {['Plan for retirement', 'Reduce your debt', 'Connect with your benefits', 'Protect your legacy'].map(
          (goal) => (
            <li key={goal}>{goal}</li>
          ),
        )}
      </ul>
    </>
  );
}
