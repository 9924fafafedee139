/** Building blocks of Link's page: elements, the pane's frame, forms and the focus trap. */
export const stageScript = String.raw`
var $ = function (id) { return document.getElementById(id); };
var nextId = 0;

function element(name, facts, children) {
  var made = document.createElement(name);
  Object.entries(facts || {}).forEach(function (fact) {
    if (fact[1] === null || fact[1] === undefined || fact[1] === false) return;
    if (fact[0] === 'on') Object.entries(fact[1]).forEach(function (pair) { made.addEventListener(pair[0], pair[1]); });
    else if (fact[0] === 'text') made.textContent = fact[1];
    else made.setAttribute(fact[0], fact[1] === true ? '' : fact[1]);
  });
  (children || []).forEach(function (child) { if (child) made.append(child); });
  return made;
}

function heading(text) { return element('h1', { id: 'title', tabindex: '-1', text: text }); }
function paragraph(text, kind) { return element('p', { class: kind, text: text }); }
function problemText(text) { return text ? element('p', { class: 'problem', role: 'alert', text: text }) : null; }
function primary(text, onClick) {
  return element('button', { class: 'primary', type: onClick ? 'button' : 'submit', text: text, on: onClick ? { click: onClick } : null });
}
function quiet(text, onClick) { return element('button', { class: 'quiet', type: 'button', text: text, on: { click: onClick } }); }

function field(label, facts) {
  nextId += 1;
  var id = 'field-' + nextId;
  var input = element('input', Object.assign({ id: id, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' }, facts));
  return { input: input, parts: [element('label', { for: id, text: label }), input] };
}

function form(children, onSubmit) {
  return element('form', {
    novalidate: true,
    on: { submit: function (event) { event.preventDefault(); onSubmit(event.target); } }
  }, children);
}

function bankBadge(bank) {
  var badge = element('span', { class: 'badge', 'aria-hidden': 'true', text: bank.name.slice(0, 1) });
  badge.style.background = bank.color;
  return badge;
}

/* A pane that is only drawn again (a search, a wrong password) keeps the focus where it was. */
function show(children, focusTarget) {
  $('pane').replaceChildren.apply($('pane'), children.filter(Boolean));
  (focusTarget || $('title')).focus();
}

function showStatus(text) { $('status').textContent = text; }

function stops() {
  var all = $('dialog').querySelectorAll('button:not([hidden]):not(:disabled), input:not(:disabled), a[href]');
  var seenGroups = {};
  return Array.prototype.filter.call(all, function (stop) {
    if (stop.type !== 'radio') return true;
    var group = document.querySelector('input[name="' + stop.name + '"]:checked') || stop;
    if (seenGroups[stop.name]) return false;
    seenGroups[stop.name] = true;
    return group === stop || !group.checked;
  });
}

function holdFocus(event) {
  if (event.key !== 'Tab') return;
  var all = stops();
  var first = all[0];
  var last = all[all.length - 1];
  var here = document.activeElement;
  var isInside = all.indexOf(here) !== -1;
  if (event.shiftKey && (here === first || !isInside)) { event.preventDefault(); last.focus(); }
  else if (!event.shiftKey && here === last) { event.preventDefault(); first.focus(); }
}
`;
