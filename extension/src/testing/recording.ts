import { newRecording } from '@hattama/recorder/recorder/new-recording'

/** A recording of a tab that has just begun. */
export const tabRecording = () =>
  newRecording({
    title: 'Weekly',
    source: 'tab',
    platform: '',
    spoken: 'auto',
    microphone: true,
    consent: false,
  })
