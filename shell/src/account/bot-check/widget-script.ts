import type { BotCheckProvider } from '@fw/contract-identity';

export type WidgetProvider = Exclude<BotCheckProvider, 'altcha'>;

/** What both providers accept in `render`. */
export interface WidgetOptions {
  readonly sitekey: string;
  readonly callback: (token: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}
export interface WidgetApi {
  readonly render: (element: HTMLElement, options: WidgetOptions) => unknown;
}

const GLOBAL_NAME: Readonly<Record<WidgetProvider, string>> = {
  recaptcha: 'grecaptcha',
  turnstile: 'turnstile',
};

const widgetGlobal = (provider: WidgetProvider): object => {
  const found: unknown = Reflect.get(window, GLOBAL_NAME[provider]);
  return typeof found === 'object' && found !== null ? found : {};
};

const isApi = (value: object): value is WidgetApi => typeof Reflect.get(value, 'render') === 'function';

/** reCAPTCHA adds `render` some time after its script has loaded; Turnstile refuses `ready` after an asynchronous load. */
function whenReady(provider: WidgetProvider): Promise<void> {
  const ready: unknown = Reflect.get(widgetGlobal(provider), 'ready');
  if (provider === 'turnstile' || typeof ready !== 'function') return Promise.resolve();
  return new Promise((resolve) => {
    Reflect.apply(ready, widgetGlobal(provider), [resolve]);
  });
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script of the bot check did not load'));
    });
    document.head.append(script);
  });
}

/** The API of the provider's widget; its script is loaded once, when the first widget is shown. */
export async function loadWidget(provider: WidgetProvider, scriptUrl: string): Promise<WidgetApi> {
  if (!isApi(widgetGlobal(provider))) await addScript(scriptUrl);
  await whenReady(provider);
  const api = widgetGlobal(provider);
  if (!isApi(api)) throw new Error('the script of the bot check has no widget');
  return api;
}
