// The only importer of Redux Toolkit in tests.
export { clearAllListeners } from '@reduxjs/toolkit';
