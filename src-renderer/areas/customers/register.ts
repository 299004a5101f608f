/** What the frame needs to know of customers. */
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { Area } from '../area.ts';
import { useCustomers } from './store.ts';

export const customersArea: Area = {
  name: 'customers',
  events: {
    'customers.changed': useCustomers.getState().apply,
    'customers.removed': ({ id }) => useCustomers.getState().remove(id),
  },
  reset: useCustomers.getState().reset,
  section: {
    word: 'customers',
    icon: 'person',
    label: 'office.customers',
    screen: lazyScreen(async () => (await import('./customers-screen.tsx')).CustomersScreen),
  },
};
