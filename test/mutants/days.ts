/** The days on which the simulation looks for a bug: its options, as on the command line. */
export const counterDay = '--switches all --provider usual';
export const everyOfficeDay = '--office 1 --switches all --provider usual';
