import { awaitRecording, useOwnChoice } from '@hattama/platform'

/** Whether a page of this browser can notify. Chrome on Android has the interface, but only for service workers. */
export const canNotify = () =>
  'Notification' in globalThis && isSecureContext && !/android/i.test(navigator.userAgent)

/**
 * The person's choice for this browser: to be told when what they record or upload here is ready. `begun` is called with
 * each recording the server has got from this page.
 */
export const useReadyChoice = () => {
  const { value, choose } = useOwnChoice('tell_ready')
  return {
    isOn: value !== null,
    turn: (isOn: boolean) => choose(isOn ? '1' : null),
    begun: (recording: { id: string; title: string }) => {
      if (value !== null) awaitRecording(recording)
    },
  }
}
