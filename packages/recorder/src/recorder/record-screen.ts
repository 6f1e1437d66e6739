import type { NoticeWay } from '@hattama/contract/rules/notice'
import { faultOf, type RecorderFault } from '../recording/fault.ts'
import type { Session } from '../recording/session.ts'
import type { Recording } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { pickCallSound } from './call-sound.ts'
import type { MicrophoneChoice } from './microphone.ts'
import { newRecording } from './new-recording.ts'
import { startRecorder, type Recorder } from './recorder.ts'

/** What a person asked to record from the browser's own picker. */
export type ScreenOrder = {
  title: string
  /** language spoken; empty = find out */
  spoken: string
  microphone: MicrophoneChoice
  consent: boolean
  notice: NoticeWay | null
}

/** Records what the person picks, in this very page, which the browser asks about before it goes. Must begin with a click. */
export const recordScreen = async (
  { account, ...order }: ScreenOrder & { account?: Recording['account'] },
  spool: Spool,
  on: { session(session: Session): void; left(): void },
): Promise<{ recorder: Recorder } | { fault: RecorderFault }> => {
  const recording = newRecording({
    ...order,
    platform: '',
    source: 'screen',
    microphone: order.microphone !== 'off',
  })
  try {
    const recorder = await startRecorder(
      {
        recording: { ...recording, account: account ?? null },
        tabId: null,
        microphone: order.microphone,
        // a picked tab stays audible by itself
        audible: false,
        // the browser does not say which tab was picked
        pageIsRead: false,
      },
      pickCallSound,
      spool,
      on,
    )
    askBeforeLeaving(recorder.over)
    return { recorder }
  } catch (error) {
    return { fault: faultOf('screen', error) }
  }
}

/** If the page goes all the same, what is on disk is finished from there. */
const askBeforeLeaving = (over: Promise<void>) => {
  const leaving = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal })
  void over.then(() => leaving.abort())
}
