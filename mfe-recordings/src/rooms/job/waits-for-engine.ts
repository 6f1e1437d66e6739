import type { RecordingDetails } from '@hattama/contract/library/recording'

/** Whether a recording waits until an engine for its language is there, not until some time has come. */
export const waitsForEngine = ({ status, fault }: RecordingDetails) =>
  status === 'waiting' && (!fault || fault.kind === 'no-engine' || fault.kind === 'other-language')
