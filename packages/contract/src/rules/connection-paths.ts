/** Where results go by themselves, trackers among them; part of `paths`. */
export const connectionPaths = {
  /** GET lists; POST makes one of one's own */
  connections: '/api/connections',
  /** POST: one of the workspace */
  workspaceConnections: '/api/connections/workspace',
  /** PATCH, DELETE */
  connection: '/api/connections/{id}',
  /** POST: a new signing secret; the old one signs beside it for a day */
  connectionSecret: '/api/connections/{id}/secret',
  /** POST: something to try it with */
  connectionTest: '/api/connections/{id}/test',
  /** POST: what a tracker has, before it is connected */
  trackerPlaces: '/api/connections/places',
  /** GET: which vendors people can sign in at; POST: begins it */
  vendorSignIns: '/api/connections/sign-ins',
  /** POST: connects what a person signed in to */
  vendorSignedIn: '/api/connections/signed-in',
  /** POST: where a notes tool can keep pages, before it is connected */
  notesPlaces: '/api/connections/notes-places',
  /** GET: where a notes tool somebody signed in at can keep pages */
  connectionNotesPlaces: '/api/connections/{id}/notes-places',
  /** GET: what a connected tracker has */
  connectionPlaces: '/api/connections/{id}/places',
  /** PUT: another key for a tracker */
  connectionKey: '/api/connections/{id}/key',
  /** POST, by a tracker: something changed there */
  connectionIncoming: '/api/connections/{id}/incoming',
  /** POST, by a team chat, with `?secret=`: somebody asks in a channel; answered in its thread */
  connectionQuestions: '/api/connections/{id}/questions',
  /** POST, by Slack, with the id of a workspace: somebody mentions the app of it in a channel */
  slackEvents: '/api/connections/slack/{id}',
  /** POST, by an outgoing webhook of Teams, with the id of a workspace: somebody asks in a channel; answered in its thread */
  teamsQuestions: '/api/connections/teams/{id}',
  /** what tasks of a meeting became in trackers */
  taskIssues: '/api/recordings/{id}/issues',
  /** POST: a task goes to a tracker */
  taskIssue: '/api/action-items/{id}/issue',
  /** POST: what stands where both sides changed */
  settledIssue: '/api/issues/{id}/settle',
  /** GET: what is next in one's own calendars */
  calendarNext: '/api/calendar/next',
  /** GET: what one's browser does when calls of series and calendars begin; PUT {of, id, rule}: of one of these */
  callRules: '/api/call-rules',
  /** GET: calls that are on or soon are, with such a rule */
  expectedCalls: '/api/call-rules/expected',
  /** GET: the meeting of one's calendars a recording is of; PUT: another, or none */
  recordingMeeting: '/api/recordings/{id}/meeting',
  /** GET: to whom minutes went, and could go; POST: sends them, one letter each */
  minutesLetters: '/api/recordings/{id}/letters',
  /** POST: how such a letter reads, in which nothing is sent */
  minutesLetterPreview: '/api/recordings/{id}/letters/preview',
  /** POST: one that did not go, or may not have gone, once more */
  minutesLetterAgain: '/api/recordings/{id}/letters/again',
  /** GET: whether one is asked after meetings whether their minutes go to people, and of which now; PUT {enabled} */
  minutesAsks: '/api/minutes-asks',
  /** GET asks, POST does it: the link of a letter that asks */
  minutesAskStop: '/api/minutes-asks/stop',
  /** POST: not of this meeting */
  minutesAskNotNow: '/api/recordings/{id}/letters/not-now',
  /** GET: the bot of this server, by which people send and ask from a messenger */
  messenger: '/api/messenger',
  /** POST: a code that links a chat to whoever asks */
  messengerCode: '/api/messenger/code',
  /** POST, by the messenger: what somebody sent to the bot */
  messengerIncoming: '/api/messenger/telegram',
  /** what was told to it and is to be told, newest first */
  connectionDeliveries: '/api/connections/{id}/deliveries',
  /** POST: it is told once more */
  deliveryAgain: '/api/deliveries/{id}/again',
} as const
