/** Written by `pnpm schema` from the migrated database. Not to be edited: a test compares the two. */
import type {
  ConsentBy,
  EditChange,
  EventData,
  HeardStretch,
  IssueThere,
  KeptLine,
  Layout,
  LeftOutLine,
  NumberRowState,
  ReminderKind,
  ReplacedBecause,
  SharedTask,
  SpeakerKind,
  StepState,
  StoredWord,
  SummaryBody,
  SummaryStatus,
  SummaryType,
  Timing,
  WindowGuard,
} from './columns.ts'
import type { KeyHolder } from '@hattama/contract/api-key'
import type { Invited } from '@hattama/contract/calendar'
import type { ChatAnswer } from '@hattama/contract/chat'
import type { DeliveryOutcome } from '@hattama/contract/delivery-outcome'
import type { EditKind } from '@hattama/contract/edit'
import type { NamedBy, SegmentWhy, VoicesUse } from '@hattama/contract/evidence'
import type { Fault } from '@hattama/contract/fault'
import type { CallSite, CallVoices, Hint, PageHealth, SeenName } from '@hattama/contract/hint'
import type { StepName } from '@hattama/contract/job'
import type { NotesPlace } from '@hattama/contract/notes'
import type { ApprovalState, ProtocolContent, ProtocolPart } from '@hattama/contract/protocol'
import type { Priority, SoundLayout } from '@hattama/contract/recording'
import type { VoiceState } from '@hattama/contract/remembered-voice'
import type { ConnectionEvent, ConnectionKind } from '@hattama/contract/rules/connection-kinds'
import type { KeyScope } from '@hattama/contract/rules/key-scopes'
import type { Language } from '@hattama/contract/rules/language'
import type { NoteKind } from '@hattama/contract/rules/notes'
import type { Role } from '@hattama/contract/rules/policy'
import type { ProtocolState } from '@hattama/contract/rules/protocol'
import type { SecurityKind } from '@hattama/contract/rules/security-kinds'
import type { Visibility } from '@hattama/contract/rules/visibility'
import type { SecurityDetail } from '@hattama/contract/security-log'
import type { RecordingStatus } from '@hattama/contract/status'
import type { ActionItem } from '@hattama/contract/summary'
import type { TemplateSection } from '@hattama/contract/template'
import type { TrackerSettings } from '@hattama/contract/tracker'
import type { UploadMetadata } from '@hattama/contract/upload'
import type { VisibilityRule, VisibilityRuleKind } from '@hattama/contract/visibility'
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
  createdAt: Generated<Date>
  /** the last letters of the key, to tell it from others */
  ending: string
  expiresAt: Date
  holder: KeyHolder
  id: string
  lastUsedAt: Date | null
  name: string
  scopes: KeyScope[]
  /** SHA-256; the key itself is not kept */
  tokenHash: string
  /** whose it is; of a key of the workspace, who answers for it: what it uploads is theirs */
  userId: string
  workspaceId: string
}

export interface Attempts {
  endedAt: Date | null
  fault: Fault | null
  id: Generated<number>
  /** again: another attempt follows by itself; null: under way, or its worker was lost */
  outcome: string | null
  recordingId: string
  startedAt: Generated<Date>
  /** name of the step; link: fetching the file */
  work: string
}

export interface AuthAccounts {
  accessToken: string | null
  accessTokenExpiresAt: Date | null
  /** the id of the person at the provider */
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
  /** when whoever uses it last showed that they are the person of the account */
  provedAt: Generated<Date>
  /** its provider asks for a second step by itself */
  secondStepElsewhere: Generated<boolean>
  /** the provider of single sign-on it was opened by: operator:<name> or workspace:<id> */
  sso: string | null
  /** SHA-256 of the token, hex */
  token: string
  updatedAt: Date
  userAgent: string | null
  userId: string
}

export interface AuthTwoFactors {
  /** those not used yet, encrypted */
  backupCodes: string
  failedVerificationCount: Generated<number>
  id: string
  /** the half minute since 1970 of the code used last: neither it nor an older one is taken again */
  lastStep: Generated<number>
  lockedUntil: Date | null
  madeAt: Generated<Date>
  /** encrypted */
  secret: string
  userId: string
  /** false: begun to be set up */
  verified: Generated<boolean>
}

export interface AuthUsers {
  /** an admin of the server lets nobody in with it since then */
  blockedAt: Date | null
  createdAt: Generated<Date>
  email: string
  emailVerified: boolean
  id: string
  image: string | null
  name: string
  /** made while the server sent no mail: signs in though its address is not confirmed */
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
  /** which of the series, by when it was first planned; empty: it is none */
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
  /** whole: an answer that nothing changed says nothing of the days that came since */
  readAt: Date
  /** by calendar of an account: from where its changes are told */
  sync: Record<string, string> | null
}

export interface CallRules {
  act: string
  connectionId: string | null
  /** the others know, each time: what its person says of all these calls */
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
  /** several chosen ones, those deleted meanwhile are passed over; null: one, or all */
  recordingIds: string[] | null
  /** the title, where texts are sealed (docs/decisions/100) */
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
  /** the recordings its answer was made from: it is told to those who still see all of them */
  restsOn: Generated<string[]>
  /** question and answer together, where texts are sealed */
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
  /** the link a thread was begun through: its guests see it, no others */
  linkId: string | null
  mentions: Generated<string[]>
  recordingId: string
  text: string
  threadId: string | null
  userId: string | null
}

export interface Connections {
  /** where it leads, as people are shown it; without anything secret */
  address: string
  /** its person signed in at its vendor */
  bySignIn: Generated<boolean>
  createdAt: Generated<Date>
  events: ConnectionEvent[]
  /** first failure since the last success; null: the last try succeeded, or none was made */
  failingSince: Date | null
  id: string
  kind: ConnectionKind
  lastError: DeliveryOutcome | null
  lastFailureAt: Date | null
  lastSuccessAt: Date | null
  madeBy: string
  name: string
  onlyKinds: Generated<string[]>
  onlyLanguages: Generated<string[]>
  onlyOwners: Generated<string[]>
  onlyTags: Generated<string[]>
  /** of a notes tool: where pages are made in it; null: not chosen yet, after a sign-in */
  place: NotesPlace | null
  /** the other side asked to be left alone until then */
  quietUntil: Date | null
  /** encrypted: the address to call, tokens, signing secrets */
  sealed: string
  /** disabled: by the server, after it failed for too long */
  state: Generated<string>
  /** of a tracker: where tasks go in it, and how */
  tracker: TrackerSettings | null
  updatedAt: Generated<Date>
  /** whose it is: told of what they see; null: the workspace's, told of what everybody in it sees */
  userId: string | null
  withText: Generated<boolean>
  workspaceId: string
}

export interface DataKeys {
  /** whose words it seals, where it seals no files */
  chatId: string | null
  createdAt: Generated<Date>
  id: string
  /** which master key wraps it; a name that tells nothing of the key */
  masterId: string
  /** null until a file sealed on its way becomes a recording */
  recordingId: string | null
  /** whose voice it seals, where it seals no files */
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
  /** the same in every attempt, so that a receiver can drop the second */
  messageId: Generated<string>
  /** of the last attempt */
  outcome: DeliveryOutcome | null
  /** what is told of one recording keeps its order */
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
  /** id of the session that asked for it */
  madeIn: string | null
  /** SHA-256; the token itself is not kept */
  tokenHash: string
  userId: string
}

export interface DigestSettings {
  /** before the next meeting of a series, once it is near */
  briefs: Generated<boolean>
  hour: Generated<number>
  /** of the link in them that turns them off */
  token: Generated<string>
  userId: string
  /** of the weekly one, 1 is Monday; with the hour, where the person is */
  weekday: Generated<number>
  weekly: Generated<boolean>
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
  /** the version of the transcript it was made in; null = the one that stands */
  versionId: string | null
}

export interface Favorites {
  createdAt: Generated<Date>
  summaryId: string
  userId: string
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
  /** who was audible by the connections of the call; null = nobody listened there */
  voices: CallVoices | null
  /** what naming made of that, when it last looked */
  voicesUse: VoicesUse | null
}

export interface HostedSessions {
  /** network address of its last use */
  address: string | null
  createdAt: Generated<Date>
  /** signed out here, whatever the provider still gives */
  endedAt: Date | null
  id: string
  provedAt: Generated<Date>
  usedAt: Generated<Date>
  userAgent: string | null
  userId: string
}

export interface Invitations {
  createdAt: Generated<Date>
  /** null: whoever has the link */
  email: string | null
  expiresAt: Date
  id: string
  invitedBy: string
  /** its link went to that address by mail, and to nobody else */
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
  /** HMAC of the kind of letter and the address */
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
  /** a look is under way until then; a killed one ends with it */
  busyUntil: Date | null
  /** byte of the upload at which the cluster begins that the next look starts from */
  clusterAt: number
  draft: boolean
  engine: string
  model: string | null
  /** the rest of the finished recording has its windows too */
  planned: Generated<boolean>
  recordingId: string
  /** per channel: everything before has its windows */
  settledMs: number[]
  updatedAt: Generated<Date>
}

export interface Mailings {
  createdAt: Generated<Date>
  id: string
  recipients: number
  userId: string
  workspaceId: string
}

export interface Memberships {
  /** asks owners and admins for local models, which they alone may fetch */
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
  /** encrypted: the token an admin of the server set; null: that of the settings, or none */
  sealed: string | null
  /** hash of the token the rest was found with */
  tokenMark: string | null
  username: string | null
}

export interface MessengerChats {
  askedAt: Date | null
  chatId: number
  connectionId: string
  /** of the product: where its questions are kept */
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
  /** the message that says how far it is */
  progressMessage: number | null
  recordingId: string
  /** the delivery by which its chat got the minutes; null: none yet */
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
  /** of minutes that were there before, nobody is asked */
  since: Generated<Date>
  /** of the link in a letter that turns it off */
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
  /** unsure: what sent it stopped while it was handed over; withheld: who sends it may not any more */
  state: Generated<string>
  takenAt: Date | null
}

export interface MinutesSendings {
  attachPdf: boolean
  id: string
  language: string
  linkId: string | null
  /** encrypted, until every letter with it has gone */
  linkToken: string | null
  note: string
  recordingId: string
  sentAt: Generated<Date>
  sentBy: string
  timeZone: string | null
  withMinutes: boolean
  workspaceId: string
}

export interface MinutesSettings {
  /** id of a template; null: the general one */
  defaultTemplate: string | null
  /** of the language model (UTC days); null: only the limit of the server itself */
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
  /** ready, or why it is not; null while it comes */
  ended: string | null
  modelId: string
  userId: string
  workspaceId: string
}

export interface NotePages {
  /** when it was first to be made: what is there since then may be it */
  begunAt: Generated<Date>
  connectionId: string
  /** hash of the title and the properties it was last given */
  facts: string | null
  id: Generated<string>
  /** what we wrote on it, in its order */
  lines: Generated<KeptLine[]>
  /** its id there; null: it is not known to be there yet */
  page: string | null
  recordingId: string
  url: string | null
}

export interface Notes {
  /** on the clock of the sound */
  atMs: number
  /** by whoever changed it: the older of two versions gives way */
  changedAt: Generated<Date>
  createdAt: Generated<Date>
  /** given by what recorded: a note sent again is the same note */
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

export interface PassageVectors {
  /** the signs of a vector, 1 above zero: bits that differ grow with the angle */
  code: string
  recordingId: string
  segmentId: string
  /** int1, of any length */
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
  /** name of the account at that time; null: the operator, or time itself */
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
  /** of recorded calls; file_ms: of uploaded files and links */
  callMs: Generated<number>
  fileMs: Generated<number>
  meetings: Generated<number>
  /** first day (UTC), yyyy-mm-dd */
  period: string
  prompts: Generated<number>
  workspaceId: string
}

export interface Profiles {
  firstName: string
  language: Language | null
  lastName: string
  updatedAt: Generated<Date>
  userId: string
  /** the workspace the person works in */
  workspaceId: string
}

export interface ProgramGrants {
  /** null: the code was not exchanged yet */
  accessEndsAt: Date | null
  challenge: string
  /** SHA-256 of the id of the program, which is its signed registration */
  clientHash: string
  codeEndsAt: Date
  codeHash: string
  keyId: string
  redirectUri: string
}

export interface ProgramRefreshes {
  hash: string
  keyId: string
  /** one that comes again after this was stolen: the access ends */
  spentAt: Date | null
}

export interface ProtocolApprovals {
  answeredAt: Date | null
  askedAt: Generated<Date>
  email: Generated<string>
  id: string
  mailed: Generated<boolean>
  name: string
  note: Generated<string>
  personId: string
  protocolId: string
  /** of the text they were asked about */
  revision: number
  state: Generated<ApprovalState>
  tokenExpiresAt: Date | null
  /** of the letter, SHA-256; its answer takes it away */
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
  /** null for a given one: its meeting was removed, and the protocol with it */
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
  fingerprint: string | null
  id: string
  lockedAt: Date | null
  lockedBy: string | null
  number: string | null
  recordingId: string
  revision: Generated<number>
  /** the very text whose SHA-256 is the fingerprint */
  sealed: string | null
  status: Generated<ProtocolState>
  updatedAt: Generated<Date>
  updatedBy: string | null
  workspaceId: string
}

export interface ProtocolSettings {
  letterhead: Generated<string[]>
  /** a PNG this server has written itself */
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
  /** out of the list since then; found, searched and kept as before */
  archivedAt: Date | null
  /** int8 dBFS of the call's side, one for each 100 ms; null where there is none */
  callLevels: Buffer | null
  /** given by the client: an upload repeated with it is the same recording */
  clientId: string | null
  /** of the pieces cut of it for links, and the copy with a tone */
  clipBytes: Generated<number>
  createdAt: Generated<Date>
  /** out of sight since then, and gone for good after DELETED_KEEP_DAYS */
  deletedAt: Date | null
  /** of the files made of those that came: for the player, for the engines */
  derivedBytes: Generated<number>
  durationMs: number | null
  fault: Fault | null
  filename: string
  fileSize: Generated<number>
  /** under legal hold since then: nobody and no rule removes anything of it; tags may hold it too */
  heldAt: Date | null
  /** version of the copy of the sound that has a tone over it; counted in clip_bytes */
  hiddenSound: string | null
  /** personal data in it is read by nobody but who asks to, and may */
  hidesPersonal: Generated<boolean>
  id: string
  /** the recording is locked to it; null = detected from the speech */
  language: string | null
  /** how its channels are read */
  layout: Generated<Layout>
  /** how somebody, or what recorded it, said they are to be read; null = as measured */
  layoutWanted: Layout | null
  /** as probed, not as claimed; null until prepared */
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
  /** its sound was removed and its text kept; while file_size is not 0, files are still to be removed */
  soundGoneAt: Date | null
  /** its channels as measured; null where nothing was measured */
  soundLayout: SoundLayout | null
  /** how many speak in it, where somebody said so */
  speakersWanted: number | null
  startedAt: Date | null
  status: Generated<RecordingStatus>
  tags: Generated<string[]>
  /** the kind of report asked for with the upload; null: the default of the workspace */
  template: string | null
  title: string | null
  updatedAt: Generated<Date>
  /** who sees it: its owner, those in recording_shares too, or everybody of the workspace */
  visibility: Generated<Visibility>
  /** waiting ends by itself then at the latest; null: as soon as an engine is there */
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
  /** the first 512 bits of each: read of every meeting for every search, from the index alone */
  briefs: string[]
  /** what its stretches mean, eight of them at most */
  codes: string[]
  model: string
  recordingId: string
  revision: number
}

export interface ReminderSettings {
  enabled: Generated<boolean>
  /** IANA name as the browser of the person told it */
  timeZone: string | null
  /** of the link in a reminder that turns them off */
  token: Generated<string>
  userId: string
}

export interface ResultFiles {
  connectionId: string
  /** of what it may hold, SHA-256: several only while it is not known which arrived */
  hashes: string[]
  name: string
  recordingId: string
}

export interface RetentionRules {
  /** after so many days all of it goes; null = never */
  allDays: number | null
  /** what has the tag is under legal hold */
  hold: Generated<boolean>
  /** after so many days the sound goes and the text stays; null = never */
  soundDays: number | null
  /** in small letters; empty for the workspace */
  tag: string
  workspaceId: string
}

export interface RetentionRuns {
  /** when the rules were last carried out to the end */
  endedAt: Date
  workspaceId: string
}

export interface SearchDocuments {
  createdAt: Date
  label: string
  language: string | null
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
  /** how often it was repeated after its first time, where only that was written at once */
  times: Generated<number>
  userAgent: string | null
  userId: string | null
  /** address of the account at that time */
  who: string
  /** whose owners and admins may read it; no reference: it outlives what it is about */
  workspaceId: string | null
}

export interface SecurityRepeats {
  /** the rows of its first time, one for each workspace */
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
  /** of these words; null = nobody can tell */
  language: string | null
  ordinal: number
  recordingId: string
  /** of the transcript in which a person last changed it; 0 = never */
  revision: Generated<number>
  search: string | null
  speakerId: string
  startMs: number
  text: string
  /** by what its speaker was told from the others; null = nothing had to be told */
  why: SegmentWhy | null
  words: StoredWord[]
}

export interface SentDigests {
  /** the day of a weekly one, the occurrence of a brief */
  key: string
  kind: string
  sentAt: Generated<Date>
  userId: string
  workspaceId: string
}

export interface SentMails {
  at: Generated<Date>
  attempts: Generated<number>
  /** what the mail server answered the last failed attempt with: a code, no sentence */
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
  /** of the recurring event whose meetings come to it by themselves */
  calendarUid: string | null
  createdAt: Generated<Date>
  createdBy: string
  id: string
  name: string
  /** who sees what comes to it; null: it changes nothing */
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
  /** tells one secret of the installation from another, and nothing of either */
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
  /** empty: whoever has the link; else who gets a code there by mail */
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
  recordingId: string
  revokedAt: Date | null
  showsSlides: Generated<boolean>
  /** SHA-256; the token itself is not kept */
  tokenHash: string
  /** with from_ms, all it opens; without, it opens everything at that moment */
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
  /** HMAC of the address of the account, and of the network address where that is known */
  key: string
  /** null: tries from everywhere else */
  knownUntil: Date | null
  /** when the first of them was made */
  since: Date
  tries: number
}

export interface SlideReading {
  one: Generated<boolean>
  seenAt: Generated<Date>
}

export interface Slides {
  /** on the clock of the sound */
  atMs: number
  /** 0: it is gone for good; its id stays, so that it is not taken anew */
  bytes: number
  createdAt: Generated<Date>
  /** taken away by a person, who can still undo it */
  deletedAt: Date | null
  height: number
  /** given by what recorded: a picture sent again is the same picture */
  id: string
  recordingId: string
  sha256: string
  /** read from it; empty: there is none; null: nothing has read it */
  text: string | null
  width: number
}

export interface Speakers {
  /** merged into another, or made by an edit that was undone: says nothing any more */
  gone: Generated<boolean>
  id: string
  kind: SpeakerKind
  name: Generated<string>
  /** the evidence for page_name */
  namedBy: NamedBy | null
  ordinal: number
  /** the name the call page or the account gave; a name that differs is given by a person */
  pageName: string | null
  recordingId: string
  /** channel and source of sound this is the voice of; null = a whole channel, or a name */
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
  /** has to stand in a TXT record of the domain */
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
  /** of whom no group says anything; none: they do not get in */
  otherwise: string
  required: boolean
  /** [{group, role}]: what members of a group are */
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
  /** the share reached when its last workers were lost: one that gets no further is given up */
  reached: number | null
  recordingId: string
  /** work still ahead by the speed measured so far; null while that is not known */
  remainingMs: number | null
  /** what somebody asked of the step; read with requestOf */
  request: Record<string, unknown> | null
  /** facts of the result */
  settings: Record<string, unknown> | null
  startedAt: Date | null
  state: Generated<StepState>
  step: StepName
}

export interface Summaries {
  actionItems: ActionItem[]
  body: SummaryBody
  createdAt: Generated<Date>
  deletedAt: Date | null
  engine: string
  /** when the server wrote it; edits and check marks leave it as it is */
  generatedAt: Generated<Date>
  id: string
  language: string
  /** what a model wrote that nothing in the transcript supports; never part of the text */
  leftOut: Generated<LeftOutLine[]>
  model: string | null
  recordingId: string
  /** what people took off the list: a new text does not bring it back */
  removedTasks: Generated<ActionItem[]>
  status: Generated<SummaryStatus>
  /** of the transcript it was written from */
  transcriptRevision: number
  type: SummaryType
  updatedAt: Generated<Date>
  wordCount: number
  workspaceId: string
  writtenAt: Date | null
  /** who asked for this text or wrote it; null = the server by itself */
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
  /** null = it was written again by the server */
  replacedBy: string | null
  summaryId: string
  type: SummaryType
  wordCount: number
  writtenAt: Date | null
  writtenBy: string | null
}

export interface TaskIssues {
  /** what both sides last had in common */
  agreed: SharedTask | null
  connectionId: string
  createdAt: Generated<Date>
  error: DeliveryOutcome | null
  id: Generated<string>
  isGone: Generated<boolean>
  /** its id there; null: it is not known to be there yet */
  issue: string | null
  key: string | null
  recordingId: string
  /** goes up with each write: who read an older one writes nothing */
  revision: Generated<number>
  seenAt: Date | null
  taskId: string
  /** what the tracker last said of it */
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
  language: string | null
  model: string | null
  /** segments in letters that the language the recording is locked to is not written in */
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
  /** what replaced it: a new transcription, voices told apart again, or another version */
  reason: ReplacedBecause
  recordingId: string
  /** who asked for that; null = nobody in particular */
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
  /** nobody came back for it: its bytes on the way are gone, a new upload may take its place */
  abandonedAt: Date | null
  /** bytes stored; 0 until finished */
  bytes: Generated<number>
  createdAt: Generated<Date>
  finishedAt: Date | null
  id: string
  /** bytes announced; null while the client does not know (it is still recording) */
  length: number | null
  metadata: UploadMetadata
  ownerId: string
  /** 0-based place among the files of its recording */
  part: Generated<number>
  recordingId: string
  /** address of the server whose disk has its bytes on the way; null: there is one server */
  server: string | null
  sha256: string | null
  workspaceId: string
}

export interface VisibilityRules {
  /** id of the person or template, the tag in small letters; empty for the workspace */
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
  /** of what was compared with what: the same is not done twice */
  fingerprint: string
  likeness: number | null
  /** who it sounds like; null = nobody clearly */
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
  /** what the voice is like there, by the model; null = unlearnt by hand, and never learnt again */
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
  /** which wording was agreed to, and in consent_language */
  consentText: number | null
  createdAt: Generated<Date>
  /** when it was refused, taken back, or ran out */
  endedAt: Date | null
  expiresAt: Date | null
  id: string
  /** SHA-256 of the token of that link; the token itself is not kept */
  linkHash: string | null
  name: string
  /** when its person was told that it runs out soon */
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
  /** null where the guards found nothing */
  guard: WindowGuard | null
  language: string | null
  ordinal: number
  recordingId: string
  startMs: number
  timing: Timing | null
  /** null until an engine answered */
  words: StoredWord[] | null
}

export interface WorkspacePlans {
  /** what follows the end: the free plan, or the removal of everything */
  follows: Generated<string>
  isTrial: Generated<boolean>
  /** when an owner gave the plan up; it runs to its end */
  leftAt: Date | null
  /** first day (UTC) of the newest month counted: it never goes back */
  period: string
  plan: Generated<string>
  /** all recordings go then; null: they stay */
  removalAt: Date | null
  since: Date
  /** the language whose copy of the limits was offered to them */
  terms: string
  trialUsedAt: Date | null
  /** paid or tried until then; null: without end */
  until: Date | null
  workspaceId: string
}

export interface Workspaces {
  createdAt: Generated<Date>
  id: string
  /** members may make links that open meetings to people outside */
  linksOutside: Generated<boolean>
  name: string
  /** nobody may keep a meeting to fewer people than this */
  narrowestVisibility: Generated<Visibility>
  /** personal data that is looked for where it is hidden */
  personalKinds: Generated<string[]>
  /** names that are looked for, when that is one of the kinds */
  personalNames: Generated<string[]>
  /** new links to outside hide it unless told otherwise */
  personalNewLinks: Generated<boolean>
  /** it is hidden in new recordings */
  personalNewMeetings: Generated<boolean>
  /** voices of people who agree may be remembered */
  remembersVoices: Generated<boolean>
  secondFactorRequired: Generated<boolean>
  /** spoken in recordings that name none themselves; null = detected from the speech */
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
  dismissedSuggestions: DismissedSuggestions
  doneTasks: DoneTasks
  edits: Edits
  favorites: Favorites
  groupMembers: GroupMembers
  groups: Groups
  hints: Hints
  hostedSessions: HostedSessions
  invitations: Invitations
  knownBrowsers: KnownBrowsers
  letters: Letters
  links: Links
  liveTranscripts: LiveTranscripts
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
  passageVectors: PassageVectors
  personalReveals: PersonalReveals
  planCalls: PlanCalls
  planChanges: PlanChanges
  planCharges: PlanCharges
  planLetters: PlanLetters
  planUsage: PlanUsage
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
  summaries: Summaries
  summaryVersions: SummaryVersions
  taskIssues: TaskIssues
  templates: Templates
  transcripts: Transcripts
  transcriptVersions: TranscriptVersions
  turns: Turns
  uploads: Uploads
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
