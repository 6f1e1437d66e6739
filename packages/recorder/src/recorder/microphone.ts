import { faultOf, RecorderError } from '../recording/fault.ts'

/** `off`, `default`, or the id of a device. */
export type MicrophoneChoice = string

/**
 * Alongside a call, echo cancellation stays on, or the sound from the speakers is recorded twice. In a room, it and noise
 * suppression would treat people who sit further away as noise.
 */
const processing = {
  person: { echoCancellation: true },
  room: { echoCancellation: false, noiseSuppression: false, autoGainControl: true },
} as const

/** Whom a microphone hears: the person using it, alongside a call; or everyone around it. */
export type Hears = keyof typeof processing

/** The chosen microphone; null if none is wanted. */
export const openMicrophone = async (choice: MicrophoneChoice, hears: Hears): Promise<MediaStream | null> => {
  if (choice === 'off') return null
  const device = choice === 'default' ? {} : { deviceId: { exact: choice } }
  const open = (audio: MediaTrackConstraints) =>
    navigator.mediaDevices.getUserMedia({ audio: { ...processing[hears], ...audio } })
  try {
    return await open(device).catch((error: unknown) => {
      // the device chosen last time is not plugged in
      if (choice !== 'default' && faultOf('microphone', error) === 'microphone-missing') return open({})
      throw error
    })
  } catch (error) {
    throw new RecorderError(faultOf('microphone', error), error)
  }
}

/** The microphones the browser shows; without permission they have no names, so the list is empty. */
export const listMicrophones = async () =>
  (await navigator.mediaDevices.enumerateDevices())
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== 'default' && label !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
