import type { VisibilityRule } from '@hattama/contract/library/visibility'
import type { NoticeWay } from '@hattama/contract/rules/kernel/notice'
import { faultOf, RecorderError, type RecorderFault } from '../recording/fault.ts'
import type { Session } from '../recording/session.ts'
import type { Recording } from '../spool/catalogue.ts'
import type { Spool } from '../spool/spool.ts'
import { pickCallSound } from './call-sound.ts'
import { collectGarbageOften } from './collect-garbage.ts'
import { keepAwake } from './keep-awake.ts'
import type { MicrophoneChoice } from './microphone.ts'
import { newRecording } from './new-recording.ts'
import { startRecorder, type Recorder } from './recorder.ts'

/** What a user asked a page to record: a call from the browser's own picker, or the room by the microphone alone. */
export type HereOrder = {
  title: string
  /** language spoken; empty = detect */
  spoken: string
  microphone: MicrophoneChoice
  consent: boolean
  notice: NoticeWay | null
  /** the people are in one room: there is no call to pick */
  room: boolean
  /** whether to keep shared slides too */
  slides?: boolean
  /** who sees it; absent: as the workspace's rules say */
  visibleTo?: VisibilityRule
  /** silence after which the user is asked, minutes; 0: never */
  silenceMinutes: number
}

/**
 * Records in this very page, so the browser asks before it is closed. A call must begin with a click. `earlier`: the recording to
 * continue in a new file; of the order, only microphone and silence count then.
 */
export const recordHere = async (
  {
    account,
    earlier,
    room,
    silenceMinutes,
    ...order
  }: HereOrder & { account?: Recording['account']; earlier?: Recording },
  openSpool: () => Promise<Spool>,
  on: { session(session: Session): void; left(why: 'call' | 'silence'): void },
): Promise<{ recorder: Recorder } | { fault: RecorderFault }> => {
  // without a call there is only the microphone
  const microphone = room && order.microphone === 'off' ? 'default' : order.microphone
  const begun = () =>
    newRecording({
      ...order,
      platform: '',
      source: room ? 'microphone' : 'screen',
      slides: !room && order.slides,
      microphone: microphone !== 'off',
    })
  const recording = earlier ?? { ...begun(), account: account ?? null }
  try {
    const spool = await openSpool().catch((error: unknown) => {
      throw new RecorderError(faultOf('disk', error), error)
    })
    const recorder = await startRecorder(
      {
        recording,
        tabId: null,
        microphone,
        silenceMinutes,
        // a picked tab stays audible anyway
        audible: false,
        // the browser does not say which tab was picked
        pageIsRead: false,
      },
      room ? null : { open: () => pickCallSound(recording.keepsSlides === true) },
      spool,
      on,
    )
    askBeforeLeaving(recorder.over)
    void recorder.over.then(collectGarbageOften(() => !document.hidden))
    if (room) keepAwake(recorder.over)
    return { recorder }
  } catch (error) {
    return { fault: faultOf(room ? 'microphone' : 'screen', error) }
  }
}

/** If the page is closed all the same, the recording is finished from what is on disk. */
const askBeforeLeaving = (over: Promise<void>) => {
  const leaving = new AbortController()
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal })
  void over.then(() => leaving.abort())
}
