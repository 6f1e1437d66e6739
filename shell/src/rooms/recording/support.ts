/** Why this page cannot record; null if it can, at least by microphone. Needs a secure context and persistent storage. */
export const whyNotHere = (): 'insecure' | 'browser' | null => {
  if (!isSecureContext) return 'insecure'
  const canHear = 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
  const canKeep = 'storage' in navigator && 'getDirectory' in navigator.storage && 'locks' in navigator
  const canEncode =
    typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('audio/webm;codecs=opus')
  return canHear && canKeep && canEncode ? null : 'browser'
}

/** Whether recordings were left on this device; if the database does not exist there is nothing to finish. */
export const hasUnsentRecordings = async (): Promise<boolean> => {
  if (whyNotHere() !== null || !('databases' in indexedDB)) return false
  return (await indexedDB.databases()).some(({ name }) => name === 'hattama')
}
