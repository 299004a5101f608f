/** Catálogo in the back office: the items beside one of them, and what concerns all of them: categories, import, export. */
import { useDeferredValue, useMemo, useState } from 'react';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { NothingChosen } from '../../ui/nothing-chosen.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SectionScreenProps } from '../area.ts';
import { CategoriesDialog } from './categories-dialog.tsx';
import { ExportCatalog } from './export-catalog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ItemEditor } from './item-editor.tsx';
import { ItemList } from './item-list.tsx';
import { buildCatalogIndex, type ShelfItem, searchCatalog } from './search.ts';
import { useCatalog } from './store.ts';

/** The address of the form of a new item. */
const newItem = 'new';

type Show = 'for-sale' | 'retired';
type Tool = 'categories' | 'import' | 'export';

export function CatalogSection({ id, onSelect }: SectionScreenProps) {
  const { t, language } = useWords();
  const [text, setText] = useState('');
  const [show, setShow] = useState<Show>('for-sale');
  const [tool, setTool] = useState<Tool | null>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const closeTool = (): void => setTool(null);
  const searched = useDeferredValue(text);
  const items = useShownItems(show, searched);

  return (
    <>
      <ListBesideDetail
        title={t('office.catalog')}
        action={
          <Button look={id === null ? 'primary' : 'secondary'} icon="plus" onPress={() => onSelect(newItem)}>
            {t('catalogEditor.newItem')}
          </Button>
        }
        header={
          <>
            <Tools onOpen={setTool} />
            <SearchBox
              label={t('catalogEditor.searchLabel')}
              hint={t('catalogEditor.search')}
              text={text}
              onText={setText}
            />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <ShowChoice show={show} onShow={setShow} />
              <p role="status" className="text-sm text-ink-muted">
                {t('catalogEditor.count', { count: items.length, shown: items.length.toLocaleString(language) })}
              </p>
            </div>
          </>
        }
        list={
          <ItemList
            items={items}
            text={searched}
            emptyEver={t(show === 'retired' ? 'catalogEditor.emptyRetired' : 'catalogEditor.emptyForSale')}
            selectedId={id}
            onSelect={onSelect}
          />
        }
        shown={id}
        isMaking={id === newItem}
        onBack={() => onSelect(null)}
        detail={detail()}
      />
      {tool === 'categories' && <CategoriesDialog onClose={closeTool} />}
      {tool === 'import' && <ImportDialog onClose={closeTool} />}
      {tool === 'export' && <ExportCatalog onClose={closeTool} />}
    </>
  );

  function detail() {
    if (id === null) return <NothingChosen icon="tag" words={t('catalogEditor.choose')} />;
    return <ItemEditor key={id} id={id === newItem ? null : id} isJustMade={id === madeId} onMade={made} />;
  }

  function made(newId: string): void {
    setMadeId(newId);
    // Whatever was searched for, the new one is looked for in the list.
    setText('');
    setShow('for-sale');
    onSelect(newId);
  }
}

/** For sale, the index of the sale screen serves; of the others one is made while they are shown. */
function useShownItems(show: Show, text: string): readonly ShelfItem[] {
  const { items, categories, index } = useCatalog();
  const shown = useMemo(() => {
    if (show === 'for-sale') return index;
    return buildCatalogIndex(
      items.filter(({ retiredAt }) => retiredAt !== null),
      categories,
    );
  }, [show, items, categories, index]);
  return useMemo(() => searchCatalog(shown, text, shown.items.length).items, [shown, text]);
}

function Tools({ onOpen }: { readonly onOpen: (tool: Tool) => void }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-2">
      <Button onPress={() => onOpen('categories')}>{t('catalogEditor.categories')}</Button>
      <Button onPress={() => onOpen('import')}>{t('catalogEditor.import')}</Button>
      <Button onPress={() => onOpen('export')}>{t('catalogEditor.export')}</Button>
    </div>
  );
}

function ShowChoice({ show, onShow }: { readonly show: Show; readonly onShow: (show: Show) => void }) {
  const t = useT();
  return (
    <Segmented
      label={t('catalogEditor.show')}
      hideLabel
      value={show}
      onValue={onShow}
      options={[
        { value: 'for-sale', label: t('catalogEditor.forSale') },
        { value: 'retired', label: t('catalogEditor.retired') },
      ]}
    />
  );
}
