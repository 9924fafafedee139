/** The page in the iframe: signs in at a bank and informs the page around it. */
export const embedScript = String.raw`(function () {
'use strict';
var main = document.getElementById('embed');
var origin = new URLSearchParams(location.search).get('origin');
var problem = document.getElementById('problem');
var form = document.getElementById('connect');

function notify(type, connectionId) {
  if (origin) parent.postMessage({ type: type, connectionId: connectionId || null }, origin);
}

document.getElementById('close').addEventListener('click', function () { notify('quovo:closed'); });
document.addEventListener('keydown', function (event) { if (event.key === 'Escape') notify('quovo:closed'); });

if (form) form.addEventListener('submit', function (event) {
  event.preventDefault();
  var data = new FormData(form);
  problem.hidden = true;
  form.setAttribute('aria-busy', 'true');
  fetch('/quovo/embed/api/connect', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: main.dataset.token,
      institution: data.get('institution'),
      username: String(data.get('username')).trim(),
      password: data.get('password')
    })
  }).then(function (response) {
    return response.json().then(function (body) {
      if (response.ok) return notify('quovo:synced', body.connection_id);
      throw new Error(body.display_message || body.error_message);
    });
  }).catch(function (error) {
    problem.textContent = error.message;
    problem.hidden = false;
    problem.focus();
  }).then(function () { form.removeAttribute('aria-busy'); });
});
})();
`;
