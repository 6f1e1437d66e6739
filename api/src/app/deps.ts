import type { SummaryJobs } from '#insight/summary/summary-request.ts'
import type { ShareDeps } from '#connections/share-links/deps.ts'
import type { Deps } from '#kernel/deps.ts'
import type { RedactedAudio } from '#library/personal-data/redacted-audio.ts'
import type { BeforeRemaking } from '#library/recordings/before-remaking.ts'
import type { RecordingDated } from '#library/recordings/recording-begun.ts'
import type { RecordingJobs } from '#library/recordings/recording-jobs.ts'
import type { Uploads } from '#library/uploads/open.ts'
import type { CarryOut } from '#people/acting/acting.ts'
import type { AskedThing } from '#people/acting/asked.ts'
import type { Mail } from '#people/mail/mail.ts'
import type { Identity } from '#people/sign-in/identity.ts'
import type { SingleSignOn } from '#people/single-sign-on/open.ts'
import type { Engines } from '#speech/engines/choice/pick-engine.ts'
import type { ModelStore } from '#kernel/models/model-store.ts'
import type { AfterEditing } from '#speech/editing/after-editing.ts'
import type { SpeechJobs } from '#speech/transcripts/speech-jobs.ts'
import type { Caller } from '#connections/http/call.ts'
import type { Seal } from '#connections/port/seal.ts'
import type { Readiness } from './readiness.ts'
import type { Web } from './web/open.ts'

/** What all routes together need; assembled once, by `main.ts` or a test. */
export type AppDeps = Deps & {
  jobs: RecordingJobs & SpeechJobs & SummaryJobs
  uploads: Uploads
  /** local speech models of this machine */
  models: ModelStore
  /** authenticates people */
  identity: Identity
  /** null: a hosted provider keeps the accounts */
  sso: SingleSignOn | null
  /** ends or stops what acts for a person, as an event says */
  carryOut: CarryOut
  /** what stands still until an owner or admin answers */
  askedThings: readonly AskedThing[]
  /** null: this server sends no mail */
  mail: Mail | null
  web: Web
  readiness: Readiness
  /** the engine a recording would be transcribed with: server admins ask for it */
  pickEngine: Engines['pick']
  findDiarizer: Engines['findDiarizer']
  afterEditing: AfterEditing
  beforeRemaking: BeforeRemaking
  dated: RecordingDated
  /** copies of the sound with tones over what is hidden */
  hiddenSound: RedactedAudio
  sharing: ShareDeps['sharing']
  /** encrypts connections' secrets */
  connectionSeal: Seal
  /** derives the secret that identifies a messenger's calls */
  messengerKey: Buffer
  /** makes calls while connections are set up */
  caller: Caller
}
