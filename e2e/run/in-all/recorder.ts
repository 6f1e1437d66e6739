import type { Listed } from './listed.ts'

/** End-to-end files about recording and about pages of calls. */
export const recorderFiles: Record<string, Listed> = {
  'packages/recorder/src/upload/soak.test.ts': {
    adds: 'four hours of chunks in place of a few',
    coveredBy: ['packages/recorder/src/upload/queue.test.ts', 'packages/recorder/src/spool/spool.test.ts'],
  },
  'e2e/tests/whole-path-kills.test.ts': {
    adds: 'both kills in one recording, with a browser',
    coveredBy: ['extension/src/background/repair.test.ts', 'api/src/pipeline/refused-pieces.test.ts'],
  },
  'e2e/tests/page-recording-disk.test.ts': {
    adds: "the browser's own quota in place of a disk that refuses",
    coveredBy: [
      'packages/recorder/src/recorder/part-writer.test.ts',
      'packages/recorder/src/recorder/page-log.test.ts',
      'packages/recorder/src/recording/fault.test.ts',
    ],
  },
  'e2e/tests/in-person.test.ts': {
    adds: 'a room by a real microphone past a lost network, a tab that dies, and summaries kept by a service worker',
    coveredBy: [
      'e2e/tests/page-recording.test.ts',
      'packages/recorder/src/upload/queue.test.ts',
      'shell/src/rooms/offline/keep-recent.test.tsx',
      'shell/src/rooms/upload/received-files.test.tsx',
    ],
  },
  'e2e/tests/extension-faults.test.ts': {
    adds: 'refusals by Chromium itself, and a sound of a call that it gives up',
    coveredBy: [
      'packages/recorder/src/recording/fault.test.ts',
      'packages/recorder/src/recorder/recorder.test.ts',
      'packages/recorder/src/recorder/call-in-hand.test.ts',
      'extension/src/background/start.test.ts',
      'extension/src/background/handover.test.ts',
    ],
  },
  'e2e/tests/extension-device-faults.test.ts': {
    adds: 'four rarer refusals of a microphone, and a browser of its own for two',
    coveredBy: ['packages/recorder/src/recording/fault.test.ts'],
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
  'e2e/tests/extension-crash.test.ts': {
    adds: 'browsers, pages, workers and servers that really die in the middle of a recording',
    coveredBy: [
      'extension/src/background/repair.test.ts',
      'packages/recorder/src/spool/spool.test.ts',
      'packages/recorder/src/upload/queue.test.ts',
    ],
  },
  'e2e/tests/extension-server-faults.test.ts': {
    adds: 'each trouble of a server as the window of the recorder says it, in three languages',
    coveredBy: ['packages/recorder/src/upload/queue.test.ts', 'packages/recorder/src/spool/fault.test.ts'],
  },
  'e2e/tests/extension-own-server.test.ts': {
    adds: 'a build for a server of its own in a browser, and a page that offers another account',
    coveredBy: ['extension/src/background/handover.test.ts', 'extension/store/pack.test.ts'],
  },
  'e2e/tests/during-the-call.test.ts': {
    adds: 'notes, words and what was missed beside a real call, in one browser',
    coveredBy: [
      'packages/recorder/src/screens/note-field.test.tsx',
      'packages/recorder/src/screens/live-transcript.test.tsx',
      'packages/recorder/src/upload/send-notes.test.ts',
      'api/src/pipeline/live-transcription/live-tail.test.ts',
    ],
  },
  'e2e/tests/call-page.test.ts': {
    adds: 'a page of a call in Chromium, whose end stops the recording, and a series',
    coveredBy: [
      'extension/src/background/call-page.test.ts',
      'extension/src/call-pages/expected-call.test.ts',
      'extension/src/call-pages/sites.test.tsx',
      'packages/recorder/src/recorder/silence-prompt.test.ts',
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
  'e2e/tests/slides.test.ts': {
    adds: 'the same slides by way of the extension',
    coveredBy: [
      'packages/recorder/src/slides/choose-slide.test.ts',
      'packages/recorder/src/upload/send-slides.test.ts',
    ],
  },
  'e2e/tests/slides-seen.test.ts': {
    adds: 'what was really shown in a call, seen at its moments',
    coveredBy: [
      'packages/recorder/src/slides/frames.test.ts',
      'packages/recorder/src/upload/send-slides.test.ts',
      'mfe-recordings/src/rooms/slides/slides-card.test.tsx',
      'mfe-recordings/src/rooms/slides/slide-dialog.test.tsx',
    ],
  },
  'e2e/tests/slides-troubles.test.ts': {
    adds: 'real frames of a tab that is hidden, resized, or shows a film',
    coveredBy: [
      'packages/recorder/src/slides/choose-slide.test.ts',
      'packages/recorder/src/slides/frames.test.ts',
    ],
  },
  'e2e/tests/collect-garbage.test.ts': {
    adds: "whether Chromium collects what the recorder's tests rely on",
    coveredBy: ['packages/recorder/src/recorder/collect-garbage.test.ts'],
  },
}
