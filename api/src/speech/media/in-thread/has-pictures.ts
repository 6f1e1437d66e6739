import { openMedia } from './open-media.ts'

/** Does the work of `hasPictures`, in its thread. */
export const hasPicturesHere = async (path: string): Promise<boolean> => {
  const input = openMedia(path)
  try {
    return (await input.canRead()) && (await input.getPrimaryVideoTrack()) !== null
  } catch {
    return false
  } finally {
    input.dispose()
  }
}
