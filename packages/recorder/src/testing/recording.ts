import { newRecording } from '../recorder/new-recording.ts'

/** A tab recording that has just begun; `more`: what a test wants different. */
export const tabRecording = (more: Partial<Parameters<typeof newRecording>[0]> = {}) =>
  newRecording({
    title: 'Weekly',
    platform: '',
    spoken: '',
    source: 'tab',
    microphone: true,
    consent: true,
    ...more,
  })
