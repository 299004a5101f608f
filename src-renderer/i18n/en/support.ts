/** About this till, and the file for somebody who helps. */
export const support = {
  version: 'Version of Balcão',
  mode: 'Environment',
  dataDir: 'Data folder',
  tillId: 'Code of this till',
  schema: 'Version of the database',
  runtime: 'Programs',
  file: 'Support file',
  fileAbout:
    'Versions, settings without texts, counts, the state of requests and the last lines of the log. No keys, no data of customers, no names of staff.',
  fileMake: 'Make a support file',
  fileMade: 'File ready: {{fileName}}.',
  licences: 'Licences',
  licencesAbout: 'Balcão uses the work of others, under their licences.',
  licencesShow: 'Show {{count}} packages',
};
