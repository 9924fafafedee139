import '@fw/ui/tokens.css';
import { showStartFailure } from '@fw/web-kit/start-failure';

// Federation needs one asynchronous hop before any shared module is touched.
import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').catch(showStartFailure);
