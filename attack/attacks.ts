import { atOnce } from './at-once.ts'
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
import { hiddenFromAssistants, lostAssistants } from './findings/assistants.ts'
import { exchangedFiles } from './findings/at-rest.ts'
import { forgedBackups } from './findings/backups.ts'
import { coveredSound } from './findings/covered-sound.ts'
import { brokenFiles, namingFiles } from './findings/files.ts'
import { fileFloods } from './findings/file-floods.ts'
import { brokenAnswers } from './findings/broken-answers.ts'
import { brokenRequests } from './findings/broken-bodies.ts'
import { heavyAnswers } from './findings/heavy-answers.ts'
import { hiddenBeside } from './findings/hidden-beside.ts'
import { hiddenWords } from './findings/hidden-data.ts'
import { hostileServers } from './findings/hostile-servers.ts'
import { hostileStorage } from './findings/hostile-storage.ts'
import { drivenAssistants, escapedScopes } from './findings/keys.ts'
import { laterRules } from './findings/later-rules.ts'
import { heldMeetings } from './findings/legal-hold.ts'
import { pressedLetters } from './findings/letters.ts'
import { foreignSessions, lostRights } from './findings/lost-rights.ts'
import { openedMeetings } from './findings/meetings.ts'
import { hostileReturns } from './findings/programs.ts'
import { swellingFiles } from './findings/room.ts'
import { guessedLinks, guessedProofs, hostileNames } from './findings/share-links.ts'
import { slowBodies } from './findings/slow-bodies.ts'
import { hostileCorrections, hostileSummaries } from './findings/texts.ts'
import { hostileTalks } from './findings/transcripts.ts'
import { unprovedAddresses } from './findings/unproved.ts'
import { waysBack } from './findings/ways-back.ts'
import { webhooksInside } from './findings/webhooks.ts'
import { wideBodies } from './findings/wide-bodies.ts'
import { hungForms, oddDescriptions, pipelinedRequests } from './findings/wire.ts'
import { fuzz } from './fuzz.ts'

/** Ways to get at what is others', or to do what one may not, in the order they run. */
export const trespasses: readonly Attack[] = [
  namingFiles,
  exchangedFiles,
  forgedBackups,
  outlivedInvitations,
  lostRights,
  laterRules,
  waysBack,
  foreignSessions,
  foreignHosts,
  guessedPasswords,
  outlivedLinks,
  closedSignUp,
  pressedLetters,
  unprovedAddresses,
  openedMeetings,
  heldMeetings,
  hiddenWords,
  hiddenBeside,
  coveredSound,
  guessedLinks,
  guessedProofs,
  hostileNames,
  escapedScopes,
  drivenAssistants,
  lostAssistants,
  hiddenFromAssistants,
  hostileReturns,
  webhooksInside,
  policies,
  callers,
]

/** Ways to break the product, to keep it busy, or to fill it, in the order they run. */
export const floods: readonly Attack[] = [
  brokenFiles,
  swellingFiles,
  hoards,
  slowBodies,
  pipelinedRequests,
  fileFloods,
  hungForms,
  oddDescriptions,
  wideBodies,
  brokenRequests,
  brokenAnswers,
  hostileServers,
  hostileStorage,
  heavyAnswers,
  hostileSummaries,
  hostileCorrections,
  hostileTalks,
  fuzz,
  atOnce,
]

export const attacks: readonly Attack[] = [...trespasses, ...floods]
