const CDN = 'https://cdn.plaid.com/link/v2/stable/link-initialize.js';

const SOURCE = String.raw`(function () {
  'use strict';
  var ORIGIN = __ORIGIN__;
  var CDN = __CDN__;

  /* Loaders that range for Plaid's own tag must find one; a tag of unknown type is never fetched. */
  function leaveMark() {
    if (document.querySelector('script[src="' + CDN + '"]')) return;
    var mark = document.createElement('script');
    mark.type = 'application/x-plaid-offline';
    mark.src = CDN;
    document.head.appendChild(mark);
  }

  function newNonce() {
    var numbers = crypto.getRandomValues(new Uint32Array(4));
    return Array.prototype.map.call(numbers, function (one) { return one.toString(36); }).join('');
  }

  function makeFrame(nonce, container) {
    var frame = document.createElement('iframe');
    frame.title = 'Connect your bank';
    frame.src = ORIGIN + '/link/app#' + new URLSearchParams({ nonce: nonce, origin: location.origin });
    frame.style.cssText = container
      ? 'border:0;width:100%;height:100%;min-height:420px;color-scheme:light'
      : 'border:0;position:fixed;inset:0;width:100%;height:100%;z-index:2147483647;color-scheme:light';
    return frame;
  }

  function setRest(frame, isInert) {
    Array.prototype.forEach.call(document.body.children, function (child) {
      if (child === frame) return;
      if (isInert && !child.inert) { child.inert = true; child.setAttribute('data-fw-link-inert', ''); }
      if (!isInert && child.hasAttribute('data-fw-link-inert')) {
        child.inert = false;
        child.removeAttribute('data-fw-link-inert');
      }
    });
  }

  function create(config, container) {
    if (!config || !config.token) throw new Error('Link needs a token');
    var nonce = newNonce();
    var frame = null;
    var isReady = false;
    var focusBefore = null;
    var overflowBefore = '';
    var exitDone = null;

    function postToOpener(message) {
      if (frame && frame.contentWindow) {
        frame.contentWindow.postMessage(Object.assign({ source: 'fw-link', nonce: nonce }, message), ORIGIN);
      }
    }
    function close() {
      if (!frame) return;
      if (!container) {
        setRest(frame, false);
        document.body.style.overflow = overflowBefore;
      }
      frame.remove();
      frame = null;
      isReady = false;
      if (focusBefore && focusBefore.focus) focusBefore.focus();
    }
    function finish(callback) {
      close();
      callback();
      if (exitDone) { var done = exitDone; exitDone = null; done(); }
    }
    var handlers = {
      ready: function () {
        isReady = true;
        postToOpener({ type: 'start', token: config.token, receivedRedirectUri: config.receivedRedirectUri || null });
      },
      event: function (data) { if (config.onEvent) config.onEvent(data.name, data.metadata); },
      success: function (data) {
        finish(function () { if (config.onSuccess) config.onSuccess(data.publicToken, data.metadata); });
      },
      exit: function (data) {
        finish(function () { if (config.onExit) config.onExit(data.error, data.metadata); });
      },
      navigate: function (data) {
        if (typeof data.url === 'string' && data.url.indexOf(ORIGIN + '/oauth/authorize?') === 0) location.assign(data.url);
      }
    };
    function onMessage(event) {
      var data = event.data;
      if (event.origin !== ORIGIN || !frame || event.source !== frame.contentWindow) return;
      if (!data || data.source !== 'fw-link' || data.nonce !== nonce) return;
      if (Object.prototype.hasOwnProperty.call(handlers, data.type)) handlers[data.type](data);
    }
    window.addEventListener('message', onMessage);
    if (config.onLoad) setTimeout(config.onLoad, 0);

    return {
      open: function () {
        if (frame) return;
        focusBefore = document.activeElement;
        frame = makeFrame(nonce, container);
        (container || document.body).appendChild(frame);
        if (!container) {
          overflowBefore = document.body.style.overflow;
          document.body.style.overflow = 'hidden';
          setRest(frame, true);
        }
        frame.addEventListener('load', function () { if (frame && !container) frame.focus(); });
      },
      exit: function (options, callback) {
        if (!frame) { if (callback) callback(); return; }
        exitDone = callback || null;
        if (isReady) postToOpener({ type: 'exit' });
        else finish(function () { if (config.onExit) config.onExit(null, { institution: null, status: null, link_session_id: '', request_id: '' }); });
        if (options && options.force && frame) frame.style.display = 'none';
      },
      submit: function () {},
      destroy: function () {
        window.removeEventListener('message', onMessage);
        close();
      }
    };
  }

  leaveMark();
  window.Plaid = {
    version: 'sandbox',
    create: function (config) { return create(config, null); },
    createEmbedded: function (config, target) {
      var handler = create(config, target);
      handler.open();
      return { destroy: handler.destroy };
    },
    open: function () {}
  };
})();
`;

/** The script applications load instead of the one on Plaid's own network; it speaks only with this sandbox. */
export const loaderScript = (origin: string): string =>
  SOURCE.replace('__ORIGIN__', () => JSON.stringify(origin)).replace('__CDN__', () => JSON.stringify(CDN));
