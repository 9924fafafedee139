/** The other panes of Link: consent, banks, accounts, success and errors. */
export const panesScript = String.raw`
function consentPane(pane) {
  show([
    heading(pane.isUpdate ? 'Repair your connection' : 'Connect your accounts'),
    paragraph(pane.isUpdate
      ? pane.clientName + ' needs you to sign in to ' + (pane.bank ? pane.bank.name : 'your bank') + ' again.'
      : pane.clientName + ' would like to see your accounts, balances and transactions.'),
    element('ul', { class: 'permissions' }, [
      element('li', { text: 'It cannot move your money.' }),
      element('li', { text: 'It never sees your bank password.' }),
      element('li', { text: 'You can disconnect at any time.' })
    ]),
    primary('Continue', function () { step({ action: 'begin' }); })
  ]);
}

var searchDelay = null;
function bankButtons(pane) {
  return pane.banks.map(function (bank) {
    return element('li', {}, [
      element('button', { type: 'button', class: 'bank', on: { click: function () { step({ action: 'pick', institution: bank.id }); } } },
        [bankBadge(bank), element('span', { text: bank.name })])
    ]);
  });
}
function searchPane(pane) {
  var list = $('banks');
  if (!list) {
    var search = field('Search for your bank', { type: 'search', value: pane.query });
    search.input.addEventListener('input', function () {
      clearTimeout(searchDelay);
      searchDelay = setTimeout(function () { step({ action: 'search', query: search.input.value }, true); }, 200);
    });
    list = element('ul', { id: 'banks', class: 'banks', 'aria-label': 'Banks' });
    show([heading('Select your bank')].concat(search.parts, [list, element('p', { id: 'none', class: 'hint' })]), search.input);
  }
  list.replaceChildren.apply(list, bankButtons(pane));
  list.hidden = pane.banks.length === 0;
  $('none').textContent = pane.banks.length === 0 ? 'No bank has that name.' : '';
  if (pane.query) showStatus(pane.banks.length + (pane.banks.length === 1 ? ' bank' : ' banks') + ' found');
}

function accountsPane(pane) {
  var boxes = pane.accounts.map(function (account) {
    var id = 'account-' + account.place;
    return element('div', { class: 'choice' }, [
      element('input', { type: 'checkbox', id: id, value: account.place, checked: account.isChosen, 'aria-describedby': id + '-detail' }),
      element('span', { class: 'twoline' }, [
        element('label', { for: id, text: account.name }),
        element('span', { class: 'detail', id: id + '-detail', text: account.detail })
      ])
    ]);
  });
  show([
    heading('Select accounts'),
    problemText(pane.problem),
    form([element('fieldset', {}, [element('legend', { text: 'Accounts to share' })].concat(boxes)), primary('Continue')], function (made) {
      var places = Array.prototype.map.call(made.querySelectorAll('input:checked'), function (box) { return Number(box.value); });
      step({ action: 'accounts', places: places });
    })
  ]);
}

function successPane(pane) {
  show([
    element('span', { class: 'badge good', 'aria-hidden': 'true', text: '\u2713' }),
    heading(pane.isUpdate ? 'Your connection works again' : 'Success'),
    paragraph(pane.isUpdate
      ? pane.bank.name + ' is connected again.'
      : 'Your accounts at ' + pane.bank.name + ' are connected.'),
    primary('Finish', function () { succeed(pane.result); })
  ]);
}

function errorPane(pane) {
  show([
    heading('Something went wrong'),
    problemText(pane.error.display_message || pane.error.error_message),
    paragraph(pane.error.error_code, 'hint'),
    pane.canRetry ? primary('Try again', function () { step({ action: 'retry' }); }) : null,
    quiet('Exit', leave)
  ]);
}

var PANES = {
  consent: consentPane, search: searchPane, credentials: credentialsPane, oauth: oauthPane, device: devicePane,
  code: codePane, questions: questionsPane, selections: selectionsPane, accounts: accountsPane,
  success: successPane, error: errorPane
};
`;
