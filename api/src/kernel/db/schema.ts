/** Written by `pnpm schema` from the migrated database. Not to be edited: a test compares the two. */
import type {
  ConsentBy,
  DiskLevel,
  EditChange,
  EventData,
  FileFault,
  FileKind,
  Gap,
  HeardStretch,
  IssueThere,
  KeptLine,
  Layout,
  LeftOutLine,
  NumberRowState,
  OutcomeKind,
  OutcomeState,
  ReminderKind,
  ReplacedBecause,
  SharedTask,
  SpeakerKind,
  StepState,
  StoredWord,
  SummaryBody,
  SummaryStatus,
  SummaryType,
  TailPart,
  Timing,
  WindowGuard,
} from './columns.ts'
import type { Invited } from '@hattama/contract/connections/calendar'
import type { DeliveryOutcome } from '@hattama/contract/connections/delivery-outcome'
import type { NotesPlace } from '@hattama/contract/connections/notes'
import type { TrackerSettings } from '@hattama/contract/connections/tracker'
import type { ChatAnswer } from '@hattama/contract/insight/chat'
import type { ApprovalState, ProtocolContent, ProtocolPart } from '@hattama/contract/insight/protocol'
import type { ActionItem, Moment } from '@hattama/contract/insight/summary'
import type { AdminFault, Fault } from '@hattama/contract/kernel/fault'
import type { StepName } from '@hattama/contract/kernel/job'
import type { RecordingStatus } from '@hattama/contract/kernel/status'
import type { Priority, SoundLayout } from '@hattama/contract/library/recording'
import type { TemplateSection } from '@hattama/contract/library/template'
import type { UploadMetadata } from '@hattama/contract/library/upload'
import type { VisibilityRule, VisibilityRuleKind } from '@hattama/contract/library/visibility'
import type { KeyHolder } from '@hattama/contract/people/api-key'
import type { SecurityDetail } from '@hattama/contract/people/security-log'
import type { Role } from '@hattama/contract/rules/app/policy'
import type { ConnectionEvent, ConnectionKind } from '@hattama/contract/rules/connections/connection-kinds'
import type { NoteKind } from '@hattama/contract/rules/insight/notes'
import type { ProtocolState } from '@hattama/contract/rules/insight/protocol'
import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Visibility } from '@hattama/contract/rules/library/visibility'
import type { KeyScope } from '@hattama/contract/rules/people/key-scopes'
import type { SecurityKind } from '@hattama/contract/rules/people/security-kinds'
import type { EditKind } from '@hattama/contract/speech/edit'
import type { NamedBy, SegmentWhy, VoicesUse } from '@hattama/contract/speech/evidence'
import type { CallSite, CallVoices, Hint, PageHealth, SeenName } from '@hattama/contract/speech/hint'
import type { VoiceState } from '@hattama/contract/speech/remembered-voice'
import type { ColumnType, Selectable } from 'kysely'

export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>

export type Json = JsonValue

export type JsonArray = JsonValue[]

export type JsonObject = {
  [x: string]: JsonValue | undefined
}

export type JsonPrimitive = boolean | number | string | null

export type JsonValue = JsonArray | JsonObject | JsonPrimitive

export interface AccountExports {
  expiresAt: Date
  /** SHA-256; the token itself is not kept */
  tokenHash: string
  /** id of the session that asked for it */
  tokenId: string
  userId: string
}

export interface ApiKeys {
  /** network address of its last use */
  address: string | null
  /** who knows the key and may no longer use it */
  askedAbout: string | null
  /** of a workspace: stands still since then, until an owner or admin says whether to keep it; null: in use */
  askedAt: Date | null
  createdAt: Generated<Date>
  /** last characters of the key, to tell it from others */
  ending: string
  expiresAt: Date
  holder: KeyHolder
  id: string
  lastUsedAt: Date | null
  name: string
  scopes: KeyScope[]
  /** SHA-256; the key itself is not kept */
  tokenHash: string
  /** owner; for a workspace key, who answers for it and owns what it uploads */
  userId: string
  workspaceId: string
}

export interface Attempts {
  endedAt: Date | null
  fault: AdminFault | null
  id: Generated<number>
  /** again: retried automatically; null: in progress, or its worker was lost */
  outcome: string | null
  recordingId: string
  startedAt: Generated<Date>
  /** name of the step; link: fetching the file */
  work: string
}

export interface AuthAccounts {
  accessToken: string | null
  accessTokenExpiresAt: Date | null
  /** id of the person at the provider */
  accountId: string
  createdAt: Generated<Date>
  id: string
  idToken: string | null
  password: string | null
  /** "credential": has a password of ours; "hosted": signs in at the hosted provider; "sso:<issuer>": by single sign-on */
  providerId: string
  refreshToken: string | null
  refreshTokenExpiresAt: Date | null
  scope: string | null
  updatedAt: Generated<Date>
  userId: string
}

export interface AuthPasskeys {
  aaguid: string | null
  backedUp: boolean
  counter: number
  createdAt: Generated<Date>
  credentialId: string
  deviceType: string
  id: string
  name: string | null
  publicKey: string
  transports: string | null
  userId: string
}

export interface AuthRateLimits {
  count: number
  id: string
  key: string
  lastRequest: number
}

export interface AuthSessions {
  createdAt: Date
  expiresAt: Date
  id: string
  /** network address of its last use */
  ipAddress: string | null
  /** when its user last proved to be the owner of the account */
  provedAt: Generated<Date>
  /** its provider asks for the second step itself */
  secondStepElsewhere: Generated<boolean>
  /** the single sign-on provider it was opened by: operator:<name> or workspace:<id> */
  sso: string | null
  /** SHA-256 of the token, hex */
  token: string
  updatedAt: Date
  userAgent: string | null
  userId: string
}

export interface AuthTwoFactors {
  /** the unused ones, encrypted */
  backupCodes: string
  failedVerificationCount: Generated<number>
  id: string
  /** 30-second step since 1970 of the last code used: it and older ones are refused */
  lastStep: Generated<number>
  lockedUntil: Date | null
  madeAt: Generated<Date>
  /** encrypted */
  secret: string
  userId: string
  /** false: setup not finished */
  verified: Generated<boolean>
}

export interface AuthUsers {
  /** blocked by a server admin since then: nobody can sign in to it */
  blockedAt: Date | null
  createdAt: Generated<Date>
  email: string
  emailVerified: boolean
  id: string
  image: string | null
  name: string
  /** created while the server sent no mail: may sign in with an unconfirmed address */
  neverAsked: Generated<boolean>
  twoFactorEnabled: Generated<boolean>
  updatedAt: Generated<Date>
}

export interface AuthVerifications {
  createdAt: Generated<Date>
  expiresAt: Date
  id: string
  identifier: string
  updatedAt: Generated<Date>
  value: string
}

export interface BackupFailures {
  at: Date
  why: string
}

export interface BackupRehearsals {
  at: Date
  /** name of the backup; null: none could be opened */
  backup: string | null
  /** everything came, as it was backed up */
  passed: boolean
  tookMs: number
}

export interface Backups {
  at: Date
  bytes: number
  name: string
}

export interface CalendarEvents {
  agenda: string
  callUrl: string | null
  connectionId: string
  endsAt: Date
  id: Generated<string>
  isAllDay: boolean
  isPrivate: boolean
  isSeries: boolean
  /** iCalendar: original start, empty if not recurring; Google, Microsoft: event id */
  occurrence: string
  people: Invited[]
  startsAt: Date
  title: string
  /** of the series, the same in every occurrence */
  uid: string
}

export interface Calendars {
  connectionId: string
  etag: string | null
  lastModified: string | null
  /** last full read: reading changes alone misses days that have come into range since */
  readAt: Date
  /** sync token of each calendar of an account: the next read asks only for changes since */
  sync: Record<string, string> | null
}

export interface CallRules {
  act: string
  connectionId: string | null
  /** the owner declares, for all these calls, that the others know they are recorded */
  consent: boolean
  id: Generated<string>
  notice: string | null
  seriesId: string | null
  userId: string
  workspaceId: string
}

export interface Chats {
  createdAt: Generated<Date>
  id: string
  recordingId: string | null
  /** several chosen recordings, deleted ones are skipped; null: one (recording_id), or all */
  recordingIds: string[] | null
  /** the encrypted title, where texts are sealed (docs/decisions/100) */
  sealed: Buffer | null
  title: string | null
  updatedAt: Generated<Date>
  userId: string
  workspaceId: string
}

export interface ChatTurns {
  answer: ChatAnswer | null
  chatId: string
  createdAt: Generated<Date>
  engine: string
  id: string
  model: string | null
  ordinal: number
  question: string | null
  /** recordings the answer was made from: shown only to those who still see all of them */
  restsOn: Generated<string[]>
  /** question and answer encrypted together, where texts are sealed */
  sealed: Buffer | null
}

export interface CollectionRecordings {
  addedAt: Generated<Date>
  collectionId: string
  recordingId: string
}

export interface Collections {
  createdAt: Generated<Date>
  createdBy: string
  id: string
  name: string
  workspaceId: string
}

export interface Comments {
  atMs: number
  createdAt: Generated<Date>
  editedAt: Date | null
  guestName: string | null
  id: string
  /** the link a thread was begun through: of all guests, only its own see the thread */
  linkId: string | null
  mentions: Generated<string[]>
  recordingId: string
  text: string
  threadId: string | null
  userId: string | null
}

export interface Connections {
  /** address as shown to people, without secrets */
  address: string
  /** who chose its address or knows its secret, and may no longer manage it */
  askedAbout: string | null
  /** of a workspace: stands still since then, until an owner or admin says whether to keep it; null: in use */
  askedAt: Date | null
  /** its owner signed in at the vendor */
  bySignIn: Generated<boolean>
  createdAt: Generated<Date>
  events: ConnectionEvent[]
  /** first failure since the last success, not counting final refusals; null: not failing */
  failingSince: Date | null
  id: string
  kind: ConnectionKind
  /** who besides its maker entered or saw a secret of it */
  knownTo: Generated<string[]>
  lastError: DeliveryOutcome | null
  lastFailureAt: Date | null
  lastSuccessAt: Date | null
  madeBy: string
  name: string
  onlyKinds: Generated<string[]>
  onlyLanguages: Generated<string[]>
  onlyOwners: Generated<string[]>
  onlyTags: Generated<string[]>
  /** notes tools only: where pages are created; null: not chosen yet, after a sign-in */
  place: NotesPlace | null
  /** no deliveries until then: the other side asked us to wait, or did not answer */
  quietUntil: Date | null
  /** encrypted: the address to call, tokens, signing secrets */
  sealed: string
  /** disabled: by the server, after too long a failure or one that only a person can fix */
  state: Generated<string>
  /** trackers only: where tasks go, and how */
  tracker: TrackerSettings | null
  updatedAt: Generated<Date>
  /** owner, gets events of what they see; null: the workspace, of what everybody in it sees */
  userId: string | null
  withText: Generated<boolean>
  workspaceId: string
}

export interface DataKeys {
  /** the chat whose texts it seals; null: it seals something else */
  chatId: string | null
  createdAt: Generated<Date>
  id: string
  /** id of the master key that wraps it; reveals nothing about that key */
  masterId: string
  /** null: the file sealed during upload is not a recording yet, or it seals no files */
  recordingId: string | null
  /** the oldest format accepted of its recording's files; 1: unsealed ones too, as some were stored before */
  sealVersion: Generated<number>
  /** the person whose voice it seals; null: it seals something else */
  voicePersonId: string | null
  /** nonce, AES-256-GCM of the key, tag */
  wrapped: Buffer
}

export interface Deliveries {
  at: Date
  attempts: Generated<number>
  connectionId: string
  data: EventData
  dueAt: Generated<Date>
  endedAt: Date | null
  firstTriedAt: Date | null
  id: Generated<number>
  /** the same in every attempt, so that a receiver can drop duplicates */
  messageId: Generated<string>
  /** of the last attempt */
  outcome: DeliveryOutcome | null
  /** deliveries about one recording keep their order */
  recordingId: string | null
  state: Generated<string>
  type: string
}

export interface Devices {
  /** network address of its last use */
  address: string | null
  createdAt: Generated<Date>
  id: string
  label: string
  lastUsedAt: Generated<Date>
  /** id of the session that created it */
  madeIn: string | null
  /** SHA-256; the token itself is not kept */
  tokenHash: string
  userId: string
}

export interface DigestSettings {
  /** a mail shortly before the next meeting of a series */
  briefs: Generated<boolean>
  hour: Generated<number>
  /** for the link in these mails that turns them off */
  token: Generated<string>
  userId: string
  /** day of the weekly mail, 1 is Monday; with hour, in the time zone of the person */
  weekday: Generated<number>
  weekly: Generated<boolean>
}

export interface DiskWarnings {
  level: DiskLevel
  /** name of the machine and its data folder */
  place: string
  toldAt: Generated<Date>
}

export interface DismissedSuggestions {
  heard: string
  recordingId: string
  term: string
}

export interface DoneTasks {
  doneAt: Generated<Date>
  recordingId: string
  taskId: string
}

export interface Edits {
  authorId: string
  change: EditChange
  createdAt: Generated<Date>
  id: string
  kind: EditKind
  recordingId: string
  undoneAt: Date | null
  /** the transcript version it was made in; null: the current transcript */
  versionId: string | null
}

export interface Favorites {
  createdAt: Generated<Date>
  summaryId: string
  userId: string
}

export interface FormerPassages {
  /** SHA-256 of timing and passages: each is kept once */
  digest: Buffer
  /** passages of one speaker without a break, each a list of segments, each a list of words as in segments.words */
  passages: StoredWord[][][]
  recordingId: string
  /** where the times of its words come from, as in transcripts */
  timing: Timing
}

export interface GroupMembers {
  groupId: string
  userId: string
  workspaceId: string
}

export interface Groups {
  createdAt: Generated<Date>
  id: string
  name: string
  workspaceId: string
}

export interface Hints {
  health: PageHealth
  hints: Hint[]
  names: SeenName[]
  receivedAt: Generated<Date>
  recordingId: string
  site: CallSite
  title: string | null
  /** who was audible, as measured on the connections of the call; null: not measured */
  voices: CallVoices | null
  /** how the last run of naming used them */
  voicesUse: VoicesUse | null
}

export interface HostedSessions {
  /** network address of its last use; null once ended */
  address: string | null
  createdAt: Generated<Date>
  /** signed out here: tokens the provider still issues for it are refused */
  endedAt: Date | null
  id: string
  provedAt: Generated<Date>
  usedAt: Generated<Date>
  userAgent: string | null
  userId: string
}

export interface Invitations {
  createdAt: Generated<Date>
  /** null: for anyone with the link */
  email: string | null
  expiresAt: Date
  id: string
  invitedBy: string
  /** its link was mailed to that address, and given to nobody else */
  mailed: Generated<boolean>
  role: Exclude<Role, 'owner'>
  /** SHA-256; the token itself is not kept */
  tokenHash: string
  workspaceId: string
}

export interface KnownBrowsers {
  /** browser and system, without versions */
  family: string
  seenAt: Generated<Date>
  userId: string
}

export interface Letters {
  countsUntil: Date
  /** HMAC of the kind of mail and the address */
  key: string
  letters: number
}

export interface Links {
  createdAt: Generated<Date>
  metadata: UploadMetadata
  recordingId: string
  url: string
}

export interface LiveTranscripts {
  /** lease of the pass in progress; a killed pass ends with it */
  busyUntil: Date | null
  /** byte of the upload where the cluster begins from which the next pass reads */
  clusterAt: number
  draft: boolean
  engine: string
  model: string | null
  /** the whole recording is split into windows: no more live passes */
  planned: Generated<boolean>
  recordingId: string
  /** per channel: all speech before this is in windows */
  settledMs: number[]
  /** provisional words of what is not in windows yet, by channel; replaced with each pass */
  tail: Generated<TailPart[]>
  updatedAt: Generated<Date>
}

export interface LostFiles {
  /** what the storage said, for an operator; null: nothing */
  detail: string | null
  /** it is not there; its length is another; its bytes are others, or cannot be opened */
  fault: FileFault
  foundAt: Generated<Date>
  /** key in the storage */
  key: string
  kind: FileKind
  recordingId: string
  /** when administrators were told; null: not yet */
  toldAt: Date | null
}

export interface Mailings {
  createdAt: Generated<Date>
  id: string
  recipients: number
  userId: string
  workspaceId: string
}

export interface Memberships {
  /** when they asked owners and admins, who alone may do it, to download local models */
  asksForModelsAt: Date | null
  createdAt: Generated<Date>
  role: Role
  userId: string
  workspaceId: string
}

export interface MessengerBot {
  botId: number | null
  id: Generated<boolean>
  lastError: DeliveryOutcome | null
  lastFailureAt: Date | null
  lastSuccessAt: Date | null
  /** encrypted token set by a server admin; null: the one in the settings, or none */
  sealed: string | null
  /** hash of the token the other columns were found with */
  tokenMark: string | null
  username: string | null
}

export interface MessengerChats {
  askedAt: Date | null
  chatId: number
  connectionId: string
  /** the conversation in the product that holds its questions */
  conversationId: string | null
}

export interface MessengerCodes {
  codeHash: string
  expiresAt: Date
  userId: string
  workspaceId: string
}

export interface MessengerRecordings {
  connectionId: string
  /** the message that shows its progress */
  progressMessage: number | null
  recordingId: string
  /** the delivery that brought the minutes to the chat; null: none yet */
  reportedBy: string | null
}

export interface MessengerUpdates {
  at: Generated<Date>
  updateId: number
}

export interface MinutesAsks {
  answeredAt: Date | null
  failedAt: Date | null
  mailedAt: Date | null
  recordingId: string
  tries: Generated<number>
  userId: string
}

export interface MinutesAskSettings {
  enabled: Generated<boolean>
  /** they are not asked about minutes that existed before */
  since: Generated<Date>
  /** for the link in a mail that turns it off */
  token: Generated<string>
  userId: string
}

export interface MinutesRecipients {
  address: string
  attempts: Generated<number>
  dueAt: Generated<Date>
  endedAt: Date | null
  fault: string | null
  getsLink: boolean
  id: string
  name: string | null
  sendingId: string
  /** unsure: interrupted, may have arrived; withheld: the sender may no longer send it */
  state: Generated<string>
  takenAt: Date | null
}

export interface MinutesSendings {
  attachPdf: boolean
  id: string
  language: string
  linkId: string | null
  /** encrypted; null: no link, or all its mails have been sent */
  linkToken: string | null
  note: string
  recordingId: string
  sentAt: Generated<Date>
  sentBy: string
  timeZone: string | null
  /** what nobody has confirmed goes along (on, off); null: until a decision is confirmed */
  unconfirmed: string | null
  withMinutes: boolean
  workspaceId: string
}

export interface MinutesSettings {
  /** template id; null: the general one */
  defaultTemplate: string | null
  /** most language model tokens per UTC day; null: only the limit of the server itself */
  tokensPerDay: number | null
  workspaceId: string
}

export interface ModelUsage {
  day: string
  read: number
  requests: number
  workspaceId: string
  written: number
}

export interface ModelWaits {
  /** ready, or the fault; null: still downloading */
  ended: string | null
  modelId: string
  userId: string
  workspaceId: string
}

export interface NotePages {
  /** when it was first to be created: a page created there since then may be this one */
  begunAt: Generated<Date>
  connectionId: string
  /** hash of the title and properties last written */
  facts: string | null
  id: Generated<string>
  /** lines we wrote on the page, in order */
  lines: Generated<KeptLine[]>
  /** page id in the tool; null: not known to exist yet */
  page: string | null
  recordingId: string
  url: string | null
}

export interface Notes {
  /** position in the audio */
  atMs: number
  /** by the clock of whoever changed it: the newer of two versions wins */
  changedAt: Generated<Date>
  createdAt: Generated<Date>
  /** chosen by the recorder: a note sent again is the same note */
  id: string
  kind: NoteKind
  recordingId: string
  text: string
  userId: string
}

export interface Outbox {
  at: Generated<Date>
  data: EventData
  id: Generated<number>
  recordingId: string | null
  type: string
  workspaceId: string
}

export interface Outcomes {
  /** a person added it, or changed more than its state: rewriting the minutes leaves it alone */
  byPerson: Generated<boolean>
  createdAt: Generated<Date>
  /** as said or typed */
  due: string | null
  /** the calendar day that due means, if it means one */
  dueOn: string | null
  id: string
  /** found without a language model, with no person or day named: it may not be one */
  isUnsure: Generated<boolean>
  kind: OutcomeKind
  /** the stretches of the transcript that support it, the first one shown */
  moments: Generated<Moment[]>
  /** who has it, as said or typed; the name of the member if person_id is set */
  person: string | null
  /** a member of the workspace */
  personId: string | null
  /** order among those of its kind in the meeting, from 1; gaps and repeats are allowed */
  place: number
  recordingId: string
  /** no longer in the minutes; the row stays for what refers to it, and for versions that bring it back */
  removedAt: Date | null
  /** true: a person removed it, and rewriting the minutes does not bring it back; false: a rewritten text lacks it */
  removedByPerson: Generated<boolean>
  state: Generated<OutcomeState>
  stateSince: Generated<Date>
  text: string
}

export interface PassageVectors {
  /** signs of the vector, 1 above zero: the more bits differ, the wider the angle */
  code: string
  recordingId: string
  segmentId: string
  /** int8, one per dimension, not normalised */
  vector: Buffer
}

export interface PersonalReveals {
  recordingId: string
  tokenId: string
  until: Date
  userId: string
}

export interface PlanCalls {
  id: string
  receivedAt: Date
}

export interface PlanChanges {
  at: Date
  id: Generated<number>
  kind: string
  plan: string
  until: Date | null
  /** name of the account at that time; null: the operator, or the plan ended by itself */
  who: string | null
  workspaceId: string
}

export interface PlanCharges {
  isCall: boolean
  ms: number
  period: string
  recordingId: string
  workspaceId: string
}

export interface PlanLetters {
  about: Date
  kind: string
  sentAt: Date
  workspaceId: string
}

export interface PlanUsage {
  /** audio of recorded calls; file_ms: of uploaded files and links */
  callMs: Generated<number>
  fileMs: Generated<number>
  meetings: Generated<number>
  /** first day (UTC), yyyy-mm-dd */
  period: string
  prompts: Generated<number>
  workspaceId: string
}

export interface Processes {
  /** as in servers */
  filesAt: string
  name: string
  /** as in servers */
  secretMark: string
  seenAt: Generated<Date>
  /** id in stores of the folder where STORAGE=local keeps files; null: files are in a bucket */
  store: string | null
}

export interface Profiles {
  firstName: string
  /** hints not to be shown to this person again, on any device */
  hintsSeen: Generated<string[]>
  language: Language | null
  lastName: string
  updatedAt: Generated<Date>
  userId: string
  /** the workspace the person currently works in */
  workspaceId: string
}

export interface ProgramGrants {
  /** null: the code has not been exchanged yet */
  accessEndsAt: Date | null
  challenge: string
  /** SHA-256 of the client id, which is the signed registration of the program */
  clientHash: string
  codeEndsAt: Date
  codeHash: string
  keyId: string
  redirectUri: string
}

export interface ProgramRefreshes {
  hash: string
  keyId: string
  /** a token used again after this was stolen: access is revoked */
  spentAt: Date | null
}

export interface ProtocolApprovals {
  answeredAt: Date | null
  askedAt: Generated<Date>
  /** who asked: the letter opens the protocol as long as they could ask; null: before this was recorded */
  askedBy: string | null
  email: Generated<string>
  id: string
  mailed: Generated<boolean>
  name: string
  note: Generated<string>
  personId: string
  protocolId: string
  /** revision of the text they were asked about */
  revision: number
  state: Generated<ApprovalState>
  tokenExpiresAt: Date | null
  /** SHA-256 of the token in the mail; null: no address, or its link is used or revoked */
  tokenHash: string | null
  userId: string | null
}

export interface ProtocolChanges {
  at: Generated<Date>
  beganAt: Generated<Date>
  id: Generated<number>
  parts: ProtocolPart[]
  protocolId: string
  userId: string
}

export interface ProtocolCounters {
  last: Generated<number>
  workspaceId: string
  year: number
}

export interface ProtocolNumbers {
  at: Generated<Date>
  n: number
  /** null for a given number: its meeting was removed, and the protocol with it */
  recordingId: string | null
  state: NumberRowState
  text: string
  untilN: number | null
  untilText: string | null
  /** who gave, withdrew or skipped it */
  userId: string
  workspaceId: string
  year: number
}

export interface Protocols {
  content: ProtocolContent
  createdAt: Generated<Date>
  edition: Generated<number>
  /** the content as it was filled from the meeting last; null: begun before this was kept, or from an earlier edition */
  filled: ProtocolContent | null
  fingerprint: string | null
  id: string
  lockedAt: Date | null
  lockedBy: string | null
  number: string | null
  recordingId: string
  revision: Generated<number>
  /** the exact text whose SHA-256 is the fingerprint */
  sealed: string | null
  status: Generated<ProtocolState>
  updatedAt: Generated<Date>
  updatedBy: string | null
  workspaceId: string
}

export interface ProtocolSettings {
  letterhead: Generated<string[]>
  /** PNG, encoded by this server */
  logo: Buffer | null
  logoHeight: number | null
  logoWidth: number | null
  pattern: Generated<string>
  place: Generated<string>
  workspaceId: string
}

export interface RecordingMeetings {
  agenda: string
  endsAt: Date
  eventId: string | null
  people: Invited[]
  recordingId: string
  startsAt: Date
  title: string
  uid: string
}

export interface Recordings {
  /** not in the list since then; otherwise found, searched and kept as before */
  archivedAt: Date | null
  /** int8 dBFS of the far side of the call, one per 100 ms; null: no such side */
  callLevels: Buffer | null
  /** when it took place, as a person set it */
  chosenStart: Date | null
  /** chosen by the client: an upload repeated with it is the same recording */
  clientId: string | null
  /** bytes of the clips cut for links, and of the copy with a tone */
  clipBytes: Generated<number>
  createdAt: Generated<Date>
  /** hidden since then; removed for good after DELETED_KEEP_DAYS */
  deletedAt: Date | null
  /** bytes of files derived from the originals, for the player and the engines */
  derivedBytes: Generated<number>
  durationMs: number | null
  /** the language of the ready-made example meeting it is; null: a real meeting */
  example: string | null
  fault: Fault | null
  filename: string
  fileSize: Generated<number>
  /** file: the file says so; name: its name has a date and a time; day: its name has a date; modified: its last change, less its length */
  guessedFrom: string | null
  /** when it took place, as far as its file tells */
  guessedStart: Date | null
  /** under legal hold since then: no person and no rule removes any of it; a tag may hold it, too */
  heldAt: Date | null
  /** version of the audio copy with a tone over personal data; counted in clip_bytes */
  hiddenSound: string | null
  /** personal data in it is hidden, except from those who may and ask to see it */
  hidesPersonal: Generated<boolean>
  id: string
  /** the language it is locked to; null: detected from the speech */
  language: string | null
  /** how its channels are read: a mix, two sides of a call, or a track per person */
  layout: Generated<Layout>
  /** the layout a person or the recorder asked for; null: as measured */
  layoutWanted: Layout | null
  /** its place in lists: when the meeting began; when it arrived, while only its file's last change tells */
  listedAt: Generated<Date>
  /** when media_bytes and media_sha256 were taken from what was stored, since they had not been kept when the file was made; null: they were */
  mediaAdoptedAt: Date | null
  /** length of the file made for the player; null: not measured yet */
  mediaBytes: number | null
  /** hex, of the file made for the player; null: not measured yet */
  mediaSha256: string | null
  /** as probed, not as claimed; null: not prepared yet */
  mime: string | null
  ownerId: string
  participants: Generated<string[]>
  /** int8 overview amplitudes */
  peaks: Buffer | null
  platform: string | null
  priority: Generated<Priority>
  /** 0..1 over all steps */
  progress: Generated<number>
  /** hex, of the bytes as uploaded */
  sha256: string | null
  /** audio removed, text kept; files remain to be removed while file_size is not 0 */
  soundGoneAt: Date | null
  /** measurements of its channels; null: not measured */
  soundLayout: SoundLayout | null
  /** number of speakers, if somebody gave it */
  speakersWanted: number | null
  startedAt: Date | null
  status: Generated<RecordingStatus>
  tags: Generated<string[]>
  /** kind of report asked for with the upload; null: the default of the workspace */
  template: string | null
  title: string | null
  /** when the meeting began: as a person set it, else as its recorder said, else as its file tells, else when it arrived */
  tookPlaceAt: Generated<Date>
  updatedAt: Generated<Date>
  /** who sees it: its owner; also those in recording_shares; or everybody in the workspace */
  visibility: Generated<Visibility>
  /** not before then if it waits for an engine; null: as soon as an engine or the plan allows */
  waitUntil: Date | null
  workspaceId: string
}

export interface RecordingShares {
  groupId: string | null
  mayEdit: boolean
  recordingId: string
  userId: string | null
  workspaceId: string
}

export interface RecordingVectors {
  /** first 512 bits of each code: every search reads those of all meetings, from the index */
  briefs: string[]
  /** codes of its stretches, at most eight: the signs of their vectors */
  codes: string[]
  /** made from the text as it is read where personal data is hidden; false where something is: to be made again */
  masked: Generated<boolean>
  model: string
  recordingId: string
  revision: number
}

export interface ReminderSettings {
  enabled: Generated<boolean>
  /** IANA name, as reported by the browser */
  timeZone: string | null
  /** for the link in a reminder that turns them off */
  token: Generated<string>
  userId: string
}

export interface ResultFiles {
  connectionId: string
  /** SHA-256 of the contents it may have: several only while it is unknown which write arrived */
  hashes: string[]
  name: string
  recordingId: string
}

export interface RetentionRules {
  /** after so many days everything is removed; null: never */
  allDays: number | null
  /** recordings with the tag are under legal hold */
  hold: Generated<boolean>
  /** after so many days the audio is removed and the text stays; null: never */
  soundDays: number | null
  /** in lower case; empty for the workspace */
  tag: string
  workspaceId: string
}

export interface RetentionRuns {
  /** when a run of the rules last completed */
  endedAt: Date
  workspaceId: string
}

export interface SchemaFingerprints {
  /** SHA-256, hex, of objects, whatever their order */
  fingerprint: string
  madeAt: Generated<Date>
  /** the last one applied */
  migration: string
  /** by table (empty name: of none), each column, constraint, index, trigger and function with its definition */
  objects: Json
}

export interface Sealing {
  isOn: Generated<boolean>
  onSince: Generated<Date>
}

export interface SearchDocuments {
  /** how often what is masked in it has changed, in text, in settings, or in whether it hides anything */
  changes: Generated<number>
  /** when the meeting took place */
  createdAt: Date
  /** its recording hides personal data: its words, people and names are written by a worker, from masked texts */
  hides: Generated<boolean>
  /** of an example meeting, which no search over all meetings finds */
  isExample: Generated<boolean>
  label: string
  language: string | null
  /** changes when its words were last masked; another number: they have to be masked again */
  maskedFor: Generated<number>
  minutes: Generated<string>
  names: string
  ownerId: string
  people: Generated<string[]>
  recordingId: string
  shown: Generated<string>
  spoken: Generated<string>
  tasks: Generated<string>
  visibility: Visibility
  words: Generated<string>
  workspaceId: string
}

export interface SearchNames {
  name: string
  recordingId: string
}

export interface SecurityEvents {
  /** network address */
  address: string | null
  at: Generated<Date>
  detail: SecurityDetail
  id: Generated<number>
  kind: SecurityKind
  outcome: string
  subject: string
  /** id of the account, recording or summary it is about */
  subjectId: string | null
  /** number of events in this row: repeats of an event already logged share one */
  times: Generated<number>
  userAgent: string | null
  userId: string | null
  /** email address of the account at that time */
  who: string
  /** its owners and admins may read the row; no foreign key: rows outlive their subject */
  workspaceId: string | null
}

export interface SecurityRepeats {
  /** rows of the first event, one for each workspace */
  events: Generated<number[]>
  /** SHA-256 of who, what and from where */
  key: string
  since: Generated<Date>
  times: Generated<number>
}

export interface Segments {
  confidence: number
  endMs: number
  id: string
  /** language of these words; null: unknown */
  language: string | null
  ordinal: number
  recordingId: string
  /** revision of the transcript in which a person last changed it; 0: never */
  revision: Generated<number>
  search: string | null
  speakerId: string
  startMs: number
  text: string
  /** evidence that told its speaker from the others; null: nothing to tell apart */
  why: SegmentWhy | null
  words: StoredWord[]
}

export interface SentDigests {
  /** the day of a weekly mail, the occurrence of a brief */
  key: string
  kind: string
  sentAt: Generated<Date>
  userId: string
  workspaceId: string
}

export interface SentMails {
  at: Generated<Date>
  attempts: Generated<number>
  /** code the mail server answered the last failed attempt with, without its text */
  code: string | null
  id: Generated<number>
  kind: string
  /** first letter and domain */
  recipient: string
  state: Generated<string>
}

export interface SentReminders {
  dueOn: string
  kind: ReminderKind
  sentAt: Generated<Date>
  taskId: string
  userId: string
}

export interface Series {
  /** the recurring event whose meetings join automatically */
  calendarUid: string | null
  createdAt: Generated<Date>
  createdBy: string
  id: string
  name: string
  /** visibility of meetings that join; null: theirs does not change */
  rule: VisibilityRule | null
  workspaceId: string
}

export interface SeriesRecordings {
  addedAt: Generated<Date>
  recordingId: string
  seriesId: string
}

export interface ServerAdmins {
  since: Generated<Date>
  userId: string
}

export interface Servers {
  address: string
  filesAt: string | null
  /** its disk had more free than MIN_FREE_BYTES at its last heartbeat */
  hasRoom: Generated<boolean>
  /** shows whether two servers have the same secret, without revealing it */
  secretMark: string | null
  seenAt: Generated<Date>
}

export interface ShareCodes {
  address: string
  codeHash: string
  endsAt: Date
  linkId: string
  tries: Generated<number>
}

export interface ShareLinks {
  /** empty: anyone with the link; else only these, each by a code sent there by mail */
  addresses: Generated<string[]>
  allowsComments: boolean
  allowsDownload: boolean
  allowsEmbedding: boolean
  createdAt: Generated<Date>
  expiresAt: Date | null
  fromMs: number | null
  hasVideo: Generated<boolean>
  hidesNames: boolean
  hidesPersonal: boolean
  id: string
  madeBy: string
  parts: string[]
  passwordHash: string | null
  /** the password of whoever made it was set by a mailed link: it opens nothing until somebody who may make it says so; null: not paused */
  pausedAt: Date | null
  recordingId: string
  revokedAt: Date | null
  showsSlides: Generated<boolean>
  /** SHA-256; the token itself is not kept */
  tokenHash: string
  /** with from_ms, all it opens; without, it opens everything, starting at from_ms */
  toMs: number | null
  workspaceId: string
}

export interface ShareViews {
  day: string
  downloaded: Generated<number>
  lastAt: Generated<Date>
  linkId: string
  opened: Generated<number>
  played: Generated<number>
}

export interface SignInTries {
  /** HMAC of the address of the account and, if known, the network address */
  key: string
  /** the network address counts as known until then; null: attempts from all others */
  knownUntil: Date | null
  /** time of the first attempt counted */
  since: Date
  tries: number
}

export interface SlideReading {
  one: Generated<boolean>
  seenAt: Generated<Date>
}

export interface Slides {
  /** position in the audio */
  atMs: number
  /** 0: removed for good; the row stays, so that the picture is not taken again */
  bytes: number
  createdAt: Generated<Date>
  /** hidden by a person, who can undo it for a while */
  deletedAt: Date | null
  height: number
  /** chosen by the recorder: a picture sent again is the same picture */
  id: string
  recordingId: string
  sha256: string
  /** text read from it; empty: there is none; null: not read yet */
  text: string | null
  width: number
}

export interface Speakers {
  /** not in the text any more: merged, made by an edit since undone, or of a former layout */
  gone: Generated<boolean>
  id: string
  kind: SpeakerKind
  name: Generated<string>
  /** the evidence for page_name */
  namedBy: NamedBy | null
  ordinal: number
  /** name given by the call page or the account; if name differs, a person gave it */
  pageName: string | null
  recordingId: string
  /** which voice of a channel, or which track, it is; null: found by kind and order, or by name */
  source: string | null
}

export interface SpeechServers {
  address: string
  learnedAt: Generated<Date>
  model: string
  rung: string
}

export interface SpeechUsage {
  /** yyyy-mm-dd */
  day: string
  ms: number
  requests: number
}

export interface SsoDomains {
  createdAt: Generated<Date>
  domain: string
  id: string
  /** must be in a TXT record of the domain */
  token: string
  verifiedAt: Date | null
  workspaceId: string
}

export interface SsoProviders {
  clientId: string
  /** encrypted */
  clientSecret: string
  groupsClaim: string
  issuer: string
  name: string
  /** role of people in none of these groups; none: they are not admitted */
  otherwise: string
  required: boolean
  /** [{group, role}]: the role for members of a group */
  roles: Json
  secondStep: boolean
  workspaceId: string
}

export interface Steps {
  engine: string | null
  fault: Fault | null
  finishedAt: Date | null
  model: string | null
  progress: Generated<number>
  /** progress when its workers were last lost: a step that gets no further is given up */
  reached: number | null
  recordingId: string
  /** estimated time left at the speed so far; null: not known */
  remainingMs: number | null
  /** what a person asked of the step; read with requestOf */
  request: Record<string, unknown> | null
  /** facts about the result */
  settings: Record<string, unknown> | null
  startedAt: Date | null
  state: Generated<StepState>
  step: StepName
}

export interface StorageChecks {
  at: Date
  bytes: number
  /** files that recordings should have */
  files: number
  /** how many of them were read whole and compared */
  hashed: number
  /** files in the storage that belong to no recording */
  strays: number
  tookMs: number
}

export interface Stores {
  claimedAt: Generated<Date>
  id: string
  /** new files are written to it; others of the kind are former ones */
  inUse: Generated<boolean>
  kind: string
  /** the turn written into the mark since: the mark has this one, or turn if that failed */
  nextTurn: string | null
  /** where it was when it was claimed, for messages */
  place: string
  /** random value that was last seen in the mark; a copy of this database writes another one, and so is noticed */
  turn: string | null
  /** when next_turn was set: a process of this database was running then */
  turnedAt: Date | null
}

export interface Summaries {
  /** tasks as servers of the release before know them, kept by triggers; outcomes has them */
  actionItems: Generated<Json>
  body: SummaryBody
  createdAt: Generated<Date>
  deletedAt: Date | null
  engine: string
  /** when the server wrote it; edits and check marks do not change it */
  generatedAt: Generated<Date>
  id: string
  language: string
  /** statements of a model that nothing in the transcript supports; never part of the text */
  leftOut: Generated<LeftOutLine[]>
  model: string | null
  recordingId: string
  /** as action_items: removed tasks */
  removedTasks: Generated<Json>
  status: Generated<SummaryStatus>
  /** revision of the transcript it was written from */
  transcriptRevision: number
  type: SummaryType
  updatedAt: Generated<Date>
  wordCount: number
  workspaceId: string
  writtenAt: Date | null
  /** who wrote this text or asked for it; null: the server by itself */
  writtenBy: string | null
}

export interface SummaryVersions {
  actionItems: ActionItem[]
  body: SummaryBody
  createdAt: Generated<Date>
  engine: string
  id: string
  language: string
  model: string | null
  /** null: rewritten by the server */
  replacedBy: string | null
  summaryId: string
  type: SummaryType
  wordCount: number
  writtenAt: Date | null
  writtenBy: string | null
}

export interface TaskIssues {
  /** the task as both sides last agreed on it */
  agreed: SharedTask | null
  connectionId: string
  createdAt: Generated<Date>
  error: DeliveryOutcome | null
  id: Generated<string>
  isGone: Generated<boolean>
  /** issue id in the tracker; null: not known to exist yet */
  issue: string | null
  key: string | null
  recordingId: string
  /** increases with each write: a write based on an older one is dropped */
  revision: Generated<number>
  seenAt: Date | null
  taskId: string
  /** the issue as the tracker last reported it */
  there: IssueThere | null
  url: string | null
}

export interface Templates {
  createdAt: Generated<Date>
  createdBy: string
  id: string
  language: Language | null
  name: string
  sections: TemplateSection[]
  updatedAt: Generated<Date>
  workspaceId: string
}

export interface Transcripts {
  complete: boolean
  confidence: number | null
  draft: boolean
  engine: string
  /** stretches without words because the engine refused them or they are in another language than it knows, ms from the start, in order */
  gaps: Generated<Gap[]>
  language: string | null
  model: string | null
  /** number of segments in a script that the locked language is not written in */
  otherScript: Generated<number>
  recordingId: string
  revision: number
  timing: Timing
  updatedAt: Generated<Date>
  wordCount: number
}

export interface TranscriptVersions {
  createdAt: Generated<Date>
  head: Omit<Selectable<Transcripts>, 'recordingId' | 'updatedAt' | 'revision'>
  id: string
  /** how the channels of the recording were read for it */
  layout: Generated<Layout>
  /** what replaced it: a new transcription, a new diarization, or another version */
  reason: ReplacedBecause
  recordingId: string
  /** who asked for that; null: nobody in particular */
  replacedBy: string | null
  segments: Omit<Selectable<Segments>, 'recordingId' | 'search'>[]
  speakers: Omit<Selectable<Speakers>, 'recordingId'>[]
}

export interface Turns {
  channel: Generated<number>
  endMs: number
  ordinal: number
  recordingId: string
  startMs: number
  voice: number
}

export interface Uploads {
  /** the client did not come back: incomplete bytes are deleted, a new upload may replace it */
  abandonedAt: Date | null
  /** bytes stored; 0 until finished */
  bytes: Generated<number>
  createdAt: Generated<Date>
  finishedAt: Date | null
  id: string
  /** bytes announced; null: not known yet, the client is still recording */
  length: number | null
  metadata: UploadMetadata
  ownerId: string
  /** 0-based position among the files of its recording */
  part: Generated<number>
  recordingId: string
  /** address of the server whose disk has the incomplete bytes; null: there is one server */
  server: string | null
  sha256: string | null
  /** when its recorder said that it records no more; null: it still does, or never said */
  stoppedAt: Date | null
  workspaceId: string
}

export interface UsedProposals {
  expiresAt: Date
  id: string
}

export interface VisibilityRules {
  /** id of the person or template, or the tag in lower case; empty for the workspace */
  key: string
  kind: VisibilityRuleKind
  rule: VisibilityRule
  workspaceId: string
}

export interface Vocabulary {
  createdAt: Generated<Date>
  createdBy: string
  /** spellings it is often mistaken for */
  heardAs: Generated<string[]>
  id: string
  term: string
  workspaceId: string
}

export interface VoiceComparisons {
  excerpts: Generated<HeardStretch[]>
  /** hash of what was compared with what, so that the same is not compared twice */
  fingerprint: string
  likeness: number | null
  /** who it sounds like; null: nobody clearly */
  personId: string | null
  recordingId: string
  speakerId: string
}

export interface VoiceExcerpts {
  endMs: number
  id: string
  keyId: string | null
  learntAt: Generated<Date>
  model: string
  personId: string
  recordingId: string
  /** encrypted embedding of the voice there, by the model; null: unlearnt by hand, never learnt again */
  sealed: Buffer | null
  segmentId: string
  startMs: number
}

export interface VoiceLooks {
  askedAt: Generated<Date>
  claimedAt: Date | null
  recordingId: string
  tries: Generated<number>
}

export interface VoicePeople {
  agreedAt: Date | null
  askedBy: string
  consentBy: ConsentBy | null
  consentLanguage: Language | null
  /** version of the wording agreed to; its language is in consent_language */
  consentText: number | null
  createdAt: Generated<Date>
  /** when it was refused, withdrawn, or expired */
  endedAt: Date | null
  expiresAt: Date | null
  id: string
  /** SHA-256 of the token of that link; the token itself is not kept */
  linkHash: string | null
  name: string
  /** when the person was told that it expires soon */
  noticedAt: Date | null
  state: VoiceState
  /** null: somebody without an account, asked by a link */
  userId: string | null
  workspaceId: string
}

export interface VoiceRefusals {
  personId: string
  refusedBy: string
  speakerId: string
}

export interface Windows {
  channel: number
  endMs: number
  /** null: the guards found nothing */
  guard: WindowGuard | null
  language: string | null
  ordinal: number
  recordingId: string
  startMs: number
  timing: Timing | null
  /** null: no engine has answered yet */
  words: StoredWord[] | null
}

export interface WorkspacePlans {
  /** what follows the end: only the free plan, or the removal of recordings, too */
  follows: Generated<string>
  isTrial: Generated<boolean>
  /** when an owner cancelled the plan; it runs to its end */
  leftAt: Date | null
  /** first day (UTC) of the newest month counted; never goes back */
  period: string
  plan: Generated<string>
  /** when recordings not under legal hold are due for removal; null: they stay */
  removalAt: Date | null
  since: Date
  /** language whose version of the limits was offered */
  terms: string
  trialUsedAt: Date | null
  /** end of the paid or trial time; null: no end */
  until: Date | null
  workspaceId: string
}

export interface Workspaces {
  createdAt: Generated<Date>
  id: string
  /** members may create links that open meetings to people outside */
  linksOutside: Generated<boolean>
  name: string
  /** nobody may restrict a meeting to fewer people than this */
  narrowestVisibility: Generated<Visibility>
  /** kinds of personal data to look for where it is hidden */
  personalKinds: Generated<string[]>
  /** names to look for, if names are one of the kinds */
  personalNames: Generated<string[]>
  /** new links for people outside hide it unless set otherwise */
  personalNewLinks: Generated<boolean>
  /** personal data is hidden in new recordings */
  personalNewMeetings: Generated<boolean>
  /** voices of people who agree may be remembered */
  remembersVoices: Generated<boolean>
  secondFactorRequired: Generated<boolean>
  /** language of recordings that name none; null: detected from the speech */
  speechLanguage: string | null
  /** nobody may open a meeting to more people than this */
  widestVisibility: Generated<Visibility>
}

export interface DB {
  accountExports: AccountExports
  apiKeys: ApiKeys
  attempts: Attempts
  authAccounts: AuthAccounts
  authPasskeys: AuthPasskeys
  authRateLimits: AuthRateLimits
  authSessions: AuthSessions
  authTwoFactors: AuthTwoFactors
  authUsers: AuthUsers
  authVerifications: AuthVerifications
  backupFailures: BackupFailures
  backupRehearsals: BackupRehearsals
  backups: Backups
  calendarEvents: CalendarEvents
  calendars: Calendars
  callRules: CallRules
  chats: Chats
  chatTurns: ChatTurns
  collectionRecordings: CollectionRecordings
  collections: Collections
  comments: Comments
  connections: Connections
  dataKeys: DataKeys
  deliveries: Deliveries
  devices: Devices
  digestSettings: DigestSettings
  diskWarnings: DiskWarnings
  dismissedSuggestions: DismissedSuggestions
  doneTasks: DoneTasks
  edits: Edits
  favorites: Favorites
  formerPassages: FormerPassages
  groupMembers: GroupMembers
  groups: Groups
  hints: Hints
  hostedSessions: HostedSessions
  invitations: Invitations
  knownBrowsers: KnownBrowsers
  letters: Letters
  links: Links
  liveTranscripts: LiveTranscripts
  lostFiles: LostFiles
  mailings: Mailings
  memberships: Memberships
  messengerBot: MessengerBot
  messengerChats: MessengerChats
  messengerCodes: MessengerCodes
  messengerRecordings: MessengerRecordings
  messengerUpdates: MessengerUpdates
  minutesAsks: MinutesAsks
  minutesAskSettings: MinutesAskSettings
  minutesRecipients: MinutesRecipients
  minutesSendings: MinutesSendings
  minutesSettings: MinutesSettings
  modelUsage: ModelUsage
  modelWaits: ModelWaits
  notePages: NotePages
  notes: Notes
  outbox: Outbox
  outcomes: Outcomes
  passageVectors: PassageVectors
  personalReveals: PersonalReveals
  planCalls: PlanCalls
  planChanges: PlanChanges
  planCharges: PlanCharges
  planLetters: PlanLetters
  planUsage: PlanUsage
  processes: Processes
  profiles: Profiles
  programGrants: ProgramGrants
  programRefreshes: ProgramRefreshes
  protocolApprovals: ProtocolApprovals
  protocolChanges: ProtocolChanges
  protocolCounters: ProtocolCounters
  protocolNumbers: ProtocolNumbers
  protocols: Protocols
  protocolSettings: ProtocolSettings
  recordingMeetings: RecordingMeetings
  recordings: Recordings
  recordingShares: RecordingShares
  recordingVectors: RecordingVectors
  reminderSettings: ReminderSettings
  resultFiles: ResultFiles
  retentionRules: RetentionRules
  retentionRuns: RetentionRuns
  schemaFingerprints: SchemaFingerprints
  sealing: Sealing
  searchDocuments: SearchDocuments
  searchNames: SearchNames
  securityEvents: SecurityEvents
  securityRepeats: SecurityRepeats
  segments: Segments
  sentDigests: SentDigests
  sentMails: SentMails
  sentReminders: SentReminders
  series: Series
  seriesRecordings: SeriesRecordings
  serverAdmins: ServerAdmins
  servers: Servers
  shareCodes: ShareCodes
  shareLinks: ShareLinks
  shareViews: ShareViews
  signInTries: SignInTries
  slideReading: SlideReading
  slides: Slides
  speakers: Speakers
  speechServers: SpeechServers
  speechUsage: SpeechUsage
  ssoDomains: SsoDomains
  ssoProviders: SsoProviders
  steps: Steps
  storageChecks: StorageChecks
  stores: Stores
  summaries: Summaries
  summaryVersions: SummaryVersions
  taskIssues: TaskIssues
  templates: Templates
  transcripts: Transcripts
  transcriptVersions: TranscriptVersions
  turns: Turns
  uploads: Uploads
  usedProposals: UsedProposals
  visibilityRules: VisibilityRules
  vocabulary: Vocabulary
  voiceComparisons: VoiceComparisons
  voiceExcerpts: VoiceExcerpts
  voiceLooks: VoiceLooks
  voicePeople: VoicePeople
  voiceRefusals: VoiceRefusals
  windows: Windows
  workspacePlans: WorkspacePlans
  workspaces: Workspaces
}
