import { post } from '../messages/post.ts'
import { pickedSound } from '../recorder/call-sound.ts'
import type { MicrophoneChoice } from '../recorder/microphone.ts'
import { newRecording } from '../recorder/new-recording.ts'
import { serveRecorder, told } from '../recorder/publish.ts'
import { startRecorder, type Recorder } from '../recorder/recorder.ts'
import { faultOf, type RecorderFault } from '../recording/fault.ts'
import { openCatalogue } from '../spool/catalogue.ts'
import { openDisk } from '../spool/disk.ts'

let recorder: Recorder | null = null
serveRecorder(() => recorder)

/** Records what the person picks, in this window. Resolves with why it did not start; null if it did. */
export const recordScreen = async (about: {
  title: string
  spoken: string
  microphone: MicrophoneChoice
  consent: boolean
  notice: boolean
}): Promise<RecorderFault | null> => {
  const spool = { disk: openDisk(), catalogue: await openCatalogue() }
  try {
    recorder = await startRecorder(
      {
        recording: newRecording({
          ...about,
          platform: '',
          source: 'screen',
          microphone: about.microphone !== 'off',
        }),
        tabId: null,
        microphone: about.microphone,
        // a picked tab stays audible by itself
        audible: false,
        // the browser does not say which tab was picked
        pageIsRead: false,
      },
      pickedSound,
      spool,
      told,
    )
  } catch (error) {
    return faultOf('screen', error)
  }
  void post({ to: 'background', type: 'send', id: null })
  const leaving = new AbortController()
  // the browser asks before the window goes; if it goes all the same, what is on disk is finished from there
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal })
  void recorder.over.then(() => {
    leaving.abort()
    recorder = null
  })
  return null
}
