/** Every area of the till. The frame knows areas from here only, and asks each of them for its part. */
import type { Area, Things } from '../areas/area.ts';
import { auditArea } from '../areas/audit/register.ts';
import { backupsArea } from '../areas/backups/register.ts';
import { cardsArea, cardThing } from '../areas/cards/register.ts';
import { catalogArea } from '../areas/catalog/register.ts';
import { chargebacksArea, chargebackThing } from '../areas/chargebacks/register.ts';
import { customersArea } from '../areas/customers/register.ts';
import { deadlinesArea } from '../areas/deadlines/register.ts';
import { historyArea } from '../areas/history/register.ts';
import { linksArea, linkThing } from '../areas/links/register.ts';
import { ordersArea, saleThing } from '../areas/orders/register.tsx';
import { outboxArea, requestThing } from '../areas/outbox/register.tsx';
import { receiptsArea } from '../areas/receipts/register.ts';
import { refundsArea, refundThing } from '../areas/refunds/register.ts';
import { reportsArea } from '../areas/reports/register.ts';
import { settingsArea } from '../areas/settings/register.ts';
import { shiftsArea } from '../areas/shifts/register.ts';
import { staffArea } from '../areas/staff/register.ts';
import { subscriptionsArea, subscriptionThing } from '../areas/subscriptions/register.ts';
import { summaryArea } from '../areas/summary/register.ts';
import { counterReturnThing, counterSaleThing, tendersArea } from '../areas/tenders/register.tsx';
import { chargesArea, chargeThing } from '../areas/v1-charges/register.ts';
import { clientCardThing, clientsArea } from '../areas/v1-saved-cards/register.ts';
import {
  cardsSection,
  catalogSection,
  chargesSection,
  clientsSection,
  drawerSection,
  subscriptionsSection,
  summarySection,
} from '../screens/office/sections.ts';
import { queueRail } from '../screens/queue-rail.tsx';

/** In this order the sections of the back office stand in their list, and the banners above each other. */
export const allAreas: readonly Area[] = [
  settingsArea,
  { ...summaryArea, section: summarySection },
  { ...shiftsArea, section: drawerSection },
  reportsArea,
  staffArea,
  { ...outboxArea, rail: queueRail },
  { ...cardsArea, section: cardsSection },
  { ...subscriptionsArea, section: subscriptionsSection },
  linksArea,
  { ...chargesArea, section: chargesSection },
  { ...clientsArea, section: clientsSection },
  chargebacksArea,
  deadlinesArea,
  customersArea,
  { ...catalogArea, section: catalogSection },
  backupsArea,
  auditArea,
  receiptsArea,
  ordersArea,
  tendersArea,
  refundsArea,
  historyArea,
];

export const things: Things = {
  sale: saleThing,
  'counter-sale': counterSaleThing,
  refund: refundThing,
  'counter-return': counterReturnThing,
  subscription: subscriptionThing,
  link: linkThing,
  charge: chargeThing,
  chargeback: chargebackThing,
  card: cardThing,
  'client-card': clientCardThing,
  request: requestThing,
};
