import type { Kysely } from 'kysely'
import * as first from './0001-first.ts'
import * as stores from './0002-stores.ts'
import * as storageCheck from './0003-storage-check.ts'
import * as askedAbout from './0004-asked-about.ts'
import * as placesOfFiles from './0005-places-of-files.ts'
import * as formerPassages from './0006-former-passages.ts'
import * as proposals from './0007-proposals.ts'
import * as whenItTookPlace from './0008-when-it-took-place.ts'
import * as exampleMeeting from './0009-example-meeting.ts'
import * as maskedSearch from './0010-masked-search.ts'
import * as maskedVectors from './0011-masked-vectors.ts'
import * as schemaFingerprints from './0012-schema-fingerprints.ts'
import * as disks from './0013-disks.ts'
import * as rehearsals from './0014-rehearsals.ts'
import * as processes from './0015-processes.ts'
import * as outcomes from './0016-outcomes.ts'
import * as whatActs from './0017-what-acts.ts'
import * as transcriptGaps from './0018-transcript-gaps.ts'
import * as liveTail from './0024-live-tail.ts'
import * as sameFiles from './0025-same-files.ts'
import * as processStores from './0026-process-stores.ts'
import * as adoptedMeasures from './0031-adopted-measures.ts'
import * as recorderStopped from './0032-recorder-stopped.ts'
import * as gapsComment from './0033-gaps-comment.ts'
import * as listedAt from './0034-listed-at.ts'
import * as filledProtocols from './0036-filled-protocols.ts'
import * as hintsSeen from './0037-hints-seen.ts'
import * as lettersUnconfirmed from './0038-letters-unconfirmed.ts'
import * as mergedAreNobody from './0039-merged-are-nobody.ts'
import type { ObjectChanges } from '../fingerprint/objects.ts'
import { readRecord } from '../fingerprint/records.ts'

/** Something a migration removes that servers of an earlier release, still running beside the new ones, may rely on. */
type Contraction = {
  /** as reported by `contractionsOf` (testing/schema/contractions.ts), e.g. `recordings.color: column is gone` */
  what: string
  /** the first release whose code no longer uses it */
  unusedSince: string
}

export type Migration = {
  up: (db: Kysely<unknown>) => Promise<void>
  /** what it removes; absent for a migration that only adds */
  contracts?: readonly Contraction[]
}

/** A released version, and the last migration it came with. */
type Release = { version: string; last: string }

export type History = {
  migrations: Readonly<Record<string, Migration>>
  releases: readonly Release[]
  /** what each migration makes; absent in tests that do not compare databases with it */
  readRecord?: (migration: string) => ObjectChanges
}

/**
 * All migrations by name, in order, and the releases so far. They are only added to: databases exist that have each of them,
 * the first one included. After adding one run `pnpm schema`, which records what it makes (`fingerprint/records/`). For a release,
 * add a line here and run `pnpm schema release <version>`, which freezes the schema for the tests.
 */
export const history: History = {
  migrations: {
    '0001-first': first,
    '0002-stores': stores,
    '0003-storage-check': storageCheck,
    '0004-asked-about': askedAbout,
    '0005-places-of-files': placesOfFiles,
    '0006-former-passages': formerPassages,
    '0007-proposals': proposals,
    '0008-when-it-took-place': whenItTookPlace,
    '0009-example-meeting': exampleMeeting,
    '0010-masked-search': maskedSearch,
    '0011-masked-vectors': maskedVectors,
    '0012-schema-fingerprints': schemaFingerprints,
    '0013-disks': disks,
    '0014-rehearsals': rehearsals,
    '0015-processes': processes,
    '0016-outcomes': outcomes,
    '0017-what-acts': whatActs,
    '0018-transcript-gaps': transcriptGaps,
    '0024-live-tail': liveTail,
    '0025-same-files': sameFiles,
    '0026-process-stores': processStores,
    '0031-adopted-measures': adoptedMeasures,
    '0032-recorder-stopped': recorderStopped,
    '0033-gaps-comment': gapsComment,
    '0034-listed-at': listedAt,
    '0036-filled-protocols': filledProtocols,
    '0037-hints-seen': hintsSeen,
    '0038-letters-unconfirmed': lettersUnconfirmed,
    '0039-merged-are-nobody': mergedAreNobody,
  },
  releases: [],
  readRecord,
}
