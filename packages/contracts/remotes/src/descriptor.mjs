// @ts-check
import * as z from 'zod/mini';

/** Version of the agreement between shell and remotes; raised only by a change that breaks it. */
export const CONTRACT = 1;

const text = z.string().check(z.minLength(1), z.maxLength(120));
/** A hash route: absolute, starting with a letter. */
export const routePath = z.string().check(z.regex(/^\/[a-z][\w/-]*$/, 'is not a route path'));
/** A route whose parts may be named, as `:userId`: only the page of a remote alone knows such names. */
const routePattern = z.string().check(z.regex(/^\/[a-z][\w/:-]*$/, 'is not a route'));
/** The name of a Module Federation container, which is also a JavaScript identifier. */
export const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/, 'is not a remote name'));
const roles = z.readonly(z.array(z.enum(['employee', 'advisor'])).check(z.minLength(1)));
const order = z.number().check(z.int(), z.gte(0));
const pixels = z.number().check(z.int(), z.gte(1));

/** One entry of the navigation. */
export const navItem = z.strictObject({
  label: text,
  /** One word for the bottom bar of phones. */
  short: z.optional(text),
  to: routePath,
  /** Paths of other pages on which the entry is the current one, with the pages below them. */
  covers: z.optional(z.readonly(z.array(routePath))),
  order,
  /** Name of an icon of the design system. */
  icon: z.optional(text),
  /** True puts the entry into the bottom bar of phones. */
  phone: z.optional(z.boolean()),
  /** Roles that see the entry; without it every signed-in user. */
  roles: z.optional(roles),
  /** `foot` puts the entry below the main entries. */
  place: z.optional(z.enum(['main', 'foot'])),
});

/** A part of a remote that a page of the shell shows. */
export const widgetEntry = z.strictObject({
  /** Key in the remote's `widgets`. */
  id: text,
  /** `home-headline` replaces the heading of the home page and brings its own h1. */
  slot: z.enum(['home', 'home-headline']),
  order,
  title: text,
  /** Share of the row on a wide screen; the whole row without it, and on narrow screens. */
  width: z.optional(z.enum(['third', 'five-twelfths', 'half', 'seven-twelfths', 'two-thirds', 'full'])),
  /** Pixels reserved while the widget loads for the first time on a device; `narrow` is for phones. */
  height: z.optional(z.strictObject({ wide: pixels, narrow: pixels })),
});

/** By route, what a page of it, or its widgets, load first: source files, and chunks by name that several of them share. */
const early = z.optional(z.readonly(z.record(routePattern, z.readonly(z.array(text)))));

/**
 * Calls that a page of a route sends first, by route: a POST with a body as JSON, a GET without one. `$month` in a body is
 * the present month, and on the page of a remote alone `$userId` is the part of the address that the route names `:userId`.
 * The page itself sends them beside the session, unless the browser remembers a choice under the key `unless`.
 */
const reads = z.optional(
  z.readonly(
    z.record(
      routePattern,
      z.readonly(
        z.array(
          z.object({
            path: routePath,
            body: z.optional(z.record(z.string(), z.unknown())),
            unless: z.optional(text),
          }),
        ),
      ),
    ),
  ),
);

const described = {
  name: remoteName,
  basePaths: z.readonly(z.array(routePath)),
  nav: z.readonly(z.array(navItem)),
  widgets: z.readonly(z.array(widgetEntry)),
  /** Roles that may open the remote; without it every signed-in user. */
  roles: z.optional(roles),
  early,
  reads,
};

/** Path of the remote's own page, for example `/crm/`. */
const alonePath = z.string().check(z.regex(/^\/[a-z][\w/-]*\/$/, 'is not the path of a page'));

/** The `mfe` block of a front end's package.json, the source of everything else. */
export const mfeBlock = z.strictObject({
  ...described,
  widgets: z._default(described.widgets, []),
  /** True for the host, which exposes nothing. */
  shell: z.optional(z.boolean()),
  contract: z._default(z.number().check(z.int(), z.gte(1)), CONTRACT),
  /** Port of watch mode. */
  port: z.number().check(z.int(), z.gte(1_024), z.lte(65_535)),
  brand: text,
  /** First page of the remote on its own. */
  home: routePath,
  alone: z.optional(alonePath),
});

/** `mfe.json`, written by the build beside the manifest: read without running code of the remote. */
export const mfeDescriptor = z.object({
  ...described,
  version: z.string().check(z.regex(/^\w[\w.+-]*$/, 'is not a version')),
  contract: z.number().check(z.int(), z.gte(1)),
  /** Name of the federation manifest beside this file. */
  entry: z.string().check(z.regex(/^[\w.-]+$/, 'is not a file name')),
  alone: alonePath,
});

/** @typedef {z.output<typeof navItem>} NavItem */
/** @typedef {z.output<typeof widgetEntry>} WidgetEntry */
/** @typedef {z.output<typeof mfeBlock>} MfeBlock */
/** @typedef {z.output<typeof mfeDescriptor>} MfeDescriptor */

/**
 * The descriptor of a remote; throws a ZodError where the block does not fit.
 * @param {unknown} block the `mfe` block of its package.json
 * @param {string} version of its package.json
 * @returns {MfeDescriptor}
 */
export function descriptorFrom(block, version) {
  const {
    name,
    basePaths,
    nav,
    widgets,
    roles: allowed,
    early: first,
    reads: firstReads,
    contract,
    alone,
  } = z.parse(mfeBlock, block);
  return z.parse(mfeDescriptor, {
    name,
    version,
    contract,
    entry: 'mf-manifest.json',
    basePaths,
    nav,
    widgets,
    ...(allowed ? { roles: allowed } : {}),
    ...(first ? { early: first } : {}),
    ...(firstReads ? { reads: firstReads } : {}),
    alone: alone ?? `/alone/${name}/`,
  });
}
