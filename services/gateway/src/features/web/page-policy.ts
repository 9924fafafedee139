import { randomBytes } from 'node:crypto';
import { hashSource, POLICY_REPORT_PATH } from '../../security-headers.ts';

/**
 * The style element that Highcharts 13 puts into every chart (its palette as CSS variables), first empty and then with
 * its text; it takes no nonce. After an update of Highcharts the browser test of the policy fails and its message names
 * the new hash.
 */
export const CHART_STYLE_SOURCES =
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-vFNZMZihXtsmGSChLvz2Dvnl1aIe6QL05XKZXgo5+LM='";

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * The library of the bank's dialog puts this address into a script element even when the dialog is served elsewhere; the
 * element is never fetched then, since `script-src` does not list it.
 */
const DIALOG_LIBRARY_ORIGIN = 'https://cdn.plaid.com';

/**
 * The first script of every page. Script addresses set from code (by the bundler's chunk loader, by module federation
 * and for the bank's dialog) pass this policy: only scripts of this origin and of the dialog load. The only HTML that may be
 * set is none: the announcer of React Aria empties its element that way when a segment of a date changes.
 */
export const trustedTypesScript = (linkOrigin = '', botCheckOrigins: readonly string[] = []): string =>
  `if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(url){` +
  `var allowed=${JSON.stringify([linkOrigin, DIALOG_LIBRARY_ORIGIN, ...botCheckOrigins])}.concat(location.origin);` +
  `return allowed.indexOf(new URL(url,location.href).origin)>=0?url:null},` +
  `createHTML:function(html){return html===''?html:null}})`;

/** What the widget of another provider needs beside the policy of our own pages. */
export interface WidgetPolicy {
  readonly origins: readonly string[];
  /** Names under which its script makes trusted types. */
  readonly trustedTypes: readonly string[];
}

interface PagePolicy {
  readonly nonce: string;
  /** Hash sources of the page's own inline scripts. */
  readonly scripts?: readonly string[] | undefined;
  /** Origin of the bank's dialog, if it is not ours. */
  readonly linkOrigin?: string | undefined;
  /** The widget of another provider of bot checks, where one is configured. */
  readonly botCheck?: WidgetPolicy | undefined;
}

/** The policy of a page: its scripts, the remotes' from the same origin, and the bank's dialog; nothing else. */
export function pagePolicy({ nonce, scripts = [], linkOrigin = '', botCheck }: PagePolicy): string {
  const { origins = [], trustedTypes = [] } = botCheck ?? {};
  const others = [linkOrigin, ...origins].filter((origin) => origin !== '');
  const withOthers = (source: string): string => [source, ...others].join(' ');
  return [
    "default-src 'none'",
    [
      'script-src',
      withOthers("'self'"),
      hashSource(trustedTypesScript(linkOrigin, origins)),
      ...scripts,
    ].join(' '),
    `style-src 'self' 'nonce-${nonce}' ${CHART_STYLE_SOURCES}`,
    `connect-src ${withOthers("'self'")}`,
    `frame-src ${others.length === 0 ? "'none'" : others.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types default highcharts', ...trustedTypes].join(' '),
    `report-uri ${POLICY_REPORT_PATH}`,
  ].join('; ');
}

/** A page with the policy's script first, and its nonce where the page and React Aria need it for style elements. */
export const withPolicy = (html: string, { nonce, linkOrigin, botCheck }: PagePolicy): string =>
  html
    .replaceAll(/<style(?=[\s>])/g, `<style nonce="${nonce}"`)
    .replace(
      '<head>',
      () =>
        `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />\n    <script>${trustedTypesScript(linkOrigin, botCheck?.origins)}</script>`,
    );
