import type { Listed } from './listed.ts'

/** Files of the API and its commands: whole processes that are killed, and commands whose parts have tests of their own. */
export const serverFiles: Record<string, Listed> = {
  'api/src/pipeline/kill.test.ts': {
    adds: 'two workers of their own that are killed in the middle of a transcription',
    coveredBy: [
      'api/src/pipeline/refused-pieces.test.ts',
      'api/src/pipeline/pipeline.test.ts',
      'api/src/pipeline/commands/suspend.test.ts',
    ],
  },
  'api/src/pipeline/ten-kills.test.ts': {
    adds: 'ten kills, at random moments',
    coveredBy: ['api/src/pipeline/refused-pieces.test.ts', 'api/src/pipeline/pipeline.test.ts'],
  },
  'api/src/pipeline/live-transcription/live-kills.test.ts': {
    adds: 'a kill while the upload still goes on',
    coveredBy: ['api/src/pipeline/live-transcription/live.test.ts'],
  },
  'api/src/pipeline/links/link-kill.test.ts': {
    adds: 'a worker that is killed in place of one that stops',
    coveredBy: ['api/src/pipeline/links/link.test.ts', 'api/src/library/links/rest-of-file.test.ts'],
  },
  'api/src/connections/delivery/killed.test.ts': {
    adds: 'a process that is killed while it tells, and connections that are cut',
    coveredBy: ['api/src/connections/delivery/delivery.test.ts'],
  },
  'api/src/connections/messenger/killed.test.ts': {
    adds: 'a process that is killed between sending an answer and writing so down',
    coveredBy: ['api/src/connections/messenger/messenger.test.ts'],
  },
  'api/src/connections/notes/killed.test.ts': {
    adds: 'a process that is killed between making a page and writing so down, twice',
    coveredBy: ['api/src/connections/notes/faults.test.ts'],
  },
  'api/src/connections/trackers/killed.test.ts': {
    adds: 'a process that is killed between making an issue and writing so down',
    coveredBy: ['api/src/connections/trackers/trackers.test.ts'],
  },
  'api/src/pipeline/heard-language.test.ts': {
    adds: 'English, English backwards and Russian, by a real engine, for somebody who reads Russian',
    coveredBy: [
      'api/src/pipeline/other-language.test.ts',
      'api/src/speech/engines/guards/heard-again.test.ts',
      'api/src/speech/engines/built-in/moonshine.test.ts',
    ],
  },
  'api/start/backup-verify.test.ts': {
    adds: 'damage and forgery found by the whole command, on files of a product',
    coveredBy: [
      'api/src/kernel/backup/verify-backups.test.ts',
      'api/src/kernel/backup/snapshots.test.ts',
      'api/src/kernel/backup/manifest.test.ts',
      'api/src/kernel/backup/register.test.ts',
      'api/src/kernel/backup/restore.test.ts',
      'api/start/backup-command.test.ts',
    ],
  },
  'api/start/rehearse.test.ts': {
    adds: 'a rehearsal by the whole command, with a PostgreSQL of its own that is killed',
    coveredBy: [
      'api/src/kernel/backup/rehearsal/rehearse.test.ts',
      'api/src/kernel/backup/rehearsal/row-digest.test.ts',
      'api/start/guard.test.ts',
    ],
  },
  'api/start/restore-part.test.ts': {
    adds: 'a recording and a workspace brought back by the whole command, sound and all',
    coveredBy: ['api/src/kernel/backup/restore-part.test.ts', 'api/src/kernel/backup/restore-files.test.ts'],
  },
  'api/start/operating.test.ts': {
    adds: 'the lines of the operating manual, run one after the other as they are written',
    coveredBy: [
      'api/start/accounts.test.ts',
      'api/start/backup-command.test.ts',
      'api/start/storage-command.test.ts',
      'api/start/with-database.test.ts',
      'api/start/units.test.ts',
    ],
  },
  'api/src/insight/summary/write/local-troubles.test.ts': {
    adds: 'minutes of a talk by a model on this machine that fails in each of its ways',
    coveredBy: [
      'api/src/kernel/language-model/local/local-models.test.ts',
      'api/src/insight/summary/write/scenarios.test.ts',
      'api/src/pipeline/steps/summarise.test.ts',
    ],
  },
  'bench/speech/people.test.ts': {
    adds: 'recordings of people in place of synthesised speech',
    coveredBy: ['api/src/speech/engines/pocketsphinx.test.ts', 'api/src/pipeline/pipeline.test.ts'],
  },
}
