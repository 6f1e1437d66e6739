/** Why this page cannot record; null = it can, by the microphone at least. Recording needs a secure address and a place to keep each second. */
export const whyNotHere = (): 'insecure' | 'browser' | null => {
  if (!isSecureContext) return 'insecure'
  const canHear = 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
  const canKeep = 'storage' in navigator && 'getDirectory' in navigator.storage && 'locks' in navigator
  const canEncode =
    typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('audio/webm;codecs=opus')
  return canHear && canKeep && canEncode ? null : 'browser'
}

/** Recordings of this page lie in a database of this name; without it there is nothing to finish. */
export const hasUnsentRecordings = async (): Promise<boolean> => {
  if (whyNotHere() !== null || !('databases' in indexedDB)) return false
  return (await indexedDB.databases()).some(({ name }) => name === 'hattama')
}
