/** A piece of a page with one of each fault that makes it hard to read or to reach. */
export const wrong = `
  <p>first words</p><p data-look="margin-top: -1.4em">second words</p>
  <p data-look="width: 3em; overflow: hidden; white-space: nowrap">words that are cut</p>
  <p data-look="height: 8px; overflow: hidden">words that are too high</p>
  <h2 data-look="width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a long heading</h2>
  <p data-look="width: 3em; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">words without a title</p>
  <p data-look="width: 3em; overflow: hidden; text-overflow: ellipsis" class="money" title="R$ 12.345,00">R$ 12.345,00</p>
  <p data-look="font-variant-numeric: tabular-nums">Bem-vindo</p>
  <input aria-label="a field" placeholder="a long placeholder" data-look="width: 4em">
  <button data-look="--focus: #eeeeee">pale</button>
  <button>close</button><p data-look="margin-top: -2px">words too close</p>
  <button data-look="position: absolute; left: -300px">outside</button>
  <div data-look="position: relative"><button>under it</button><div data-look="position: absolute; inset: 0"></div></div>
  <div data-look="display: flex; width: 16em"><p class="money" data-look="width: 2em; white-space: nowrap">R$ 1.272,00</p>
    <button data-look="background: #ccc; width: 12em; flex: none; height: 30px; position: relative; text-align: right">pay</button></div>
  <div data-look="height: 20px; overflow-y: auto; scrollbar-width: none" aria-label="secret">
    <p data-look="height: 60px"></p>
  </div>`;
