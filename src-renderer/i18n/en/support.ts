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
  lately: 'What happened in the last three days',
  latelyAbout: 'Each time Balcão opened, and the requests that had no answer for some time.',
  starts: 'Starts of Balcão, from the newest to the oldest',
  startClosed: 'Opened after it had been closed. Version {{version}}.',
  startCut:
    'Opened after it had ended without closing: a power cut, or the program was interrupted. Version {{version}}.',
  startCutBadge: 'Not closed',
  noneUnanswered: 'No request went without an answer.',
  unanswered: 'Requests that went without an answer, from the newest to the oldest',
  unansweredNow: '{{operation}}: had no answer. Now: {{state}}.',
  unansweredSee: 'See the request',
  licences: 'Licences',
  licencesAbout: 'Balcão uses the work of others, under their licences.',
  licencesShow: 'Show {{count}} packages',
};
