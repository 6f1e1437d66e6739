import { runs as runsPart } from '../../api/testing/tier.ts'

/**
 * The two tiers of tests. `pnpm test` decides whether a change is good and is run for each one; `pnpm test all` runs
 * everything, each night and before a release (`.github/workflows/nightly.yml`).
 *
 * Below is what only `test all` runs. Each entry repeats what tests that stay have shown: for longer, in another
 * language, or in a rarer way. Tests of access and of security are never listed as files; attacks are in
 * `attacks-in-all.ts`.
 */
export type Listed = {
  /** what it adds to the tests that stay */
  adds: string
  /** the tests that fail first when the behaviour breaks */
  coveredBy: readonly string[]
}

/** Whole files. */
export const filesOnlyInAll: Record<string, Listed> = {
  'api/src/pipeline/ten-kills.test.ts': {
    adds: 'nine more kills, at random moments',
    coveredBy: ['api/src/pipeline/kill.test.ts'],
  },
  'api/src/pipeline/live-transcription/live-kills.test.ts': {
    adds: 'a kill while the upload still goes on',
    coveredBy: ['api/src/pipeline/kill.test.ts', 'api/src/pipeline/live-transcription/live.test.ts'],
  },
  'packages/recorder/src/upload/soak.test.ts': {
    adds: 'four hours of chunks in place of a few',
    coveredBy: ['packages/recorder/src/upload/queue.test.ts', 'packages/recorder/src/spool/spool.test.ts'],
  },
  'bench/speech/people.test.ts': {
    adds: 'recordings of people in place of synthesised speech',
    coveredBy: ['api/src/speech/engines/pocketsphinx.test.ts', 'api/src/pipeline/pipeline.test.ts'],
  },
  'e2e/tests/first-models.test.ts': {
    adds: 'the recommended models, small ones in their place, got by one press and killed at every stage in one product',
    coveredBy: [
      'shell/src/rooms/first-models/first-models.test.tsx',
      'api/src/kernel/models/download.test.ts',
      'api/src/kernel/models/install.test.ts',
      'api/src/kernel/language-model/local/local-models.test.ts',
      'api/src/pipeline/kill.test.ts',
    ],
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
  'e2e/tests/whole-path-kills.test.ts': {
    adds: 'both kills in one recording, with a browser',
    coveredBy: ['api/src/pipeline/kill.test.ts', 'e2e/tests/extension-crash.test.ts'],
  },
  'e2e/tests/page-recording-disk.test.ts': {
    adds: "the browser's own quota in place of a disk that refuses",
    coveredBy: [
      'packages/recorder/src/recorder/part-writer.test.ts',
      'packages/recorder/src/recorder/page-log.test.ts',
      'packages/recorder/src/recording/fault.test.ts',
    ],
  },
  'e2e/tests/extension-device-faults.test.ts': {
    adds: 'four rarer refusals of a microphone, and a browser of its own for two',
    coveredBy: ['e2e/tests/extension-faults.test.ts', 'packages/recorder/src/recording/fault.test.ts'],
  },
  'e2e/tests/extension-warnings.test.ts': {
    adds: 'half a minute of real silence, and a microphone and a sound context that Chromium takes away',
    coveredBy: [
      'packages/recorder/src/recorder/sound-watch.test.ts',
      'packages/recorder/src/recorder/liveness.test.ts',
    ],
  },
  'e2e/tests/extension-rests.test.ts': {
    adds: 'whether Chromium stops a worker that is woken four times an hour',
    coveredBy: ['extension/src/background/clock.test.ts', 'e2e/tests/extension-recording.test.ts'],
  },
  'e2e/tests/slides.test.ts': {
    adds: 'the same slides by way of the extension',
    coveredBy: ['e2e/tests/slides-seen.test.ts', 'packages/recorder/src/upload/send-slides.test.ts'],
  },
  'e2e/tests/slides-troubles.test.ts': {
    adds: 'real frames of a tab that is hidden, resized, or shows a film',
    coveredBy: [
      'packages/recorder/src/slides/choose-slide.test.ts',
      'packages/recorder/src/slides/frames.test.ts',
    ],
  },
  'e2e/tests/call-voices.test.ts': {
    adds: 'a real call of five people, by three kinds of connections',
    coveredBy: [
      'extension/src/call-pages/voices/reduction.test.ts',
      'extension/src/call-pages/voices/hook.test.tsx',
      'api/src/speech/hints/voices.test.ts',
    ],
  },
  'e2e/tests/trackers.test.ts': {
    adds: 'a task sent by hand from the screen of its meeting, and a second tracker',
    coveredBy: [
      'e2e/tests/whole-path.test.ts',
      'packages/minutes/src/tasks/to-tracker.test.tsx',
      'api/src/connections/trackers/trackers.test.ts',
    ],
  },
  'e2e/tests/connections.test.ts': {
    adds: 'a webhook told by a whole product, connected, paused and disconnected in a browser',
    coveredBy: [
      'shell/src/rooms/connections/connections.test.tsx',
      'api/src/connections/delivery/delivery.test.ts',
      'e2e/tests/whole-path.test.ts',
    ],
  },
  'e2e/tests/messenger.test.ts': {
    adds: 'a talk that is sent to the bot, through a whole product, and a chat linked in a browser',
    coveredBy: [
      'shell/src/rooms/connections/messenger/link-chat.test.tsx',
      'api/src/connections/messenger/messenger.test.ts',
      'api/src/connections/messenger/strangers.test.ts',
    ],
  },
  'e2e/tests/model-answers.test.ts': {
    adds: 'what a model answers in every way, read on screen',
    coveredBy: [
      'e2e/tests/minutes.test.ts',
      'api/src/pipeline/steps/summarise.test.ts',
      'api/src/insight/summary/write/scenarios.test.ts',
      'mfe-recordings/src/rooms/summary/minutes-panel.test.tsx',
    ],
  },
  'e2e/tests/collect-garbage.test.ts': {
    adds: "whether Chromium collects what the recorder's tests rely on",
    coveredBy: ['packages/recorder/src/recorder/collect-garbage.test.ts'],
  },
}

/** Parts of files and of walks, which ask `runs` whether it is their turn. */
export const partsOnlyInAll = {
  'all that is hidden, in every way of asking': {
    file: 'api/src/app/hidden-for-every-question.test.ts',
    adds: 'three times as many names, numbers and addresses, for somebody who may only view',
    coveredBy: ['api/src/app/hidden-for-every-question.test.ts'],
  },
  'words of a recording under way, by a real engine': {
    file: 'api/src/pipeline/live-transcription/live.test.ts',
    adds: 'a real engine in place of a scripted one',
    coveredBy: [
      'api/src/pipeline/live-transcription/live.test.ts',
      'api/src/pipeline/live-transcription/live-tail.test.ts',
    ],
  },
  'whatever a model answers, in Russian and Kazakh': {
    file: 'api/src/insight/summary/write/scenarios.test.ts',
    adds: 'made-up answers about a talk in two more languages',
    coveredBy: ['api/src/insight/summary/write/scenarios.test.ts'],
  },
  'screens on a tablet': {
    file: 'e2e/screens/inspect.ts',
    adds: 'the middle one of three widths on every screen',
    coveredBy: ['e2e/tests/accessibility-member.test.ts', 'e2e/tests/accessibility-visitor.test.ts'],
  },
  'words of the recorder in Russian and Kazakh': {
    file: 'e2e/call/said.ts',
    adds: 'each warning and fault of the recorder in two more languages',
    coveredBy: ['packages/recorder/src/locales/locales.test.ts', 'e2e/tests/extension-faults.test.ts'],
  },
  'screens in Russian and Kazakh': {
    file: 'e2e/screens/walk-in.ts',
    adds: 'axe and three widths on every screen in two more languages',
    coveredBy: ['packages/platform/src/texts/locales.test.ts', 'e2e/tests/accessibility-member.test.ts'],
  },
  'a server that dies and comes back': {
    file: 'e2e/tests/extension-crash.test.ts',
    adds: 'a server that ends in the middle of an upload, with a browser',
    coveredBy: ['packages/recorder/src/upload/queue.test.ts', 'e2e/tests/in-person.test.ts'],
  },
  'a device signed out in a call': {
    file: 'e2e/tests/whole-path.test.ts',
    adds: 'the renewal of a sign-in by a whole product, during a second recording',
    coveredBy: ['shell/src/rooms/capture/capture-host.test.tsx', 'e2e/tests/extension-server-faults.test.ts'],
  },
  'onboarding in every way': {
    file: 'e2e/tests/spec/onboarding.test.ts',
    adds: 'its texts, and each way to end it, in a browser',
    coveredBy: [
      'shell/src/rooms/onboarding/onboarding.test.tsx',
      'shell/src/rooms/onboarding/plans.test.tsx',
      'shell/src/kernel/session/session.test.tsx',
    ],
  },
  'lists searched, filtered and sorted in every way': {
    file: 'e2e/tests/spec/summaries.test.ts',
    adds: 'each filter and order, picked in a browser',
    coveredBy: [
      'mfe-summaries/src/rooms/list/select.test.tsx',
      'mfe-summaries/src/rooms/list/summaries-page.test.tsx',
    ],
  },
  'Russian, by a professional voice': {
    file: 'api/src/pipeline/heard-language.test.ts',
    adds: 'recorded Russian in place of English backwards',
    coveredBy: ['api/src/pipeline/heard-language.test.ts', 'api/src/pipeline/other-language.test.ts'],
  },
  'a recorder page that dies': {
    file: 'e2e/tests/extension-crash.test.ts',
    adds: 'the death of one page in place of the whole browser',
    coveredBy: ['extension/src/background/repair.test.ts', 'packages/recorder/src/spool/spool.test.ts'],
  },
  'troubles of the server once more': {
    file: 'e2e/tests/extension-server-faults.test.ts',
    adds: 'three more troubles, each again after the end of the recording, and two that no retry helps',
    coveredBy: ['packages/recorder/src/upload/queue.test.ts', 'packages/recorder/src/spool/fault.test.ts'],
  },
  'a session that ends, and a second window': {
    file: 'e2e/tests/page-recording.test.ts',
    adds: 'two interruptions besides the reload',
    coveredBy: [
      'packages/recorder/src/upload/shared-sender.test.ts',
      'packages/recorder/src/upload/fault-over.test.ts',
    ],
  },
  'a room recorded in two more ways': {
    file: 'e2e/tests/in-person.test.ts',
    adds: 'a tab that dies, and the window of the extension',
    coveredBy: ['e2e/tests/page-recording.test.ts', 'e2e/tests/extension-recording.test.ts'],
  },
  'parts of the web deployed apart': {
    file: 'e2e/tests/federation.test.ts',
    adds: 'a deployment of one part alone, and of all from another origin',
    coveredBy: ['shell/src/app/remotes/area.test.tsx'],
  },
  'a call of a series': {
    file: 'e2e/tests/call-page.test.ts',
    adds: 'the same call once more, by the rule of its series',
    coveredBy: [
      'extension/src/call-pages/expected-call.test.ts',
      'packages/recorder/src/recorder/silence-prompt.test.ts',
    ],
  },
} as const satisfies Record<string, Listed & { file: string }>

/** `near` has chosen its files itself, so it leaves out no whole file; it runs the same parts as `usual`. */
export type Tier = 'usual' | 'near' | 'all'

/** Whether this run includes a part that only `test all` runs. */
export const runs = (part: keyof typeof partsOnlyInAll): boolean => runsPart(part)

/** The files that this run leaves out. */
export const leftOut: string[] =
  process.env['TEST_TIER'] === ('usual' satisfies Tier) ? Object.keys(filesOnlyInAll) : []
