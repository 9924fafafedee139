// Entry chunk. The federation runtime has been set up when this runs; what opens the portal is evaluated in a task of its
// own, so that neither keeps a slow processor.
setTimeout(() => void import(/* webpackMode: "eager" */ './open-portal.ts'));
