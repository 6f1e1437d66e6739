import { awaitRecording, useOwnChoice } from '@hattama/platform'

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
