/** The basket of a window: what is put in, changed, put aside and taken up again. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type NewLine, useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import { changeQuantity, takeOutLine } from '#renderer/areas/orders/basket/take-out-line.ts';
import type { Translate } from '#renderer/i18n/use-t.ts';
import { useNavigation } from '#renderer/window/navigation.ts';
import { startScreen } from '#renderer/window/screens.ts';
import { useToasts } from '#renderer/window/toasts.ts';
import { cents } from '#shared/domain/money.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const coffee: NewLine = { code: '2001', category: 'Cafeteria', description: 'Café', unitAmountCents: cents(650) };
const custom: NewLine = { description: 'Avulso', unitAmountCents: cents(100) };

let core: ScriptedCore;

beforeEach(() => {
  core = connectScriptedCore();
  useNavigation.setState({ screen: startScreen });
  useBasket.setState({ parked: [] });
  useBasket.getState().clear();
});

const shown = () => useBasket.getState().lines.map(({ description, quantity }) => `${quantity} ${description}`);
const firstId = () => useBasket.getState().lines[0]?.id ?? '';

describe('putting in', () => {
  it('the same item twice is one line of two', () => {
    useBasket.getState().add(coffee);
    useBasket.getState().add(coffee);
    expect(shown()).toEqual(['2 Café']);
  });

  it.each([
    { name: 'a line with a note stays by itself', change: { note: 'sem açúcar' } },
    { name: 'a discounted line stays by itself', change: { discount: { kind: 'percent', basisPoints: 500 } as const } },
  ])('$name', ({ change }) => {
    useBasket.getState().add(coffee);
    useBasket.getState().change(firstId(), change);
    useBasket.getState().add(coffee);
    expect(shown()).toEqual(['1 Café', '1 Café']);
  });

  it('the same item at a new price is another line', () => {
    useBasket.getState().add(coffee);
    useBasket.getState().add({ ...coffee, unitAmountCents: cents(700) });
    expect(shown()).toEqual(['1 Café', '1 Café']);
  });

  it('two custom amounts are two lines, even when they are equal', () => {
    useBasket.getState().add(custom);
    useBasket.getState().add(custom);
    expect(shown()).toEqual(['1 Avulso', '1 Avulso']);
  });
});

describe('a quantity', () => {
  it.each([
    { asked: 3, becomes: 3 },
    { asked: 0, becomes: 1 },
    { asked: -4, becomes: 1 },
    { asked: 1_000_000, becomes: 9_999 },
  ])('of $asked becomes $becomes', ({ asked, becomes }) => {
    useBasket.getState().add(coffee);
    useBasket.getState().change(firstId(), { quantity: asked });
    expect(shown()).toEqual([`${becomes} Café`]);
  });
});

describe('taking out', () => {
  it('moves on to the line that comes after, or to the last', () => {
    for (const line of [coffee, custom, custom]) useBasket.getState().add(line);
    const [first, second, third] = useBasket.getState().lines.map(({ id }) => id);
    useBasket.getState().remove(second ?? '');
    expect(useBasket.getState().currentId).toBe(third);
    useBasket.getState().remove(third ?? '');
    expect(useBasket.getState().currentId).toBe(first);
  });
});

describe('parking', () => {
  const parked = (basket: string) => ({
    id: 'p1',
    label: 'mesa 4',
    parkedAt: 0,
    staffName: 'Ana',
    totalCents: cents(650),
    basket,
  });

  it('empties the basket once the core has it, and not before', async () => {
    useBasket.getState().add(coffee);
    core.on('orders.park', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
    await useBasket.getState().park('mesa 4');
    expect(shown()).toEqual(['1 Café']);
    core.on('orders.park', () => value(parked('')));
    await useBasket.getState().park('mesa 4');
    expect(shown()).toEqual([]);
  });

  it('and recalling brings back the same lines', async () => {
    useBasket.getState().add(coffee);
    let kept = '';
    core.on('orders.park', (input) => {
      kept = (input as { basket: string }).basket;
      return value(parked(kept));
    });
    await useBasket.getState().park('mesa 4');
    core.on('orders.unpark', () => value(parked(kept)));
    expect(await useBasket.getState().recall('p1')).toEqual({ ok: true, value: true });
    expect(shown()).toEqual(['1 Café']);
    expect(useBasket.getState().parked).toEqual([]);
  });

  it('what this version cannot read stays parked', async () => {
    core.on('orders.parked', () => value([parked('{"version":99}')]));
    await useBasket.getState().loadParked();
    expect(await useBasket.getState().recall('p1')).toEqual({ ok: true, value: false });
    expect(core.asked.map(({ method }) => method)).toEqual(['orders.parked']);
  });
});

describe('a line taken out', () => {
  beforeEach(() => useToasts.setState({ toast: null }));
  const words = ((key: string) => key) as Translate;
  const undo = () => useToasts.getState().toast?.undo?.();

  it('by one press too many at the minus comes back to its place', () => {
    useBasket.getState().add(coffee);
    useBasket.getState().add(custom);
    changeQuantity(words, firstId(), 0);
    expect(shown()).toEqual(['1 Avulso']);
    undo();
    expect(shown()).toEqual(['1 Café', '1 Avulso']);
    undo();
    expect(shown()).toEqual(['1 Café', '1 Avulso']);
  });

  it('never comes back into another sale', () => {
    useBasket.getState().add(coffee);
    takeOutLine(words, firstId());
    useBasket.getState().clear();
    undo();
    expect(shown()).toEqual([]);
  });

  it('is offered back no longer once its basket is cleared, submitted, or not on the screen', () => {
    const isOffered = () => useToasts.getState().toast !== null;
    const takeOut = () => {
      useBasket.getState().add(coffee);
      takeOutLine(words, firstId());
      expect(isOffered()).toBe(true);
    };
    takeOut();
    useBasket.getState().clear();
    expect(isOffered()).toBe(false);
    takeOut();
    useBasket.getState().submit();
    expect(isOffered()).toBe(false);
    useBasket.getState().submitted(useBasket.getState().id, 'sold');
    takeOut();
    useNavigation.setState({ screen: { at: 'charge' } });
    expect(isOffered()).toBe(false);
  });

  it('leaves the messages about what was done since', () => {
    useBasket.getState().add(coffee);
    takeOutLine(words, firstId());
    useToasts.getState().show({ text: 'Venda em espera.' });
    useBasket.getState().clear();
    expect(useToasts.getState().toast?.text).toBe('Venda em espera.');
  });

  it('stays where it is in a basket that was submitted', () => {
    useBasket.getState().add(coffee);
    useBasket.getState().submit();
    takeOutLine(words, firstId());
    expect(shown()).toEqual(['1 Café']);
    expect(useToasts.getState().toast).toBeNull();
  });
});
