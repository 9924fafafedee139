import { useSession } from '@fw/web-kit';

/** Contact facts of the signed-in user. */
export function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <h1>My information</h1>
      {user && (
        <p>
          {user.firstName} {user.lastName}, {user.email}
        </p>
      )}
    </>
  );
}
