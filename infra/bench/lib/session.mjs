/**
 * Signs a demo person in through the gateway and returns the headers of later calls.
 * @param {string} portal
 * @param {{ username: string, password: string }} person
 * @returns {Promise<import('./types.ts').Headers>}
 */
export async function signIn(portal, { username, password }) {
  /** @type {Map<string, string>} */
  const jar = new Map();
  const saveCookies = (/** @type {Response} */ response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
  };
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? jar.get('__Host-XSRF-TOKEN') ?? ''),
    'sec-fetch-site': 'same-origin',
    'cache-control': 'no-cache',
    accept: 'application/json',
  });
  saveCookies(await fetch(`${portal}/webapi/v1/session`));
  const response = await fetch(`${portal}/webapi/v1/login`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', origin: portal },
    body: JSON.stringify({ username, password }),
  });
  saveCookies(response);
  if (response.status !== 200) throw new Error(`sign-in of ${username} returned ${response.status}`);
  return headers();
}
