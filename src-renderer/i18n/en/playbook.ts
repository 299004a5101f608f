/** What to do now about each refusal the API's documents name, for the clerk and for the manager. */
import type { Messages } from '../pt-br/messages.ts';

export const playbook: Messages['playbook'] = {
  idempotency_key_invalid: {
    clerk: 'Start the sale again.',
    manager: 'This is a defect of Balcão: keep the record in the queue and tell support.',
  },
  unauthorized: {
    clerk: 'Call the manager. What was asked for stays in the queue.',
    manager: 'Check under Settings, Account and keys, that the key is of this environment and still valid.',
  },
  payment_declined: {
    clerk: 'Offer another card or Pix.',
    manager: 'The staff text and the timeline say who refused.',
  },
  customer_blocked: {
    clerk: 'Offer another method only if it is not the customer who is blocked.',
    manager: "The account made this block: it is seen and lifted in the provider's dashboard.",
  },
  resource_missing: {
    clerk: 'Check the id that was typed.',
    manager: 'If the id is right, the key in Settings is of another account or environment.',
  },
  idempotency_key_in_use: {
    clerk: 'Wait: Balcão asks again by itself.',
    manager: 'Nothing to do. If it lasts longer than a minute, look at the attempts in the queue.',
  },
  validation_error: {
    clerk: 'Correct the field that is named and send again.',
    manager: 'If the field is right, see under Diagnostics which one the provider refused.',
  },
  card_token_invalid: {
    clerk: 'Type the card or choose another.',
    manager: 'The saved card does not exist in this account: save it again.',
  },
  split_error: {
    clerk: 'Charge without a split or call the manager.',
    manager: "Compare the receivers' codes and amounts with those in the dashboard.",
  },
  fraud_bypass_not_allowed: {
    clerk: 'Charge with the fraud analysis.',
    manager: 'The account lacks this permission: switch the skip off in Settings or ask the provider for it.',
  },
  acquirer_feature_not_supported: {
    clerk: 'Offer another way: card alone or Pix alone.',
    manager: 'The account does not take this combination; the provider can enable it.',
  },
  idempotency_key_conflict: {
    clerk: 'Do not charge again. Wait: Balcão checks what this request has done.',
    manager:
      'The provider has executed something for this request. Follow the review in the queue before any new charge.',
  },
  parameter_missing: {
    clerk: 'Type the code and send again.',
    manager: 'If a code was typed, keep the record in the queue and tell support.',
  },
  confirmation_code_invalid: {
    clerk: 'Ask the customer to read the code again, or resend it.',
    manager: 'Codes expire: see the time on screen and resend when it is over.',
  },
  order_not_confirmable: {
    clerk: 'Press Check now: its state has changed.',
    manager: 'It waits for no code any more; what the check shows counts.',
  },
  charge_not_refundable: {
    clerk: 'Press Check now before you promise the refund.',
    manager: 'Only what is paid can go back. See in the timeline what became of the charge.',
  },
  charge_already_refunded: {
    clerk: 'The money has gone back already: show the customer the date in the timeline.',
    manager: 'If it was not by this till, it was by the dashboard or another till.',
  },
  charge_refund_in_progress: {
    clerk: 'Wait for the refund under way to end; then ask for the other.',
    manager: 'One at a time: Balcão shows when the first has ended.',
  },
  amount_too_large: {
    clerk: 'Refund at most the amount shown with the charge.',
    manager: 'Another refund changed the balance: check the sale and do the sum again.',
  },
  amount_too_small: {
    clerk: 'Refund 1.00 or more, or all of it.',
    manager: 'Below 1.00 only the whole goes back; settle the rest in cash.',
  },
  refund_not_supported: {
    clerk: 'Do not promise the refund. Call the manager.',
    manager:
      'The provider does not refund this charge: give it back in cash or by Pix, and keep a signed receipt with the number of the sale. Balcão goes on showing it as paid.',
  },
  chargeback_not_disputable: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'The time is over or it is decided: check its state now.',
  },
  chargeback_evidence_already_submitted: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'One defence a round: wait for the outcome of this one.',
  },
  evidence_type_not_allowed: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'Send real PDF files only; a renamed picture is none.',
  },
  evidence_file_too_large: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'Each file up to 2 MB: split or compress the PDF.',
  },
  evidence_total_too_large: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'All together up to 11 MB: choose the strongest.',
  },
  chargeback_evidence_rejected: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'See why it was refused; if there is time, send better evidence.',
  },
  chargeback_acquirer_unavailable: {
    clerk: 'Only managers answer chargebacks.',
    manager: 'Send again: the same files are still here.',
  },
  subscription_not_updatable: {
    clerk: 'Change nothing now. Call the manager.',
    manager:
      'Suspended, canceled or completed ones keep their method: pay the open invoice or make a new subscription.',
  },
  invoice_not_payable: {
    clerk: 'Check the invoice before you charge in another way.',
    manager: 'It was paid, canceled, or the subscription is over: what the check shows counts.',
  },
  rate_limit_exceeded: {
    clerk: 'Wait for the time on screen: Balcão tries again by itself. Do not start the same sale again.',
    manager: 'The limit is 2 a minute for a buyer and items.',
  },
  card_tokenization_rate_limited: {
    clerk: 'Wait for the time on screen: Balcão saves the card then.',
    manager: '10 cards a minute for the whole account.',
  },
  too_many_requests: {
    clerk: 'Wait: Balcão goes on by itself when there is room.',
    manager: '120 requests a minute are for the whole account, with all tills and systems.',
  },
  internal_error: {
    clerk: 'Do not charge again. Balcão finds out by itself what happened.',
    manager: 'The provider failed: the outcome is unknown until it is checked. See the queue.',
  },
  refund_failed: {
    clerk: 'The money has not gone back. Promise no other date: call the manager.',
    manager:
      'The charge stays paid. Ask again later, or give it back in cash or by Pix, keep a signed receipt with the number of the sale, and do not ask for it here again.',
  },
  card_declined: {
    clerk: 'Offer another card or Pix.',
    manager: "The card's bank refused; only it knows why.",
  },
  insufficient_funds: {
    clerk: 'Offer another card, a split amount or Pix.',
    manager: "The limit is the card's: the shop cannot change it.",
  },
  fraud_suspected: {
    clerk: 'Do not try the same card again. Offer Pix.',
    manager: 'The fraud analysis refused; repeating makes it worse. See the reasons in the dashboard.',
  },
  declined: {
    clerk: 'Offer another card or Pix.',
    manager: 'The staff text and the timeline say who refused.',
  },
  authorization_expired: {
    clerk: 'Take payment again, with the same card or another way.',
    manager: 'A reserved amount has to be charged within about 26 hours; after that the bank lets it go.',
  },
  capture_refused: {
    clerk: 'Take payment another way: another card or Pix.',
    manager: 'The hold was undone. The same card mostly leads to the same result.',
  },
  pix_expired: {
    clerk: 'If the customer still wants to pay, take payment another way.',
    manager: 'Nothing to do. A payment that comes after the end is shown here.',
  },
  'already-saved': {
    clerk: 'Look the card up in the list and use it.',
    manager: 'Nothing to do: the provider has one card.',
  },
  v1_400: {
    clerk: 'Check the data and send again.',
    manager: "The provider's text says what it did not accept.",
  },
  v1_403: {
    clerk: 'Call the manager.',
    manager: 'The account or the token lacks this permission in v1: check Settings.',
  },
  v1_404: {
    clerk: 'Check the id that was typed.',
    manager: 'If it is right, the token in Settings is of another account.',
  },
  v1_409: {
    clerk: 'Wait a little and try again.',
    manager: 'The record is in use at the provider, perhaps by another till.',
  },
  v1_422: {
    clerk: 'Correct what is named and send again.',
    manager: "The provider's text says what it did not accept.",
  },
  other: {
    clerk: 'Check the data and send again; if it comes back, call the manager.',
    manager: "This version does not know this code: see under Diagnostics and in the provider's dashboard.",
  },
};
