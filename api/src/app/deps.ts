import type { SummaryJobs } from '#insight/summary/summary-request.ts'
import type { ShareDeps } from '#connections/share-links/deps.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RedactedAudio } from '#library/personal-data/redacted-audio.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { Uploads } from '#library/uploads/open.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { Identity } from '#people/sign-in/identity.ts'
import type { SingleSignOn } from '#people/single-sign-on/open.ts'
import type { Engines } from '#speech/engines/choice/registry.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import type { AfterNaming } from '#speech/editing/after-naming.ts'
import type { SpeechJobs } from '#speech/transcripts/speech-jobs.ts'
import type { Caller } from '#connections/http/call.ts'
import type { Seal } from '#connections/port/seal.ts'
import type { Readiness } from './readiness.ts'
import type { Web } from './web/open.ts'

/** What all routes together stand on; put together once, by `main.ts` or a test. */
export type AppDeps = Deps & {
  jobs: RecordingJobs & SpeechJobs & SummaryJobs
  uploads: Uploads
  /** local speech models of this machine */
  models: ModelStore
  /** who proves that people are who they say */
  identity: Identity
  /** null: a hosted provider keeps the accounts */
  sso: SingleSignOn | null
  /** null: this server sends no mail */
  mail: Mail | null
  web: Web
  readiness: Readiness
  /** what a recording would be heard with: asked by admins of the server */
  pickEngine: Engines['pick']
  findDiarizer: Engines['findDiarizer']
  afterNaming: AfterNaming
  /** copies with a tone over what is hidden */
  hiddenSound: RedactedAudio
  sharing: ShareDeps['sharing']
  /** encrypts what is secret of connections */
  connectionSeal: Seal
  /** signs what calls of a messenger are known by */
  messengerKey: Buffer
  /** calls trackers while they are set up */
  caller: Caller
}
