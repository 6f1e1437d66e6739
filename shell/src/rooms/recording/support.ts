import { canShareCalls } from '@hattama/recorder/recorder/room-limits'

/** Why this page cannot record; null if it can, at least by microphone. Needs a secure context and persistent storage. */
export const whyNotHere = (): 'insecure' | 'browser' | null => {
  if (!isSecureContext) return 'insecure'
  const canHear = 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
  const canKeep = 'storage' in navigator && 'getDirectory' in navigator.storage && 'locks' in navigator
  const canEncode =
    typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('audio/webm;codecs=opus')
  return canHear && canKeep && canEncode ? null : 'browser'
}

/**
 * Whether the people in the room are all that can be recorded on this device, as on a phone, which shares no call and takes no
 * extension. Unknown where a page may not ask, since its address is not secure: an extension may still record there.
 */
export const recordsOnlyRooms = () => window.isSecureContext && !canShareCalls()

/** Whether recordings were left on this device; if the database does not exist there is nothing to finish. */
export const hasUnsentRecordings = async (): Promise<boolean> => {
  if (whyNotHere() !== null || !('databases' in indexedDB)) return false
  return (await indexedDB.databases()).some(({ name }) => name === 'hattama')
}
