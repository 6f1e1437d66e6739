import type { Listed } from './listed.ts'

/** Parts of files of the API: the same once more, for a rarer kind of file, place, process or person. */
export const serverParts = {
  'all that is hidden, in every way of asking': {
    file: 'api/src/app/hidden-for-every-question.test.ts',
    adds: 'five times as many names, numbers and addresses, for somebody who may only view',
    coveredBy: ['api/src/app/hidden-for-every-question.test.ts', 'api/src/app/personal-data.test.ts'],
  },
  'a worker that begins and breaks as a server does': {
    file: 'api/src/app/main.test.ts',
    adds: 'the same starts of the other role',
    coveredBy: ['api/src/app/main.test.ts', 'api/src/app/start-role.test.ts'],
  },
  'words of a recording under way, by a real engine': {
    file: 'api/src/pipeline/live-transcription/live.test.ts',
    adds: 'a real engine in place of a scripted one',
    coveredBy: [
      'api/src/pipeline/live-transcription/live.test.ts',
      'api/src/pipeline/live-transcription/live-tail.test.ts',
    ],
  },
  'words of a turn under way, by a real engine': {
    file: 'api/src/pipeline/live-transcription/live-tail.test.ts',
    adds: 'a real engine in place of a scripted one, from the first words to the finished recording',
    coveredBy: [
      'api/src/pipeline/live-transcription/live-tail.test.ts',
      'api/src/pipeline/live-transcription/hear-tail.test.ts',
      'api/src/speech/engines/built-in/moonshine.test.ts',
      'api/src/insight/so-far/missed.test.ts',
    ],
  },
  'whatever a model answers, in Russian and Kazakh': {
    file: 'api/src/insight/summary/write/scenarios.test.ts',
    adds: 'made-up answers about a talk in two more languages',
    coveredBy: ['api/src/insight/summary/write/scenarios.test.ts'],
  },
  'the longest text of every kind': {
    file: 'api/src/insight/documents/hostile-texts.test.ts',
    adds: 'twenty-six more kinds of texts that were made to be slow',
    coveredBy: [
      'api/src/insight/documents/hostile-texts.test.ts',
      'packages/contract/src/rules/kernel/tangled-text.test.ts',
    ],
  },
  'slides, opened by an office program': {
    file: 'api/src/insight/documents/slides.test.ts',
    adds: 'a Word file with pictures, opened by LibreOffice',
    coveredBy: ['api/src/insight/documents/slides.test.ts', 'api/src/insight/documents/docx/docx.test.ts'],
  },
  'formats that fewer people have': {
    file: 'api/src/speech/media/formats.test.ts',
    adds: 'sixteen more formats, read and made playable in one of the same ways',
    coveredBy: ['api/src/speech/media/formats.test.ts', 'api/src/speech/media/media.test.ts'],
  },
  'clocks of rarer files': {
    file: 'api/src/speech/media/one-clock.test.ts',
    adds: 'seven more files with gaps or a late beginning, three more edits and two containers',
    coveredBy: ['api/src/speech/media/one-clock.test.ts', 'api/src/speech/media/join-tracks.test.ts'],
  },
  'sound tracks of three kinds of files': {
    file: 'api/src/pipeline/sound-tracks.test.ts',
    adds: 'two more containers whose first sound track is silent',
    coveredBy: ['api/src/pipeline/sound-tracks.test.ts'],
  },
  'files broken in rarer ways': {
    file: 'api/src/pipeline/bad-files.test.ts',
    adds: 'five more files that are no meeting, and six more formats that lost their end',
    coveredBy: ['api/src/pipeline/bad-files.test.ts'],
  },
  'music, by PocketSphinx': {
    file: 'api/src/speech/engines/pocketsphinx.test.ts',
    adds: 'music and speech over it, heard with the whole dictionary',
    coveredBy: ['api/src/speech/engines/pocketsphinx.test.ts', 'api/src/pipeline/long-music.test.ts'],
  },
  'the process of a model, ended in every way': {
    file: 'api/src/kernel/language-model/local/local-models.test.ts',
    adds: 'four more ways in which its process ends',
    coveredBy: [
      'api/src/kernel/language-model/local/local-models.test.ts',
      'api/src/kernel/language-model/local/child.test.ts',
    ],
  },
  'every trouble of every tracker': {
    file: 'api/src/connections/trackers/trackers.test.ts',
    adds: 'seven of ten scenes for five more trackers, of which our side does the same for all',
    coveredBy: ['api/src/connections/trackers/trackers.test.ts'],
  },
  'backups of every age': {
    file: 'api/start/backup-versions.test.ts',
    adds: 'a second former version, and databases that were altered, by the whole command',
    coveredBy: [
      'api/start/backup-versions.test.ts',
      'api/src/kernel/backup/backable.test.ts',
      'api/src/kernel/backup/known-schema.test.ts',
      'api/src/kernel/backup/rehearsal/rehearse.test.ts',
    ],
  },
  'backups stopped, and cut and gone on with': {
    file: 'api/start/backup-command.test.ts',
    adds: 'the same by the whole command',
    coveredBy: ['api/src/kernel/backup/restore.test.ts', 'api/src/kernel/backup/repository.test.ts'],
  },
  'every command without its settings': {
    file: 'api/start/with-database.test.ts',
    adds: 'three more commands, which ask the same question',
    coveredBy: ['api/start/with-database.test.ts'],
  },
  'every command about accounts': {
    file: 'api/start/accounts.test.ts',
    adds: 'the other commands as an operator types them, each a process',
    coveredBy: [
      'api/start/accounts.test.ts',
      'api/src/people/server-admins/by-hand.test.ts',
      'api/src/people/sign-in/confirmation-link.test.ts',
      'api/src/people/sign-in/reset-link.test.ts',
    ],
  },
  'settings refused in every way': {
    file: 'api/start/hattama.test.ts',
    adds: 'four more files of settings that are refused, each by a process',
    coveredBy: ['api/start/hattama.test.ts', 'api/start/environment-file.test.ts'],
  },
  'the whole suite of the protocol': {
    file: 'api/src/connections/mcp/conformance.test.ts',
    adds: 'three more scenarios of the conformance suite, each a process',
    coveredBy: ['api/src/connections/mcp/conformance.test.ts', 'api/src/connections/mcp/mcp.test.ts'],
  },
} as const satisfies Record<string, Listed & { file: string }>
