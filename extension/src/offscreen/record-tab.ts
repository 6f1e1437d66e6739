import { isRead } from '../call-pages/platform.ts'
import type { Message, Outcome } from '../messages/messages.ts'
import { tabSound } from '@hattama/recorder/recorder/call-sound'
import { newRecording } from '@hattama/recorder/recorder/new-recording'
import { reports, serveRecorder } from '../recorder/publish.ts'
import { startRecorder, type Recorder } from '@hattama/recorder/recorder/recorder'
import { faultOf } from '@hattama/recorder/recording/fault'
import type { Spool } from '@hattama/recorder/spool/spool'

type RecordOrder = Extract<Message, { type: 'record' }>

let recorder: Recorder | null = null
serveRecorder(() => recorder)

/** Records a tab here. `over` resolves when the recording has ended and lies on disk. */
export const recordTab = async (
  { order, streamId, continues, silenceMinutes }: RecordOrder,
  spool: Spool,
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
        silenceMinutes,
        pageIsRead: isRead(recording.platform),
      },
      () => tabSound(streamId, recording.keepsSlides === true),
      spool,
      reports,
    )
  } catch (error) {
    return { fault: faultOf('call', error), over: Promise.resolve() }
  }
  const over = recorder.over.then(() => {
    recorder = null
  })
  return { fault: null, over }
}
