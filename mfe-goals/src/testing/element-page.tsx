import { mountMfe } from '@fw/web-kit/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mfe } from '../remote.tsx';

/** A page of the remote that holds this. */
export const openPage = (element: ReactNode) =>
  render(mountMfe({ ...mfe, routes: () => [{ path: '/', element }] }, '/').ui);
