import { z } from 'zod'
import { isRead } from '../call-pages/platform.ts'
import type { Message, Outcome } from '../messages/messages.ts'
import { tabSound } from '@hattama/recorder/recorder/call-sound'
import { newRecording } from '@hattama/recorder/recorder/new-recording'
import { post } from '../messages/post.ts'
import { reports, serveRecorder } from '../recorder/publish.ts'
import { startRecorder, type Recorder } from '@hattama/recorder/recorder/recorder'
import { faultOf } from '@hattama/recorder/recording/fault'
import type { Spool } from '@hattama/recorder/spool/spool'

type RecordOrder = Extract<Message, { type: 'record' }>

let recorder: Recorder | null = null
serveRecorder(() => recorder)

/** Reopens the sound of a tab that the browser has ended; null: the tab is gone, or may not be captured any more. */
const soundAgain = async (tabId: number, slides: boolean): Promise<MediaStream | null> => {
  const id = z.string().safeParse(await post({ to: 'background', type: 'tab-again', tabId }))
  return id.success ? tabSound(id.data, slides) : null
}

/** Records a tab here. `over` resolves when the recording has ended and is on disk. */
export const recordTab = async (
  { order, streamId, continues, silenceMinutes }: RecordOrder,
  spool: Spool,
): Promise<Outcome & { over: Promise<void> }> => {
  const earlier = continues && (await spool.catalogue.get('recordings', continues.id))
  const recording = earlier
    ? { ...earlier, interrupted: true }
    : newRecording({ ...order, source: 'tab', microphone: order.microphone !== 'off' })
  const keepsSlides = recording.keepsSlides === true
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
      {
        open: () => tabSound(streamId, keepsSlides),
        reopen: () => soundAgain(order.tabId, keepsSlides),
      },
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
