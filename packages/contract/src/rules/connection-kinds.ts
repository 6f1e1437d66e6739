/** What the server tells connections of, by what it is about. `test` is sent by the button alone. */
export const connectionEvents = [
  'recording.added',
  'recording.ready',
  'recording.failed',
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
export const connectionKinds = ['webhook', 'webdav', 'mattermost', 'slack'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

/** What a folder elsewhere takes minutes as. */
export const folderFormats = ['pdf', 'docx', 'md'] as const
export type FolderFormat = (typeof folderFormats)[number]

/** What is told to kinds that are given finished minutes: nothing else is of use there. */
export const resultEvents = {
  webdav: ['minutes.ready', 'minutes.changed'],
  mattermost: ['minutes.ready'],
  slack: ['minutes.ready'],
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
  /** what it leads to is gone for good (410), or not there (404) */
  'gone',
  /** too much waited for it: what was newest is not told */
  'backlog',
  /** this server could not make what was to be sent */
  'ours',
] as const
export type ConnectionFault = (typeof connectionFaults)[number]

/** What a member connects at most, and a workspace. */
export const mostConnections = { person: 20, workspace: 50 }
