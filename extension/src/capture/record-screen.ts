import { recordScreen as record, type ScreenOrder } from '@hattama/recorder/recorder/record-screen'
import type { Recorder } from '@hattama/recorder/recorder/recorder'
import type { RecorderFault } from '@hattama/recorder/recording/fault'
import { openCatalogue } from '@hattama/recorder/spool/catalogue'
import { openDisk } from '@hattama/recorder/spool/disk'
import { post } from '../messages/post.ts'
import { reports, serveRecorder } from '../recorder/publish.ts'

let recorder: Recorder | null = null
serveRecorder(() => recorder)

/** Records what the person picks, in this window. Resolves with why it did not start; null if it did. */
export const recordScreen = async (order: ScreenOrder): Promise<RecorderFault | null> => {
  const outcome = await record(order, { disk: openDisk(), catalogue: await openCatalogue() }, reports)
  if ('fault' in outcome) return outcome.fault
  recorder = outcome.recorder
  void post({ to: 'background', type: 'send', id: null })
  void recorder.over.then(() => {
    recorder = null
  })
  return null
}
