import type { ChatAnswer } from '@hattama/contract/chat'
import type { EditKind } from '@hattama/contract/edit'
import type { Fault } from '@hattama/contract/fault'
import type { CallHints } from '@hattama/contract/hint'
import type { StepName } from '@hattama/contract/job'
import type { ActionItem, Summary } from '@hattama/contract/summary'
import type { Recording } from '@hattama/contract/recording'
import type { RecordingStatus } from '@hattama/contract/status'
import type { Speaker } from '@hattama/contract/transcript'
import type { UploadMetadata } from '@hattama/contract/upload'
import type { EditChange } from '../editing/change.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Json<T> = JSONColumnType<T & object, T, T>
type Now = ColumnType<Date, Date | undefined, Date>

export type WorkspaceTable = { id: string; name: string; createdAt: Now }

export type MembershipTable = {
  workspaceId: string
  userId: string
  role: 'owner' | 'admin' | 'member' | 'viewer'
  createdAt: Now
}

/** What better-auth does not keep of a person. */
export type ProfileTable = {
  userId: string
  firstName: string
  lastName: string
  language: 'ru' | 'en' | 'kk' | null
  /** the workspace the person works in */
  workspaceId: string
  updatedAt: Now
}

/** Tokens of extensions; only the SHA-256 is stored. */
export type DeviceTable = {
  id: string
  userId: string
  label: string
  tokenHash: string
  createdAt: Now
  lastUsedAt: Now
}

export type RecordingTable = {
  id: string
  workspaceId: string
  ownerId: string
  title: string | null
  filename: string
  /** as probed, not as claimed; null until prepared */
  mime: string | null
  platform: string | null
  participants: ColumnType<string[], string[] | undefined, string[]>
  language: string | null
  priority: Generated<Recording['priority']>
  tags: ColumnType<string[], string[] | undefined, string[]>
  layout: Generated<Recording['layout']>
  status: Generated<RecordingStatus>
  /** 0..1 over all steps */
  progress: Generated<number>
  durationMs: number | null
  fileSize: ColumnType<number, number | undefined, number>
  /** hex, of the bytes as uploaded */
  sha256: string | null
  /** int8 overview amplitudes */
  peaks: Buffer | null
  fault: Json<Fault> | null
  /** the client's id: an upload repeated with it is the same recording */
  clientId: string | null
  startedAt: Date | null
  createdAt: Now
  updatedAt: Now
}

/** An upload under way or done; its bytes lie in the tus folder until accepted. */
export type UploadTable = {
  id: string
  recordingId: string
  workspaceId: string
  ownerId: string
  metadata: Json<UploadMetadata>
  /** bytes announced; null while the client does not know (it is still recording) */
  length: number | null
  /** bytes stored; 0 until finished */
  bytes: ColumnType<number, number | undefined, number>
  sha256: string | null
  /** 0-based place among the files of its recording */
  segment: Generated<number>
  createdAt: Now
  finishedAt: Date | null
  /** nobody came back for it: its bytes on the way are gone, a new upload may take its place */
  abandonedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export type StepTable = {
  recordingId: string
  step: StepName
  state: Generated<'pending' | 'active' | 'done' | 'failed' | 'cancelled'>
  progress: Generated<number>
  engine: string | null
  model: string | null
  settings: Json<Record<string, unknown>> | null
  fault: Json<Fault> | null
  startedAt: Date | null
  finishedAt: Date | null
}

/** A word as stored: text, start ms, end ms, confidence 0..1 or null. */
export type StoredWord = [text: string, startMs: number, endMs: number, confidence: number | null]

/** One voice-activity window of one channel; `words` is null until an engine answered. */
export type WindowTable = {
  recordingId: string
  channel: number
  ordinal: number
  startMs: number
  endMs: number
  language: string | null
  words: Json<StoredWord[]> | null
  timing: 'word' | 'estimated' | null
}

/** Who speaks when in one channel, as the voices were told apart; replaced as a whole. */
export type TurnTable = {
  recordingId: string
  ordinal: number
  startMs: number
  endMs: number
  voice: number
}

export type SpeakerTable = {
  id: string
  recordingId: string
  name: Generated<string>
  kind: Speaker['kind']
  ordinal: number
  /** the name the call page or the account gave; a `name` that differs is a person's */
  pageName: ColumnType<string | null, string | null | undefined, string | null>
  /** merged into another, or made by an edit that was undone: says nothing any more */
  gone: Generated<boolean>
}

/** What a call page showed while it was recorded; times in ms on the recording's clock. */
export type HintTable = {
  recordingId: string
  site: CallHints['site']
  title: string | null
  names: Json<CallHints['names']>
  hints: Json<CallHints['hints']>
  health: Json<CallHints['health']>
  receivedAt: Now
}

/** One change a person made to a transcript, with what was there before: undoing it runs nothing again. */
export type EditTable = {
  id: string
  recordingId: string
  authorId: string
  kind: EditKind
  change: Json<EditChange>
  createdAt: Now
  undoneAt: Date | null
}

/** Head of a transcript; its text is in segments. */
export type TranscriptTable = {
  recordingId: string
  revision: number
  language: string | null
  engine: string
  model: string | null
  timing: 'word' | 'estimated'
  draft: boolean
  confidence: number | null
  wordCount: number
  complete: boolean
  updatedAt: Now
}

export type SegmentTable = {
  id: string
  recordingId: string
  ordinal: number
  speakerId: string
  startMs: number
  endMs: number
  text: string
  confidence: number
  words: Json<StoredWord[]>
  /** revision of the transcript in which a person last changed it; 0 = never */
  revision: Generated<number>
}

/** The body of a summary, as the wire has it, without what is joined from elsewhere. */
export type SummaryBody = Pick<
  Summary,
  | 'summary'
  | 'keyPoints'
  | 'decisions'
  | 'nextSteps'
  | 'tags'
  | 'keyTopics'
  | 'participants'
  | 'moments'
  | 'coverage'
>

export type SummaryTable = {
  id: string
  recordingId: string
  workspaceId: string
  status: Generated<'processing' | 'completed'>
  type: Summary['type']
  language: string
  body: Json<SummaryBody>
  actionItems: Json<ActionItem[]>
  wordCount: number
  /** revision of the transcript it was written from */
  transcriptRevision: number
  engine: string
  model: string | null
  createdAt: Now
  updatedAt: Now
}

/** A text a summary had before it was edited, restored or written again. */
export type SummaryVersionTable = Pick<
  SummaryTable,
  'type' | 'language' | 'body' | 'actionItems' | 'wordCount' | 'engine' | 'model'
> & {
  id: string
  summaryId: string
  /** who replaced it; null = it was written again by the server */
  replacedBy: string | null
  createdAt: Now
}

export type FavoriteTable = { userId: string; summaryId: string; createdAt: Now }

/** Tokens a workspace used on one day (UTC), by the servers' own count where they give one. */
export type ModelUsageTable = {
  workspaceId: string
  /** yyyy-mm-dd */
  day: string
  read: number
  written: number
  requests: number
}

/** A conversation of one person about a meeting, or about all of them. */
export type ChatTable = {
  id: string
  workspaceId: string
  userId: string
  recordingId: string | null
  title: string
  createdAt: Now
  updatedAt: Now
}

export type ChatTurnTable = {
  id: string
  chatId: string
  ordinal: number
  question: string
  answer: Json<ChatAnswer>
  engine: string
  model: string | null
  createdAt: Now
}

/** What better-auth writes; we read it to look a session up, and end sessions. */
export type AuthUserTable = {
  id: string
  email: string
  name: string
  emailVerified: boolean
  createdAt: Date
  updatedAt: Date
}
export type AuthSessionTable = {
  id: string
  token: string
  userId: string
  expiresAt: Date
  createdAt: Date
  updatedAt: Date
  userAgent: string | null
}

/** A password of better-auth lies in the row with provider `credential`. */
export type AuthAccountTable = {
  id: string
  userId: string
  providerId: string
  password: string | null
  updatedAt: Now
}
export type AuthVerificationTable = { id: string; identifier: string; value: string; expiresAt: Date }

export type InvitationTable = {
  id: string
  workspaceId: string
  /** null: whoever has the link */
  email: string | null
  role: 'admin' | 'member' | 'viewer'
  tokenHash: string
  invitedBy: string
  createdAt: Now
  expiresAt: Date
}

export type Tables = {
  invitations: InvitationTable
  workspaces: WorkspaceTable
  memberships: MembershipTable
  profiles: ProfileTable
  devices: DeviceTable
  recordings: RecordingTable
  uploads: UploadTable
  steps: StepTable
  windows: WindowTable
  turns: TurnTable
  speakers: SpeakerTable
  hints: HintTable
  transcripts: TranscriptTable
  edits: EditTable
  segments: SegmentTable
  summaries: SummaryTable
  summaryVersions: SummaryVersionTable
  favorites: FavoriteTable
  modelUsage: ModelUsageTable
  chats: ChatTable
  chatTurns: ChatTurnTable
  authUsers: AuthUserTable
  authSessions: AuthSessionTable
  authAccounts: AuthAccountTable
  authVerifications: AuthVerificationTable
}
