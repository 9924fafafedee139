import type { ComponentType } from 'react';
import { CONTRACT } from '@fw/contract-remotes';
import type { RouteObject } from '@fw/router';
import type { SuiteStore } from './store.ts';

export { CONTRACT };

/** What `./mfe` exports under the name `mfe`. */
export interface MfeModule {
  readonly contract: number;
  readonly name: string;
  readonly version: string;
  /** Brings slices, apis and listeners into the store; may be called again. */
  readonly register: (store: SuiteStore) => void;
  /** Absolute routes inside the base paths of the remote. */
  readonly routes: (store: SuiteStore) => RouteObject[];
  readonly widgets: Readonly<Record<string, ComponentType>>;
}

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** `handle` of a route: `title` wins over `breadcrumb` in the page title; `trail` are crumbs before its own. */
export interface RouteHandle {
  readonly title?: string;
  readonly breadcrumb?: string;
  readonly trail?: readonly Crumb[];
}

interface MfeDraft {
  readonly name: string;
  readonly version: string;
  readonly register: MfeModule['register'];
  readonly routes: MfeModule['routes'];
  readonly widgets?: MfeModule['widgets'];
}

/** Writes what a remote exposes, stamped with the contract it was built for. */
export const defineMfe = (draft: MfeDraft): MfeModule => ({ widgets: {}, ...draft, contract: CONTRACT });
