/** What the routes do that are about letters this server sends. */
export const letterSummaries = {
  'GET /api/digests': 'Get letters about meetings',
  'PUT /api/digests': 'Change letters about meetings',
  'GET /api/digests/stop': 'Ask before letters about meetings stop',
  'POST /api/digests/stop': 'Stop letters about meetings by link',
  'GET /api/reminders': 'Get reminders',
  'PUT /api/reminders': 'Change reminders',
  'GET /api/reminders/stop': 'Ask before reminders stop',
  'POST /api/reminders/stop': 'Stop reminders by link',
  'GET /api/recordings/{id}/letters': 'List letters with minutes',
  'POST /api/recordings/{id}/letters': 'Send minutes by email',
  'POST /api/recordings/{id}/letters/preview': 'Preview a letter with minutes',
  'POST /api/recordings/{id}/letters/again': 'Send a letter with minutes again',
}
