/**
 * The text of the checkout script. It runs in a shop's page, not here: it puts the device identification into the page's forms, opens the
 * challenge of a `Challenged` charge, and calls back. The name of its global object is "not shown": `PaymentCheckout`.
 */

export interface ScriptFacts {
  readonly origin: string;
  readonly deviceId: string;
}

export function checkoutScript(facts: ScriptFacts): string {
  return `(function (facts) {
  'use strict';
  var callbacks = {};
  function call(name, detail) {
    if (typeof callbacks[name] === 'function') callbacks[name](detail);
  }
  function configure(given) {
    ['onSuccess', 'onError', 'onChallengeStart', 'onChallengeEnd'].forEach(function (name) {
      if (given && typeof given[name] === 'function') callbacks[name] = given[name];
    });
  }
  function injectDeviceId() {
    document.querySelectorAll('form[data-payment-checkout]').forEach(function (form) {
      var field = form.querySelector('input[name="dfp_id"]');
      if (!field) {
        field = document.createElement('input');
        field.type = 'hidden';
        field.name = 'dfp_id';
        form.appendChild(field);
      }
      field.value = facts.deviceId;
    });
  }
  function openChallenge(sale) {
    var frame = document.createElement('iframe');
    var done = false;
    var timer;
    function end(outcome, detail) {
      if (done) return;
      done = true;
      clearTimeout(timer);
      window.removeEventListener('message', listen);
      frame.remove();
      call('onChallengeEnd', { outcome: outcome });
      call(outcome === 'passed' && detail.status === 'Approved' ? 'onSuccess' : 'onError', detail);
    }
    function listen(event) {
      var note = event.data;
      if (event.origin !== facts.origin || !note || note.source !== 'challenge') return;
      if (note.completion_token === sale.completion_token) end(note.outcome, { outcome: note.outcome, status: note.status, code: sale.code });
    }
    window.addEventListener('message', listen);
    timer = setTimeout(function () {
      end('abandoned', { outcome: 'abandoned', code: sale.code });
    }, sale.tds_config.timeout_seconds * 1000);
    frame.src = sale.tds_config.challenge_url;
    frame.title = '3D Secure';
    document.body.appendChild(frame);
    call('onChallengeStart', { code: sale.code });
  }
  function handleResponse(response, given) {
    configure(given);
    var sale = (response && response.data) || {};
    if (sale.requires_3ds === true && sale.status === 'Challenged') openChallenge(sale);
    else if (!response || response.erro || sale.status === 'Declined') call('onError', response);
    else call('onSuccess', response);
  }
  window.PaymentCheckout = { dfpId: facts.deviceId, configure: configure, handleResponse: handleResponse };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', injectDeviceId);
  else injectDeviceId();
})(${JSON.stringify(facts)});
`;
}
