/** A router whose address is kept in memory, for tests. */
export { createMemoryRouter } from 'react-router';
