import { faultOf, RecorderError } from '../recording/fault.ts'

/** `off`, `default`, or the id of a device. */
export type MicrophoneChoice = string

/** The chosen microphone; null if none is wanted. Echo cancelling stays on, or the speakers' sound comes twice. */
export const openMicrophone = async (choice: MicrophoneChoice): Promise<MediaStream | null> => {
  if (choice === 'off') return null
  const device = choice === 'default' ? {} : { deviceId: { exact: choice } }
  const open = (audio: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, ...audio } })
  try {
    return await open(device).catch((error: unknown) => {
      // the device chosen last time is not plugged in today
      if (choice !== 'default' && faultOf('microphone', error) === 'microphone-missing') return open({})
      throw error
    })
  } catch (error) {
    throw new RecorderError(faultOf('microphone', error), error)
  }
}

/** The microphones the browser shows; without permission they have no names and the list is empty. */
export const listMicrophones = async () =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== 'default' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
