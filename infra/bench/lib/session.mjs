/** Signs a demo person in through the gateway and answers the headers of later calls. */
export async function signIn(portal, { username, password }) {
  const jar = new Map();
  const keep = (answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const [name, ...value] = pair.split('=');
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
  keep(await fetch(`${portal}/webapi/v1/session`));
  const answer = await fetch(`${portal}/webapi/v1/login`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json', origin: portal },
    body: JSON.stringify({ username, password }),
  });
  keep(answer);
  if (answer.status !== 200) throw new Error(`sign-in of ${username} answered ${answer.status}`);
  return headers();
}
