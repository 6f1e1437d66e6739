/** Paths of connections that results are sent to automatically, trackers included; part of `paths`. */
export const connectionPaths = {
  /** GET lists; POST creates a personal one */
  connections: '/api/connections',
  /** POST: creates one for the workspace */
  workspaceConnections: '/api/connections/workspace',
  /** PATCH, DELETE */
  connection: '/api/connections/{id}',
  /** POST: a new signing secret; the old one stays in use alongside it for a day */
  connectionSecret: '/api/connections/{id}/secret',
  /** POST: sends a test event */
  connectionTest: '/api/connections/{id}/test',
  /** POST: what a tracker offers, before it is connected */
  trackerPlaces: '/api/connections/places',
  /** GET: the vendors people can sign in with; POST: starts a sign-in */
  vendorSignIns: '/api/connections/sign-ins',
  /** POST: connects the account a person signed in to */
  vendorSignedIn: '/api/connections/signed-in',
  /** POST: where a notes tool can keep pages, before it is connected */
  notesPlaces: '/api/connections/notes-places',
  /** GET: where a notes tool connected by sign-in can keep pages */
  connectionNotesPlaces: '/api/connections/{id}/notes-places',
  /** GET: what a connected tracker offers */
  connectionPlaces: '/api/connections/{id}/places',
  /** PUT: another key for a tracker */
  connectionKey: '/api/connections/{id}/key',
  /** POST, by a tracker: something changed there */
  connectionIncoming: '/api/connections/{id}/incoming',
  /** POST, by a team chat, with `?secret=`: a question in a channel, answered in its thread */
  connectionQuestions: '/api/connections/{id}/questions',
  /** POST, by Slack, with the id of a workspace: its app was mentioned in a channel */
  slackEvents: '/api/connections/slack/{id}',
  /** POST, by a Teams outgoing webhook, with the id of a workspace: a question in a channel, answered in its thread */
  teamsQuestions: '/api/connections/teams/{id}',
  /** the tracker issues made from a meeting's tasks */
  taskIssues: '/api/recordings/{id}/issues',
  /** POST: sends a task to a tracker */
  taskIssue: '/api/action-items/{id}/issue',
  /** POST: resolves a conflict where both sides changed */
  settledIssue: '/api/issues/{id}/settle',
  /** GET: the next meetings in one's own calendars */
  calendarNext: '/api/calendar/next',
  /** GET: what one's browser does when calls of a series or calendar begin; PUT {of, id, rule}: sets it for one of them */
  callRules: '/api/call-rules',
  /** GET: ongoing and upcoming calls that have such a rule */
  expectedCalls: '/api/call-rules/expected',
  /** GET: the calendar meeting a recording belongs to; PUT: another, or none */
  recordingMeeting: '/api/recordings/{id}/meeting',
  /** GET: who was sent the minutes, and who could be; POST: sends them, one letter each */
  minutesLetters: '/api/recordings/{id}/letters',
  /** POST: previews such a letter without sending anything */
  minutesLetterPreview: '/api/recordings/{id}/letters/preview',
  /** POST: resends a letter that was not sent, or may not have been */
  minutesLetterAgain: '/api/recordings/{id}/letters/again',
  /** GET: whether one is asked after meetings if their minutes should be sent, and for which now; PUT {enabled} */
  minutesAsks: '/api/minutes-asks',
  /** the link in a letter that asks: GET asks for confirmation, POST turns it off */
  minutesAskStop: '/api/minutes-asks/stop',
  /** POST: do not ask about this meeting */
  minutesAskNotNow: '/api/recordings/{id}/letters/not-now',
  /** GET: this server's bot, which lets people send recordings and ask questions from a messenger */
  messenger: '/api/messenger',
  /** POST: a code that links a chat to the caller */
  messengerCode: '/api/messenger/code',
  /** POST, by the messenger: what somebody sent to the bot */
  messengerIncoming: '/api/messenger/telegram',
  /** its deliveries, past and queued, newest first */
  connectionDeliveries: '/api/connections/{id}/deliveries',
  /** POST: delivers it again */
  deliveryAgain: '/api/deliveries/{id}/again',
} as const
