/** Copies of the database, in the settings. */
export const backups = {
  about:
    'The till makes one copy a day and keeps those of 14 days. Before a new version changes the database it makes another.',
  place:
    'The backups lie in this folder, on the disk of this computer. If the disk is lost, they are lost with it: keep one in another place.',
  folder: 'Folder of the backups',
  saveTitle: 'Save a backup in another place',
  savePersonal:
    'A backup is not encrypted. Whoever has the file reads customers, their CPFs, sales and staff: keep it where only managers get to it. The key of the provider and card numbers are not in it.',
  saveWhich: 'Which backup',
  save: 'Save in another place',
  saving: 'Saving the backup',
  saved: 'The backup was handed over. Check that the file is in the place you chose.',
  bringTitle: 'Bring a backup back',
  bringAbout:
    'Choose a file that left by this screen. It is checked, stands in the list above, and takes the place of the database only if you restore it.',
  bringOther:
    'On another computer, whoever installs Balcão opens it once with --restore and the path of the file, before the key of the shop is typed.',
  bring: 'Choose the file',
  bringing: 'Bringing the backup',
  brought: 'The backup of {{when}} is in the list.',
  none: 'No backups yet.',
  list: 'Backups, newest first',
  make: 'Make a backup now',
  making: 'Making the backup',
  made: 'The backup is ready.',
  canceled: 'The backup was given up. Nothing was left half done.',
  kind: {
    daily: 'Of the day',
    manual: 'Made on request',
    schema: 'Before a new version',
    before: 'Before a restore',
    brought: 'Brought back',
    other: 'From elsewhere',
  },
  state: { none: 'Not checked', made: 'Checked when made', whole: 'Whole', damaged: 'Damaged' },
  check: 'Check',
  checkOf: 'Check the backup of {{when}}',
  restore: 'Restore',
  restoreOf: 'Restore the backup of {{when}}',
  restoreTitle: 'Go back to the backup of {{when}}?',
  restoreLoses: 'What was done at this till after {{when}} leaves the screen: sales, customers, items and prices.',
  restoreBack:
    'To get back: before the change, the database of now joins this list of backups. Restore it from there, and all of it appears again. If there is no room on the disk, it is kept in the data folder.',
  restoreCompare:
    'Compare the days since with the dashboard of the provider before charging or refunding anybody again. There, each order made by Balcão carries the code of its sale.',
  restoreDrawer:
    'That dashboard does not show what was taken or given back since in cash and on the own machine of the shop, nor cash put in or taken out, hand-overs and closings. This till loses them too. Compare with the paper: slips and the report of the machine. Count the drawer.',
  restoreUnderWay:
    'What was under way in the backup is in doubt: it is asked about again or waits for a manager in the queue. Nothing is sent a second time.',
  restoreErased: 'Customers erased after that time appear again: erase them once more.',
  restorePeople:
    'People, PINs, permissions, settings and prices go back to that time too: check who may sign in, what each may do, and the prices.',
  restoreEverybody: 'All screens of this till are locked and open again.',
  restoreDo: 'Restore this backup',
  restoreKeep: 'Do not restore',
  restoring: 'Restoring the backup. Do not turn the computer off.',
  restored: 'This till went back to a backup on {{when}}',
  restoredFrom: 'The backup is of {{made}}. What was done since may be missing here.',
  restoredUnknown: 'An older database took the place of the one in use. What was done since may be missing here.',
  atCounter: 'This till went back to the backup of {{made}}. Items and prices are those of then: ask a manager.',
  atCounterUnknown: 'This till went back to older data. Items and prices may be others: ask a manager.',
  atCounterShort: 'Back to the backup of {{made}}.',
  atCounterShortUnknown: 'Back to older data.',
  sumsLack:
    'This till went back to the backup of {{made}}: what was done since may be missing from these totals, and what is of the backup may have changed since.',
  sumsLackUnknown:
    'This till went back to older data: what was done since may be missing from these totals, and what is of those data may have changed since.',
  whatToCheck: 'See what to check',
  whatToCheckShort: 'See',
  acknowledge: 'I have looked',
};
