/** How Link's page talks: to the sandbox by HTTP, to the application around it by checked messages. */
export const bridgeScript = String.raw`
var place = new URLSearchParams(location.hash.slice(1));
var nonce = place.get('nonce');
var parentOrigin = place.get('origin');
var hosted = $('link').dataset;
var isHosted = Boolean(hosted.token);
var session = null;
var shown = null;
var isBusy = false;
var isOver = false;

function postToOpener(message) {
  if (!isHosted && parentOrigin) {
    window.parent.postMessage(Object.assign({ source: 'fw-link', nonce: nonce }, message), parentOrigin);
  }
}

function call(path, body) {
  return fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    .then(function (answer) { return answer.json().then(function (data) {
      if (!answer.ok) throw data;
      return data;
    }); });
}

function tellEvents(events) {
  events.forEach(function (event) { postToOpener({ type: 'event', name: event.event_name, metadata: event.event_metadata }); });
}

function take(answer, isQuiet) {
  session = answer.session;
  tellEvents(answer.events);
  var pane = answer.pane;
  if (isQuiet && shown === 'oauth' && pane.kind === 'oauth') return;
  if (shown === 'oauth' && pane.kind !== 'oauth') clearInterval(oauthWatch);
  if (pane.kind === 'error' && !pane.canRetry && !pane.error.display_message) { leave(); return; }
  shown = pane.kind;
  $('back').hidden = ['credentials', 'oauth'].indexOf(pane.kind) === -1 || isUpdate;
  if (pane.kind === 'consent') isUpdate = pane.isUpdate;
  showStatus('');
  PANES[pane.kind](pane);
}
var isUpdate = false;

function stumble(data) {
  var message = data && data.error_message ? data.error_message : 'The bank sandbox does not answer. Please try again.';
  var known = document.querySelector('#pane .problem');
  if (known) known.textContent = message;
  else $('pane').append(problemText(message));
}

function setBusy(isNowBusy) {
  isBusy = isNowBusy;
  $('dialog').setAttribute('aria-busy', String(isNowBusy));
}

/* A delayed search must not run after a bank was picked, and a late response must not replace a newer one. */
var turns = 0;
function step(request, isQuiet) {
  if (isOver || (isBusy && isQuiet && request.action === 'oauth-status')) return;
  if (request.action !== 'search') clearTimeout(searchDelay);
  turns += 1;
  var turn = turns;
  setBusy(true);
  call('/link/api/step', { session: session, step: request })
    .then(function (answer) {
      setBusy(false);
      if (isOver) return;
      if (turn === turns) take(answer, isQuiet);
      else tellEvents(answer.events);
    })
    .catch(function (data) { setBusy(false); stumble(data); });
}

function rest(title, text) {
  show([heading(title), paragraph(text)]);
  $('close').hidden = true;
  $('back').hidden = true;
}

function hostedEnd(title) {
  if (hosted.completion) location.assign(hosted.completion);
  else rest(title, 'You can close this page.');
}

function succeed(result) {
  if (isOver) return;
  isOver = true;
  postToOpener({ type: 'success', publicToken: result.public_token, metadata: result.metadata });
  if (isHosted) hostedEnd('All done');
}

function leave() {
  if (isOver) return;
  isOver = true;
  clearInterval(oauthWatch);
  var exitResponse = session ? call('/link/api/exit', { session: session }) : Promise.reject(new Error('never opened'));
  exitResponse
    .then(function (answer) { tellEvents(answer.events); return answer.exit; })
    .catch(function () {
      return { error: null, metadata: { institution: null, status: null, link_session_id: session || '', request_id: '' } };
    })
    .then(function (exit) {
      postToOpener({ type: 'exit', error: exit.error, metadata: exit.metadata });
      if (isHosted) hostedEnd('You left');
    });
}

function leaveFor(url) {
  if (isHosted) location.assign(url);
  else postToOpener({ type: 'navigate', url: url });
}

function openLink(token, receivedRedirectUri) {
  call('/link/api/open', { link_token: token, received_redirect_uri: receivedRedirectUri, is_hosted: isHosted })
    .then(function (answer) { take(answer, false); })
    .catch(stumble);
}

function end() {
  if (shown === 'success') document.querySelector('#pane .primary').click();
  else leave();
}

window.addEventListener('message', function (event) {
  var data = event.data;
  if (event.source !== window.parent || event.origin !== parentOrigin) return;
  if (!data || data.source !== 'fw-link' || data.nonce !== nonce) return;
  if (data.type === 'start' && session === null) openLink(data.token, data.receivedRedirectUri);
  if (data.type === 'exit') leave();
});
document.addEventListener('keydown', function (event) {
  if (event.key === 'Escape') { event.preventDefault(); end(); }
  else holdFocus(event);
});
$('close').addEventListener('click', end);
$('back').addEventListener('click', function () { clearInterval(oauthWatch); step({ action: 'search', query: '' }); });

if (isHosted) openLink(hosted.token, null);
else postToOpener({ type: 'ready' });
`;
