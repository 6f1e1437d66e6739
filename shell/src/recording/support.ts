/** Why this page cannot record; null = it can. Recording needs a secure address and Chromium's sharing of a tab's sound. */
export const whyNotHere = (): 'insecure' | 'browser' | null => {
  if (!isSecureContext) return 'insecure'
  const canShare = 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices
  const canKeep = 'storage' in navigator && 'getDirectory' in navigator.storage && 'locks' in navigator
  const canEncode =
    typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported('audio/webm;codecs=opus')
  return canShare && canKeep && canEncode ? null : 'browser'
}

/** Recordings of this page lie in a database of this name; without it there is nothing to finish. */
export const hasUnsentRecordings = async (): Promise<boolean> => {
  if (whyNotHere() !== null || !('databases' in indexedDB)) return false
  return (await indexedDB.databases()).some(({ name }) => name === 'hattama')
}
