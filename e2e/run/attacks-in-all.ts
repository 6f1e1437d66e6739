import { runs } from '../../api/testing/tier.ts'
import type { Listed } from './tiers.ts'

/**
 * Attacks of `attack/`, by their names, whose short form is left to `test all`: a test beside the code turns red as well
 * when it is broken (docs/decisions/168 and 171). `pnpm attack` tries each in full every night.
 */
export const attacksOnlyInAll: Record<string, Listed> = {
  'answers that are broken': {
    adds: 'every protocol at once, cut and doubled at random',
    coveredBy: [
      'api/src/kernel/outside/json-of.test.ts',
      'api/src/kernel/outside/outside-json.test.ts',
      'api/src/kernel/language-model/hostile-servers.test.ts',
    ],
  },
  'answers that are dear to read': {
    adds: 'the memory of a whole server that reads them',
    coveredBy: [
      'api/src/kernel/outside/json-weight.test.ts',
      'api/src/kernel/language-model/hostile-servers.test.ts',
    ],
  },
  'bodies that are broken': {
    adds: 'hundreds of breakages at random, some by a sender who hangs up',
    coveredBy: ['api/src/app/bad-input.test.ts', 'api/src/kernel/outside/outside-json.test.ts'],
  },
  'bodies of a hundred thousand fields': {
    adds: 'every call of a whole server',
    coveredBy: ['api/src/app/bad-input.test.ts', 'api/src/app/unknown-fields.test.ts'],
  },
  'bodies that come a byte at a time': {
    adds: 'twenty of them, at a whole server',
    coveredBy: ['api/src/kernel/http/slow-body.test.ts'],
  },
  'transcripts that give orders to the model': {
    adds: 'the same orders, told to a whole product',
    coveredBy: [
      'api/src/insight/chat/hostile-transcripts.test.ts',
      'api/src/insight/summary/write/hostile-transcripts.test.ts',
    ],
  },
  'summaries that are costly to read': {
    adds: 'the same texts, turned into files by a whole product',
    coveredBy: [
      'packages/contract/src/rules/kernel/tangled-text.test.ts',
      'api/src/insight/documents/hostile-texts.test.ts',
    ],
  },
  'servers that take without end': {
    adds: 'all kinds of servers at once, until the worker is told to end',
    coveredBy: [
      'api/src/kernel/ssrf/allowance.test.ts',
      'api/src/connections/calendars/caldav/caldav.test.ts',
      'api/src/connections/calendars/caldav/trusted.test.ts',
      'api/src/library/links/fetch-file.test.ts',
    ],
  },
  'small files that unpack to very much': {
    adds: 'six minutes of silence, sent to a whole product',
    coveredBy: ['api/src/pipeline/room.test.ts'],
  },
  'a file storage that lies': {
    adds: 'the same lies, told to a whole product',
    coveredBy: ['api/src/kernel/storage/s3-answers.test.ts'],
  },
  'sealed files, exchanged and replaced': {
    adds: 'the same exchange, behind a whole product',
    coveredBy: ['api/src/kernel/encryption/places.test.ts'],
  },
  'backups, written to by others': {
    adds: 'the same harm to backups of a whole product',
    coveredBy: ['api/start/backup-verify.test.ts'],
  },
}

/** Whether this run includes the short form of an attack. */
export const triesAttack = (name: string): boolean => !(name in attacksOnlyInAll) || runs(name)
