/** Every body that the description names, from the same schemas that read the API. */
import { z } from 'zod';
import { v1ChangeCardSchema, v1SaveCardSchema, v1SavedCardSchema } from '#shared/wire/v1/cards.ts';
import { v1ChargeRequestSchema, v1RefundRequestSchema, v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { confirmationListSchema, confirmationSchema, verifyRequestSchema } from '#shared/wire/v1/confirmations.ts';
import { overdueChargeSchema, payOverdueRequestSchema, v1InvoiceSchema } from '#shared/wire/v1/invoices.ts';
import {
  linkPageQuerySchema,
  linkPageSchema,
  linkRequestSchema,
  linkSchema,
  uploadedImageSchema,
} from '#shared/wire/v1/links.ts';
import { saveCardRequestSchema, savedCardSchema } from '#shared/wire/v2/cards.ts';
import { chargebackListSchema, chargebackQuerySchema, chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { chargeSchema, refundRequestSchema } from '#shared/wire/v2/charges.ts';
import { invoiceListSchema, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { confirmRequestSchema, orderRequestSchema, orderSchema } from '#shared/wire/v2/orders.ts';
import {
  itemUpdateRequestSchema,
  nextBillingRequestSchema,
  paymentMethodRequestSchema,
  payRequestSchema,
  subscriptionRequestSchema,
  subscriptionSchema,
} from '#shared/wire/v2/subscriptions.ts';
import type { Switches } from '../switches/switches.ts';

const schemas = {
  OrderRequest: orderRequestSchema,
  Order: orderSchema,
  ConfirmRequest: confirmRequestSchema,
  RefundRequest: refundRequestSchema,
  Charge: chargeSchema,
  SaveCardRequest: saveCardRequestSchema,
  SavedCard: savedCardSchema,
  Chargeback: chargebackSchema,
  ChargebackList: chargebackListSchema,
  ChargebackQuery: chargebackQuerySchema,
  SubscriptionRequest: subscriptionRequestSchema,
  Subscription: subscriptionSchema,
  PaymentMethodRequest: paymentMethodRequestSchema,
  ItemUpdateRequest: itemUpdateRequestSchema,
  NextBillingRequest: nextBillingRequestSchema,
  PayRequest: payRequestSchema,
  Invoice: invoiceSchema,
  InvoiceList: invoiceListSchema,
  InvoiceArray: z.array(invoiceSchema),
  EmptyObject: z.strictObject({}),

  LinkRequest: linkRequestSchema,
  Link: linkSchema,
  LinkPageQuery: linkPageQuerySchema,
  LinkPage: linkPageSchema,
  LinkArray: z.array(linkSchema),
  UploadedImage: uploadedImageSchema,
  V1ChargeRequest: v1ChargeRequestSchema,
  V1RefundRequest: v1RefundRequestSchema,
  V1Sale: v1SaleSchema,
  VerifyRequest: verifyRequestSchema,
  Confirmation: confirmationSchema,
  ConfirmationList: confirmationListSchema,
  V1SaveCardRequest: v1SaveCardSchema,
  V1ChangeCardRequest: v1ChangeCardSchema,
  V1SavedCard: v1SavedCardSchema,
  V1SavedCardArray: z.array(v1SavedCardSchema),
  PayOverdueRequest: payOverdueRequestSchema,
  OverdueCharge: overdueChargeSchema,
  V1InvoiceArray: z.array(v1InvoiceSchema),
  V1InvoicePage: z.looseObject({ data: z.array(v1InvoiceSchema) }),
  Nothing: z.null(),
} satisfies Record<string, z.ZodType>;

export type SchemaName = keyof typeof schemas;

/** The name of one field in two requests is "not shown", so a switch sets it. */
export function schemasUnder(switches: Switches): Readonly<Record<SchemaName, z.ZodType>> {
  return {
    ...schemas,
    NextBillingRequest: z.object({ [switches.next_billing_field]: nextBillingRequestSchema.shape.next_billing_at }),
    VerifyRequest: z.object({ [switches.v1_verify_field]: verifyRequestSchema.shape.code }),
  };
}
