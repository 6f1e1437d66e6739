/** Events the server sends to connections, grouped by subject. `test` is only sent by the button. */
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

/** Services that results can be sent to, and the protocols used. */
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

/** Kinds that take tasks and report back what happens to them. */
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

/** Kinds that keep minutes as pages, updated in place. */
export const notesKinds = ['notion'] as const satisfies readonly ConnectionKind[]
type NotesKind = (typeof notesKinds)[number]

export const isNotes = (kind: ConnectionKind): kind is NotesKind => notesKinds.some((one) => one === kind)

/** Kinds that bring meetings in and are sent nothing; they always belong to a person, never to a workspace. */
export const calendarKinds = [
  'ics',
  'caldav',
  'google',
  'microsoft',
] as const satisfies readonly ConnectionKind[]
type CalendarKind = (typeof calendarKinds)[number]

export const isCalendar = (kind: ConnectionKind): kind is CalendarKind =>
  calendarKinds.some((one) => one === kind)

/** Kinds connected by signing in with their vendor rather than by an address. */
export const signInKinds = ['google', 'microsoft'] as const satisfies readonly ConnectionKind[]
export type SignInKind = (typeof signInKinds)[number]

export const isSignedIn = (kind: ConnectionKind): kind is SignInKind =>
  signInKinds.some((one) => one === kind)

/** Vendors people can sign in with; Notion also accepts a token of its own. */
export const vendorKinds = [...signInKinds, 'notion'] as const satisfies readonly ConnectionKind[]
export type VendorKind = (typeof vendorKinds)[number]

export const isVendor = (kind: ConnectionKind): kind is VendorKind => vendorKinds.some((one) => one === kind)

/** Whether a failing connection has lost the access granted at the vendor, and is stuck until the person signs in again. */
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

/** Whether a kind is a private chat with one person, linked by a code from the messenger's side. */
export const isMessenger = (kind: ConnectionKind): kind is 'telegram' => kind === 'telegram'

/** Formats in which a remote folder or bucket can receive minutes; a repository takes Markdown. */
export const folderFormats = ['pdf', 'docx', 'md'] as const
export type FolderFormat = (typeof folderFormats)[number]

/** Events that change the tasks of a meeting. */
const taskEvents = [
  'minutes.ready',
  'minutes.changed',
  'task.added',
  'task.changed',
  'task.removed',
] as const satisfies readonly ConnectionEvent[]

/** Events that change a file of minutes; renaming the recording renames the file. */
const fileEvents = [
  'minutes.ready',
  'minutes.changed',
  'recording.changed',
] as const satisfies readonly ConnectionEvent[]

/** Events sent to kinds that receive finished minutes or their tasks; no others are of use to them. */
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
  // a page is titled after its recording
  notion: [...taskEvents, 'recording.changed'],
  ics: [],
  caldav: [],
  google: [],
  microsoft: [],
  // progress and outcome of what was sent from it
  telegram: [
    'recording.added',
    'recording.waiting',
    'recording.failed',
    'recording.ready',
    'transcript.ready',
    'minutes.ready',
  ],
} as const satisfies Record<Exclude<ConnectionKind, 'webhook'>, readonly ConnectionEvent[]>

/** Why something could not be delivered, as keys of the texts on screen. */
export const connectionFaults = [
  /** no answer within the time a call may take */
  'timeout',
  /** no connection: unknown host name, nothing listening, invalid certificate */
  'unreachable',
  /** the address is in a network this server does not call */
  'address',
  /** it answered with something other than success */
  'answered',
  /** it asks us to slow down (429) */
  'busy',
  /** its key, token or password is not valid, or no longer valid */
  'unauthorised',
  /** its key is valid but lacks permission for what was asked: the project, the type, a change */
  'forbidden',
  /** it rejects what was sent: a required field is missing, a value is unknown to it */
  'refused',
  /** its workflow does not allow an issue to move from its status to the intended one */
  'workflow',
  /** something answers there, but not the expected program */
  'notIt',
  /** there is more than this server reads */
  'tooMuch',
  /** the target is gone for good (410) or not there (404) */
  'gone',
  /** there is no such channel, or our bot was not invited to it */
  'uninvited',
  /** somebody deleted over there what was made from this meeting; it is only made again by hand */
  'removed',
  /** too much was queued for it: the newest was not delivered */
  'backlog',
  /** this server could not produce what was to be sent */
  'ours',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]

/** Most connections a member and a workspace may have. */
export const maxConnections = { person: 20, workspace: 50 }
