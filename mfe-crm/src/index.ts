import '@fw/ui/tokens.css';
import { loadShared } from '@fw/web-kit/load-shared';
import { showStartFailure } from '@fw/web-kit/start-failure';

const start = () => import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');

// Federation needs one asynchronous hop before any shared module is touched.
loadShared().then(start).catch(showStartFailure);
