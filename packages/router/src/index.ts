// The only importer of react-router. Sharing this package instead of the library keeps tree shaking, and every page loads
// all that is exported here: only what a page uses.
export {
  createHashRouter,
  Link,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { DataRouter, PatchRoutesOnNavigationFunction, RouteObject, To } from 'react-router';
