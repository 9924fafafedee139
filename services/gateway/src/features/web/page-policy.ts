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
 * and for the bank's dialog) pass this policy: only scripts of this origin and of the dialog load.
 */
export const trustedTypesScript = (linkOrigin = ''): string =>
  `if(window.trustedTypes)trustedTypes.createPolicy('default',{createScriptURL:function(url){` +
  `var allowed=${JSON.stringify([linkOrigin, DIALOG_LIBRARY_ORIGIN])}.concat(location.origin);` +
  `return allowed.indexOf(new URL(url,location.href).origin)>=0?url:null}})`;

interface PagePolicy {
  readonly nonce: string;
  /** Origin of the bank's dialog, if it is not ours. */
  readonly linkOrigin?: string | undefined;
}

/** The policy of a page: its scripts, the remotes' from the same origin, and the bank's dialog; nothing else. */
export function pagePolicy({ nonce, linkOrigin = '' }: PagePolicy): string {
  const withLink = (source: string): string => `${source} ${linkOrigin}`.trim();
  return [
    "default-src 'none'",
    `script-src ${withLink("'self'")} ${hashSource(trustedTypesScript(linkOrigin))}`,
    `style-src 'self' 'nonce-${nonce}' ${CHART_STYLE_SOURCES}`,
    `connect-src ${withLink("'self'")}`,
    `frame-src ${linkOrigin === '' ? "'none'" : linkOrigin}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default highcharts',
    `report-uri ${POLICY_REPORT_PATH}`,
  ].join('; ');
}

/** A page with the policy's script first, and its nonce where the page and React Aria need it for style elements. */
export const withPolicy = (html: string, { nonce, linkOrigin }: PagePolicy): string =>
  html
    .replaceAll('<style>', `<style nonce="${nonce}">`)
    .replace(
      '<head>',
      () =>
        `<head>\n    <meta property="csp-nonce" nonce="${nonce}" />\n    <script>${trustedTypesScript(linkOrigin)}</script>`,
    );
