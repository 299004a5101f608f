/** Ajustes: its sections, and the one that is open. */
import { useT } from '../i18n/use-t.ts';
import { SideList } from '../ui/side-list.tsx';
import { go } from '../window/navigation.ts';
import { useIsManager } from '../window/session-store.ts';
import { settingsSections } from './settings/sections.ts';

/** `section`: the word in the address; the first section for one that is unknown, or not for this person. */
export function SettingsScreen({ section }: { readonly section: string | null }) {
  const t = useT();
  const isManager = useIsManager();
  const offered = settingsSections.filter(({ isForManagers }) => isManager || !isForManagers);
  const current = offered.find(({ word }) => word === section) ?? offered[0];
  if (current === undefined) return null;
  const { word, screen: Section } = current;
  return (
    <div className="flex h-full slim:flex-col">
      <SideList
        label={t('settings.sections')}
        places={offered.map((one) => ({ word: one.word, icon: one.icon, label: t(`settings.section.${one.word}`) }))}
        current={word}
        onOpen={(next) => go({ at: 'settings', section: next })}
      />
      {/* Who may change nothing has no field to scroll by. */}
      <div className="scroll-calm min-h-0 min-w-0 flex-1 scroll-pb-20" {...(isManager ? {} : { tabIndex: 0 })}>
        <div className="mx-auto flex max-w-3xl flex-col gap-4 p-6 tight:p-4">
          <h1 className="text-xl font-bold">{t('settings.title')}</h1>
          <Section key={word} />
        </div>
      </div>
    </div>
  );
}
