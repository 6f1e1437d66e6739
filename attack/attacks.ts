import type { Attack } from './attack.ts'
import { callers } from './callers.ts'
import {
  closedSignUp,
  foreignHosts,
  guessedPasswords,
  hoards,
  outlivedInvitations,
  outlivedLinks,
  policies,
} from './findings/accounts.ts'
import { brokenFiles, namingFiles } from './findings/files.ts'
import { hostileCorrections, hostileSummaries } from './findings/texts.ts'
import { hostileTalks } from './findings/transcripts.ts'
import { fuzz } from './fuzz.ts'

/** Everything that is tried, in this order. */
export const attacks: readonly Attack[] = [
  namingFiles,
  brokenFiles,
  outlivedInvitations,
  foreignHosts,
  guessedPasswords,
  outlivedLinks,
  closedSignUp,
  hoards,
  policies,
  hostileSummaries,
  hostileCorrections,
  hostileTalks,
  callers,
  fuzz,
]
