// The bank returns to this page outside the hash router: keep the whole address (it carries oauth_state_id)
// and go back to the page that started the link. Only a route inside the portal is ever followed.
const stored = sessionStorage.getItem('fw:link-route') ?? '';
const route = /^\/(?!\/)/.test(stored) ? stored : '/my-goals-and-finances/accounts';
sessionStorage.setItem('fw:link-returned', location.href);
location.replace(`/#${route}`);
