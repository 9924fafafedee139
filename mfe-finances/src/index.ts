import '@fw/ui/tokens.css';

// Federation needs one asynchronous hop before any shared module is touched.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
