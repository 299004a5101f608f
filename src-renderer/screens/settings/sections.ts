/** The sections of Ajustes. One more is a line here, its screen, and its name in `settings.section.*` of both languages. */
import type { IconName } from '../../ui/icon.tsx';
import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

export interface SettingsSection {
  /** Its address (`#/settings/<word>`), and the key of its name. */
  readonly word:
    | 'screen'
    | 'shop'
    | 'operation'
    | 'printer'
    | 'people'
    | 'rights'
    | 'record'
    | 'account'
    | 'backups'
    | 'about';
  readonly icon: IconName;
  readonly isForManagers: boolean;
  readonly screen: LazyScreen<object>;
}

export const settingsSections: readonly SettingsSection[] = [
  {
    word: 'screen',
    icon: 'tiles',
    isForManagers: false,
    screen: lazyScreen(async () => (await import('../../areas/settings/screen-section.tsx')).ScreenSection),
  },
  {
    word: 'shop',
    icon: 'tag',
    isForManagers: true,
    screen: lazyScreen(async () => (await import('./shop-section.tsx')).ShopSection),
  },
  {
    word: 'operation',
    icon: 'settings',
    isForManagers: false,
    screen: lazyScreen(async () => (await import('../../areas/settings/operation-section.tsx')).OperationSection),
  },
  {
    word: 'printer',
    icon: 'print',
    isForManagers: false,
    screen: lazyScreen(async () => (await import('./printer-section.tsx')).PrinterSection),
  },
  {
    word: 'people',
    icon: 'person',
    isForManagers: true,
    screen: lazyScreen(async () => (await import('../../areas/staff/staff-section.tsx')).StaffSection),
  },
  {
    word: 'rights',
    icon: 'check',
    isForManagers: true,
    screen: lazyScreen(async () => (await import('./rights-section.tsx')).RightsSection),
  },
  {
    word: 'account',
    icon: 'lock',
    isForManagers: true,
    screen: lazyScreen(async () => (await import('./account-section.tsx')).AccountSection),
  },
  {
    word: 'backups',
    icon: 'copy',
    isForManagers: true,
    screen: lazyScreen(async () => (await import('../../areas/backups/backups-section.tsx')).BackupsSection),
  },
  {
    word: 'record',
    icon: 'list',
    isForManagers: true,
    screen: lazyScreen(async () => (await import('../../areas/audit/audit-section.tsx')).AuditSection),
  },
  {
    word: 'about',
    icon: 'info',
    isForManagers: false,
    screen: lazyScreen(async () => (await import('../../areas/support/about-section.tsx')).AboutSection),
  },
];
