/** What the server tells connections of, by what it is about. `test` is sent by the button alone. */
export const connectionEvents = [
  'recording.added',
  'recording.ready',
  'recording.failed',
  'recording.waiting',
  'recording.changed',
  'recording.deleted',
  'recording.restored',
  'transcript.ready',
  'transcript.changed',
  'minutes.ready',
  'minutes.changed',
  'minutes.deleted',
  'task.added',
  'task.changed',
  'task.removed',
  'share.changed',
  'member.joined',
  'member.changed',
  'member.left',
] as const
export type ConnectionEvent = (typeof connectionEvents)[number]

/** Where results can go, and by what. */
export const connectionKinds = [
  'webhook',
  'webdav',
  's3',
  'git',
  'mattermost',
  'slack',
  'teams',
  'redmine',
  'jira',
  'youtrack',
  'linear',
  'bitrix24',
  'notion',
  'ics',
  'caldav',
  'google',
  'microsoft',
  'telegram',
] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** Kinds that take tasks and tell what becomes of them. */
export const trackerKinds = [
  'redmine',
  'jira',
  'youtrack',
  'linear',
  'bitrix24',
] as const satisfies readonly ConnectionKind[]
type TrackerKind = (typeof trackerKinds)[number]

export const isTracker = (kind: ConnectionKind): kind is TrackerKind =>
  trackerKinds.some((one) => one === kind)

/** Kinds that keep minutes as pages, changed in place. */
export const notesKinds = ['notion'] as const satisfies readonly ConnectionKind[]
type NotesKind = (typeof notesKinds)[number]

export const isNotes = (kind: ConnectionKind): kind is NotesKind => notesKinds.some((one) => one === kind)

/** Kinds that bring meetings in and are told nothing: a person's own, never a workspace's. */
export const calendarKinds = [
  'ics',
  'caldav',
  'google',
  'microsoft',
] as const satisfies readonly ConnectionKind[]
type CalendarKind = (typeof calendarKinds)[number]

export const isCalendar = (kind: ConnectionKind): kind is CalendarKind =>
  calendarKinds.some((one) => one === kind)

/** Kinds that are connected by signing in at their vendor, not by an address. */
export const signInKinds = ['google', 'microsoft'] as const satisfies readonly ConnectionKind[]
export type SignInKind = (typeof signInKinds)[number]

export const isSignedIn = (kind: ConnectionKind): kind is SignInKind =>
  signInKinds.some((one) => one === kind)

/** Vendors people can sign in at; of Notion a token of its own will do, too. */
export const vendorKinds = [...signInKinds, 'notion'] as const satisfies readonly ConnectionKind[]
export type VendorKind = (typeof vendorKinds)[number]

export const isVendor = (kind: ConnectionKind): kind is VendorKind => vendorKinds.some((one) => one === kind)

/** Has what somebody let us do at a vendor ended, so that nothing goes on until they sign in there again? Asked of one that fails. */
export const needsSignIn = ({
  kind,
  bySignIn,
  lastError,
}: {
  kind: ConnectionKind
  bySignIn: boolean
  lastError: { fault: ConnectionFault | null } | null
}): boolean =>
  bySignIn && (lastError?.fault === 'unauthorised' || (isSignedIn(kind) && lastError?.fault === 'forbidden'))

/** Kinds that are a chat with a person: theirs alone, linked by a code from that side. */
export const isMessenger = (kind: ConnectionKind): kind is 'telegram' => kind === 'telegram'

/** What a folder or a bucket elsewhere takes minutes as; a repository takes Markdown. */
export const folderFormats = ['pdf', 'docx', 'md'] as const
export type FolderFormat = (typeof folderFormats)[number]

/** What changes the tasks of a meeting. */
const taskEvents = [
  'minutes.ready',
  'minutes.changed',
  'task.added',
  'task.changed',
  'task.removed',
] as const satisfies readonly ConnectionEvent[]

/** What changes a file of minutes: its recording may be called otherwise, and so is the file then. */
const fileEvents = [
  'minutes.ready',
  'minutes.changed',
  'recording.changed',
] as const satisfies readonly ConnectionEvent[]

/** What is told to kinds that are given finished minutes or their tasks: nothing else is of use there. */
export const resultEvents = {
  webdav: fileEvents,
  s3: fileEvents,
  git: fileEvents,
  mattermost: ['minutes.ready'],
  slack: ['minutes.ready'],
  teams: ['minutes.ready'],
  redmine: taskEvents,
  jira: taskEvents,
  youtrack: taskEvents,
  linear: taskEvents,
  bitrix24: taskEvents,
  // the title of a page is that of its recording
  notion: [...taskEvents, 'recording.changed'],
  ics: [],
  caldav: [],
  google: [],
  microsoft: [],
  // of what was sent from it: how far it is, and what became of it
  telegram: [
    'recording.added',
    'recording.waiting',
    'recording.failed',
    'recording.ready',
    'transcript.ready',
    'minutes.ready',
  ],
} as const satisfies Record<Exclude<ConnectionKind, 'webhook'>, readonly ConnectionEvent[]>

/** Why something could not be told, in words of the screen. */
export const connectionFaults = [
  /** no answer within the time a call may take */
  'timeout',
  /** no connection: the name is unknown, nobody listens, the certificate is not valid */
  'unreachable',
  /** the address leads into a network this server does not call */
  'address',
  /** it answered with something other than success */
  'answered',
  /** it asks for pauses (429) */
  'busy',
  /** its key, token or password is not valid (any more) */
  'unauthorised',
  /** its key is good, and has no right for what was asked: the project, the type, a change */
  'forbidden',
  /** it does not take what was sent as it is: a field it requires, a value it does not know */
  'refused',
  /** its rules let no issue go from the status it has to the one that is meant */
  'workflow',
  /** something answers there, and it is no such program */
  'notIt',
  /** there is more than this server reads */
  'tooMuch',
  /** what it leads to is gone for good (410), or not there (404) */
  'gone',
  /** there is no such channel, or what posts there was not invited to it */
  'uninvited',
  /** somebody has deleted there what was made of this meeting: it is made again by hand alone */
  'removed',
  /** too much waited for it: what was newest is not told */
  'backlog',
  /** this server could not make what was to be sent */
  'ours',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]

/** What a member connects at most, and a workspace. */
export const mostConnections = { person: 20, workspace: 50 }
