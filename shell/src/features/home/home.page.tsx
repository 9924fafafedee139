import { Link } from '@fw/router';
import { useSession, type Registry, type SuiteStore } from '@fw/web-kit';
import page from '../../app/page.module.css';
import classes from './home.module.css';
import { HomeAnswer, HomeWidgets } from './home-widgets.tsx';

interface HomePageProps {
  readonly registry: Registry;
  readonly store: SuiteStore;
}

/** The first page: the answer of the month, and what every remote has to say at a glance. */
export function HomePage({ registry, store }: HomePageProps) {
  const { user } = useSession();
  const isAdvisor = user?.role === 'advisor';
  const greeting = (
    <h1 className={page['headline']}>{user ? `Hello ${user.firstName}. ` : ''}Here is where you stand.</h1>
  );
  return (
    <>
      <p className={classes['page']}>My goals and finances</p>
      {isAdvisor ? (
        <>
          {greeting}
          <p>
            <Link to="/crm/employees">Open the advisor desk</Link>
          </p>
        </>
      ) : (
        <>
          <HomeAnswer registry={registry} store={store} greeting={greeting} />
          <HomeWidgets registry={registry} store={store} />
        </>
      )}
    </>
  );
}
