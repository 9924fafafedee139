/** Panes where the customer proves who they are. */
export const signInScript = String.raw`
function credentialsPane(pane) {
  var user = field('Username', { name: 'username', value: pane.username, required: true });
  var secret = field('Password', { name: 'password', type: 'password', required: true });
  show([
    bankBadge(pane.bank),
    heading('Sign in to ' + pane.bank.name),
    paragraph('Your sign-in is sent to the bank. This application never sees it.'),
    problemText(pane.problem),
    form(user.parts.concat(secret.parts, [
      paragraph('Fictitious bank. Test customers: user_good with pass_good.', 'hint'),
      primary('Submit')
    ]), function () {
      step({ action: 'login', username: user.input.value.trim(), password: secret.input.value });
    })
  ], pane.problem ? secret.input : null);
}

function devicePane(pane) {
  var choices = pane.devices.map(function (device, place) {
    var id = 'device-' + place;
    return element('div', { class: 'choice' }, [
      element('input', { type: 'radio', name: 'device', id: id, value: device, checked: place === 0 }),
      element('label', { for: id, text: device })
    ]);
  });
  show([
    heading('Where should the bank send a code?'),
    form([element('fieldset', {}, [element('legend', { text: 'Send the code to' })].concat(choices)), primary('Continue')], function (made) {
      step({ action: 'answer', answers: [new FormData(made).get('device')] });
    })
  ]);
}

function codePane(pane) {
  var code = field('Code', { name: 'code', inputmode: 'numeric', required: true });
  show([
    heading('Confirm that it is you'),
    paragraph('The test code is 1234.', 'hint'),
    problemText(pane.problem),
    form(code.parts.concat([primary('Submit')]), function () { step({ action: 'answer', answers: [code.input.value] }); })
  ], pane.problem ? code.input : null);
}

function questionsPane(pane) {
  var fields = pane.questions.map(function (question) { return field(question, { required: true }); });
  var parts = fields.reduce(function (all, one) { return all.concat(one.parts); }, []);
  show([
    heading('Answer the bank\'s questions'),
    problemText(pane.problem),
    form(parts.concat([primary('Submit')]), function () {
      step({ action: 'answer', answers: fields.map(function (one) { return one.input.value; }) });
    })
  ], pane.problem ? fields[0].input : null);
}

function selectionsPane(pane) {
  var groups = pane.questions.map(function (question, round) {
    return element('fieldset', {}, [element('legend', { text: question.question })].concat(
      question.options.map(function (option, place) {
        var id = 'option-' + round + '-' + place;
        return element('div', { class: 'choice' }, [
          element('input', { type: 'radio', name: 'question-' + round, id: id, value: option }),
          element('label', { for: id, text: option })
        ]);
      })
    ));
  });
  show([
    heading('Choose your answers'),
    problemText(pane.problem),
    form(groups.concat([primary('Submit')]), function (made) {
      var chosen = new FormData(made);
      step({ action: 'answer', answers: pane.questions.map(function (_, round) { return String(chosen.get('question-' + round) || ''); }) });
    })
  ]);
}

var oauthWatch = null;
function watchOauth() {
  clearInterval(oauthWatch);
  oauthWatch = setInterval(function () { step({ action: 'oauth-status' }, true); }, 700);
}
function oauthPane(pane) {
  show([
    bankBadge(pane.bank),
    heading('Sign in at ' + pane.bank.name),
    paragraph(pane.leavesPage
      ? 'You will continue on your bank\'s website and return here.'
      : 'Your bank\'s website opens in a new window. Return here when you are done.'),
    primary('Continue', function () {
      if (pane.leavesPage) { leaveFor(pane.url); return; }
      var opened = window.open(pane.url, 'fw-bank', 'popup,width=480,height=720');
      if (opened) { showStatus('Waiting for your bank'); watchOauth(); }
      else showStatus('The window was blocked. Allow pop-ups for this site and try again.');
    })
  ]);
}
`;
