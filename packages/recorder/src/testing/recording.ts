import { newRecording } from '../recorder/new-recording.ts'

/** A recording of a tab that has just begun; `more`: what a test asks of it. */
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
