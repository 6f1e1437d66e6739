import type { RecordingDetails } from '@hattama/contract/library/recording'
import { displayStatus } from '@hattama/contract/rules/library/status-display'

/** Whether the audio of a recording is ready to be heard. The example is complete without any step of its own. */
export const isPrepared = ({ status, steps }: Pick<RecordingDetails, 'status' | 'steps'>): boolean =>
  displayStatus(status) === 'completed' ||
  steps.some(({ step, state }) => step === 'prepare' && state === 'done')
