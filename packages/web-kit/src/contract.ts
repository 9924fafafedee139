import type { ComponentType } from 'react';
import type { RouteObject } from '@fw/router';
import type { SuiteStore } from './store.ts';

/** Number of the promise between shell and remotes; raised only by a change that breaks it. */
export const CONTRACT = 1;

/** One entry of the navigation. `phone` puts it into the bottom bar; `place: 'foot'` below the main entries. */
export interface NavItem {
  readonly label: string;
  /** One word for the bottom bar of phones. */
  readonly short?: string;
  readonly to: string;
  readonly order: number;
  readonly icon?: string;
  readonly phone?: boolean;
  readonly roles?: readonly string[];
  readonly place?: 'main' | 'foot';
}

/** A part of a remote that another screen shows: `slot` says where, `order` in which place. */
export interface WidgetEntry {
  readonly id: string;
  /** `home-answer` stands in the place of the home page's heading and brings its own h1. */
  readonly slot: 'home' | 'home-answer';
  readonly order: number;
  readonly title: string;
  readonly width?: 'half' | 'full';
  /** Pixels it takes once it is there, kept free from the start; `narrow` is a phone. */
  readonly height?: { readonly wide: number; readonly narrow: number };
}

/** The static half of the promise, `mfe.json`: read by the shell without running code of the remote. */
export interface MfeDescriptor {
  readonly name: string;
  readonly version: string;
  readonly contract: number;
  /** Address of the federation manifest. */
  readonly entry: string;
  readonly basePaths: readonly string[];
  readonly nav: readonly NavItem[];
  readonly widgets?: readonly WidgetEntry[];
  /** Roles that may open it; without it every signed-in user. */
  readonly roles?: readonly string[];
  /** Files worth asking for early. */
  readonly preload?: readonly string[];
  /** Integrity (`sha384-…`) by address. */
  readonly integrity?: Readonly<Record<string, string>>;
}

export interface Registry {
  readonly schema: 1;
  readonly remotes: readonly MfeDescriptor[];
}

/** The running half: what `./mfe` exports under the name `mfe`. */
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
