/**
 * Vendas with a million sales beside Vendas with ten thousand, in Chromium: from the key to the paint that shows the answer.
 * Below a tenth of a second nobody waits.
 */
import type { HistoryFilter } from '#shared/contract/history.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import {
  allDays,
  type HistoryScreen,
  openHistory,
  openHistoryScreen,
  searchBox,
  untilSelling,
} from '../history-screen.ts';
import type { Mark, Side, Size } from '../mark.ts';
import { keyToPaint, scrollToPaint, untilShown } from '../paint-probe.ts';

const full: Size = { rounds: 4, stepsOfARound: 10, rows: 1_000_000 };
const small: Size = { rounds: 1, stepsOfARound: 4, rows: 1_000 };
const shorter = 100;
const p95MsAtMost = 100;

interface ScreenQuestion {
  readonly name: string;
  readonly what: string;
  prepare(screen: HistoryScreen): Promise<Side>;
}

const opening: ScreenQuestion = {
  name: 'history-screen-open',
  what: 'the key on "Tudo" until the newest sales are painted, the first time since the page was loaded',
  prepare: (screen) =>
    Promise.resolve({
      async before() {
        await screen.page.keyboard.press('Alt+Digit1');
        await untilSelling(screen.page);
        await screen.page.reload();
        await untilSelling(screen.page);
        // Nobody is as quick after a load as this program: what the page fetches in idle time has come by then.
        await screen.page.waitForLoadState('networkidle');
        await screen.page.keyboard.press('Alt+Digit2');
        await allDays(screen.page).focus();
      },
      step: () => keyToPaint(screen.page, 'Enter', { row: 1, number: screen.sales }),
    }),
};

/** Each is found in every history of this kind, however short. */
const searches = ['cafe', 'silva cafe', 'pao', 'ma', 'visa', 'queijo', 'exemplo.com', 'suco joao', 'r$'] as const;

const searching: ScreenQuestion = {
  name: 'history-screen-search',
  what: 'the last key of words, an amount or a last four until what they find is painted',
  async prepare(screen) {
    await openHistory(screen);
    const { page } = screen;
    const chance = createSeededRandom(1);
    const box = searchBox(page);
    let text = '';
    let nth = 0;
    return {
      async before() {
        nth += 1;
        const sale = Math.floor(chance.float() * screen.sales);
        // As the filling writes them.
        const lastFour = String((sale * 7919) % 10_000).padStart(4, '0');
        const cents = 300 + ((sale * 37) % 9000);
        const amount = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
        text = [searches[nth % searches.length] ?? '', lastFour, amount][nth % 3] ?? '';
        if (screen.first({ search: text }) === null) text = 'cafe';
        await box.fill(`${text}q`);
        await untilShown(page, screen.first({ search: `${text}q` }));
      },
      step: () => keyToPaint(page, 'Backspace', screen.first({ search: text })),
    };
  },
};

interface Turn {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  readonly before: HistoryFilter;
  readonly after: HistoryFilter;
}

type Chosen = readonly [choice: string, filter: HistoryFilter];

function turnOf(label: string, [from, before]: Chosen, [to, after]: Chosen): Turn {
  return { label, from, before, to, after };
}

const filtering: ScreenQuestion = {
  name: 'history-screen-filter',
  what: 'the key that changes a filter until what it leaves is painted',
  async prepare(screen) {
    await openHistory(screen);
    const { page } = screen;
    const chip = (label: string) => page.getByRole('button', { name: new RegExp(`^${label}(?::|$)`) });
    const choiceOf = (choice: string) => page.getByRole('menuitemradio', { name: choice, exact: true });
    const [first, second] = screen.staff.map(({ id, name }) => ({ name, filter: { staffId: id } }));
    const every: readonly Turn[] = [
      turnOf('Situação', ['Não concluídas', { group: 'ended' }], ['Devolvidas ou contestadas', { group: 'refund' }]),
      turnOf('Situação', ['Em andamento', { group: 'open' }], ['Pagas ou recebidas', { group: 'paid' }]),
      turnOf('Situação', ['Pagas ou recebidas', { group: 'paid' }], ['Não concluídas', { group: 'ended' }]),
      turnOf('Forma', ['Todas', {}], ['Pix', { method: 'pix' }]),
      turnOf('Forma', ['Pix', { method: 'pix' }], ['Cartão', { method: 'card' }]),
      turnOf('Tipo', ['Tudo', {}], ['Links de pagamento', { kind: 'link' }]),
      ...(first === undefined ? [] : [turnOf('Pessoa', ['Todas', {}], [first.name, first.filter])]),
      ...(first === undefined || second === undefined
        ? []
        : [turnOf('Pessoa', [first.name, first.filter], [second.name, second.filter])]),
    ];
    // Where both begin with the same sale, the change could not be seen.
    const turns = every.filter(({ before, after }) => numberOf(screen, before) !== numberOf(screen, after));
    let nth = 0;
    let turn = turns[0];
    return {
      async before() {
        turn = turns[nth % turns.length];
        nth += 1;
        const clear = page.getByRole('button', { name: 'Limpar filtros' });
        if (await clear.isVisible()) await clear.click();
        if (turn === undefined) return;
        await chip(turn.label).click();
        await choiceOf(turn.from).click();
        await untilShown(page, screen.first(turn.before));
        await chip(turn.label).click();
        await choiceOf(turn.to).focus();
      },
      step: () => keyToPaint(page, 'Enter', screen.first(turn?.after ?? {})),
    };
  },
};

function numberOf(screen: HistoryScreen, filter: HistoryFilter): number | null {
  return screen.first(filter)?.number ?? null;
}

const moving: ScreenQuestion = {
  name: 'history-screen-place',
  what: 'End, Home, and the scroll bar pulled to any place until its sales are painted',
  async prepare(screen) {
    await openHistory(screen);
    const { page, sales } = screen;
    const list = page.getByRole('grid', { name: /^Vendas/ });
    const chance = createSeededRandom(2);
    let nth = 0;
    return {
      before: () => list.focus(),
      async step() {
        nth += 1;
        if (nth % 3 === 1) return keyToPaint(page, 'End', { row: sales, number: 1 });
        if (nth % 3 === 2) return keyToPaint(page, 'Home', { row: 1, number: sales });
        const part = chance.float();
        const row = Math.max(1, Math.round(part * sales));
        return scrollToPaint(page, part, { row, number: sales - row + 1, give: 20 });
      },
    };
  },
};

export const historyScreenMarks: readonly Mark[] = [opening, searching, filtering, moving].map(
  ({ name, what, prepare }) => ({
    name,
    ours: `${what}, with 1,000,000 sales`,
    snapshot: 'the same with 10,000',
    ratioAtMost: null,
    p95MsAtMost,
    full,
    small,
    async open(folder, { rows }) {
      const long = await openHistoryScreen(folder, rows);
      const short = await openHistoryScreen(folder, rows / shorter);
      return {
        ours: await prepare(long),
        snapshot: await prepare(short),
        async close() {
          await long.close();
          await short.close();
        },
      };
    },
  }),
);
