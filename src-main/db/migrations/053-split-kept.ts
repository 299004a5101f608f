/** Whom a payment is divided among stood in its request alone, where nobody looks: it is kept with the payment. */
import type { Migration } from '../migrate.ts';

export const splitKept: Migration = {
  version: 53,
  name: 'split-kept',
  sql: `
ALTER TABLE sale_payments ADD COLUMN split TEXT;
UPDATE sale_payments SET split = (
  SELECT json_group_array(json_object(
      'receiverCode', part.value ->> '$.receiver_code',
      'amountCents', part.value ->> '$.amount',
      'chargeProcessingFee', json(iif(part.value ->> '$.options.charge_processing_fee', 'true', 'false')),
      'chargeRemainderFee', json(iif(part.value ->> '$.options.charge_remainder_fee', 'true', 'false')),
      'liable', json(iif(part.value ->> '$.options.liable', 'true', 'false'))))
    FROM (SELECT CAST(b.body AS TEXT) AS body FROM outbox_entries e JOIN outbox_bodies b ON b.entry_id = e.id
      WHERE e.owner_kind = 'sale' AND e.owner_id = sale_payments.sale_id AND e.operation = 'orders.create'
      ORDER BY e.rowid LIMIT 1) request
    JOIN json_each(iif(json_valid(request.body), request.body, '{}'),
      '$.payments[' || sale_payments.position || '].split') part
    HAVING count(*) > 0);
`,
};
