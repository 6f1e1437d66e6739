import type { ChatTable, ChatTurnTable } from '#insight/chat/chat-tables.ts'
import type { Fault } from '@hattama/contract/fault'
import type { Recording } from '@hattama/contract/recording'
import type { RecordingStatus } from '@hattama/contract/status'
import type { LiveTable } from '#pipeline/steps/live-table.ts'
import type { StepTable } from '#pipeline/queue/step-table.ts'
import type { SpeechServerTable, SpeechUsageTable } from '#speech/engines/openai-http/server-tables.ts'
import type { MailingTable } from '#insight/summary-mail/mailing-table.ts'
import type { ModelUsageTable } from '../language-model/usage-table.ts'
import type { SummaryTable } from '#insight/summary/stored/summary-table.ts'
import type { SummaryVersionTable } from '#insight/summary/stored/version-table.ts'
import type { ReminderSettingTable, SentReminderTable } from '#insight/reminders/reminder-table.ts'
import type { MinutesSettingTable, TemplateTable } from '#insight/summary/templates/template-table.ts'
import type { HostedSessionTable } from '#people/hosted/session-table.ts'
import type { LetterTable } from '#people/mail/letter-table.ts'
import type { SignInTriesTable } from '#people/sign-in/sign-in-tries-table.ts'
import type { UploadTable } from '#library/uploads/upload-table.ts'
import type { LinkTable } from '#library/links/link-table.ts'
import type { HintTable } from '#speech/hints/hint-table.ts'
import type { EditTable } from '#speech/editing/edit-table.ts'
import type {
  SegmentTable,
  SpeakerTable,
  TranscriptTable,
  TranscriptVersionTable,
  TurnTable,
} from '#speech/transcripts/transcript-tables.ts'
import type { WindowTable } from '#speech/transcripts/window-table.ts'
import type { DismissedTable, VocabularyTable } from '#speech/vocabulary/vocabulary-table.ts'
import type { PassageVectorTable, RecordingVectorTable } from '#insight/search/vector-tables.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AuthAccountTable,
  AuthSessionTable,
  AuthUserTable,
  AuthVerificationTable,
} from './auth-tables.ts'

type Json<T> = JSONColumnType<T & object, T, T>
type Now = ColumnType<Date, Date | undefined, Date>

type WorkspaceTable = {
  id: string
  name: string
  /** spoken in recordings that name none themselves; null = told by ear */
  speechLanguage: string | null
  createdAt: Now
}

type MembershipTable = {
  workspaceId: string
  userId: string
  role: 'owner' | 'admin' | 'member' | 'viewer'
  createdAt: Now
}

/** What better-auth does not keep of a person. */
type ProfileTable = {
  userId: string
  firstName: string
  lastName: string
  language: 'ru' | 'en' | 'kk' | null
  /** the workspace the person works in */
  workspaceId: string
  updatedAt: Now
}

/** Tokens of extensions; only the SHA-256 is stored. */
type DeviceTable = {
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
  /** the recording is locked to it; null = told by ear */
  language: string | null
  /** how many speak in it, where somebody said so */
  speakersWanted: number | null
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
  /** waiting ends by itself then at the latest; null: as soon as an engine is there */
  waitUntil: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** the client's id: an upload repeated with it is the same recording */
  clientId: string | null
  startedAt: Date | null
  /** out of sight since then, and gone for good after `DELETED_KEEP_DAYS` */
  deletedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** the kind of report asked for with the upload; null: the workspace's default */
  template: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: Now
  updatedAt: Now
}

/** A word as stored: text, start ms, end ms, confidence 0..1 or null. */
export type StoredWord = [text: string, startMs: number, endMs: number, confidence: number | null]

type FavoriteTable = { userId: string; summaryId: string; createdAt: Now }

type InvitationTable = {
  id: string
  workspaceId: string
  /** null: whoever has the link */
  email: string | null
  role: 'admin' | 'member' | 'viewer'
  tokenHash: string
  /** its link went to that address by mail, and to nobody else */
  mailed: Generated<boolean>
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
  links: LinkTable
  steps: StepTable
  windows: WindowTable
  liveTranscripts: LiveTable
  speechServers: SpeechServerTable
  speechUsage: SpeechUsageTable
  turns: TurnTable
  speakers: SpeakerTable
  hints: HintTable
  mailings: MailingTable
  transcripts: TranscriptTable
  transcriptVersions: TranscriptVersionTable
  edits: EditTable
  segments: SegmentTable
  vocabulary: VocabularyTable
  dismissedSuggestions: DismissedTable
  recordingVectors: RecordingVectorTable
  passageVectors: PassageVectorTable
  summaries: SummaryTable
  summaryVersions: SummaryVersionTable
  favorites: FavoriteTable
  modelUsage: ModelUsageTable
  templates: TemplateTable
  minutesSettings: MinutesSettingTable
  reminderSettings: ReminderSettingTable
  sentReminders: SentReminderTable
  chats: ChatTable
  chatTurns: ChatTurnTable
  authUsers: AuthUserTable
  authSessions: AuthSessionTable
  authAccounts: AuthAccountTable
  authVerifications: AuthVerificationTable
  hostedSessions: HostedSessionTable
  signInTries: SignInTriesTable
  letters: LetterTable
}
