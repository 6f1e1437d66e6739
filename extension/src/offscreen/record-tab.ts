import { isRead } from '../call-pages/platform.ts'
import type { Message, Outcome } from '../messages/messages.ts'
import { tabSound } from '../recorder/call-sound.ts'
import { newRecording } from '../recorder/new-recording.ts'
import { serveRecorder, told } from '../recorder/publish.ts'
import { startRecorder, type Recorder } from '../recorder/recorder.ts'
import { faultOf } from '../recording/fault.ts'
import type { Catalogue } from '../spool/catalogue.ts'
import type { Disk } from '../spool/disk.ts'

type RecordOrder = Extract<Message, { type: 'record' }>

let recorder: Recorder | null = null
serveRecorder(() => recorder)

/** Records a tab here. `over` resolves when the recording has ended and lies on disk. */
export const recordTab = async (
  { order, streamId, continues }: RecordOrder,
  spool: { disk: Disk; catalogue: Catalogue },
): Promise<Outcome & { over: Promise<void> }> => {
  const earlier = continues && (await spool.catalogue.get('recordings', continues.id))
  const recording = earlier
    ? { ...earlier, interrupted: true }
    : newRecording({ ...order, source: 'tab', microphone: order.microphone !== 'off' })
  try {
    recorder = await startRecorder(
      {
        recording,
        tabId: order.tabId,
        microphone: order.microphone,
        audible: true,
        pageIsRead: isRead(recording.platform),
      },
      () => tabSound(streamId),
      spool,
      told,
    )
  } catch (error) {
    return { fault: faultOf('call', error), over: Promise.resolve() }
  }
  const over = recorder.over.then(() => {
    recorder = null
  })
  return { fault: null, over }
}
