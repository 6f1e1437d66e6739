import { patchesOfPixels, patchesOfPlane } from './patches.ts'
import { hashGrid, hashOf, type PictureHash } from './picture-hash.ts'

/** Formats whose first plane is lightness, a byte a point (WebCodecs). What a tab gives is one of them, as a rule. */
const lightFirst = /^(I420A?|I422|I444|NV12)$/

/**
 * What hashes pictures of a track. Lightness is read from the picture as it came, which takes a third of what drawing it
 * small does: that makes colours of each of its points first (094). Pictures of other formats are drawn.
 */
export const openLooking = () => {
  let bytes = new Uint8Array()
  const grid = new OffscreenCanvas(hashGrid.width, hashGrid.height)
  // what is read each second is better drawn where it is read
  const drawing = grid.getContext('2d', { willReadFrequently: true })
  if (drawing) drawing.imageSmoothingQuality = 'high'

  const readLight = async (frame: VideoFrame) => {
    const { width = 0, height = 0 } = frame.visibleRect ?? {}
    const size = frame.allocationSize()
    if (bytes.length !== size) bytes = new Uint8Array(size)
    const [light] = await frame.copyTo(bytes)
    const isStudioRange = frame.colorSpace.fullRange !== true
    return light && patchesOfPlane({ bytes, ...light, width, height, isStudioRange })
  }
  const drawSmall = (frame: VideoFrame) => {
    drawing?.drawImage(frame, 0, 0, grid.width, grid.height)
    const pixels = drawing?.getImageData(0, 0, grid.width, grid.height).data
    return pixels && patchesOfPixels(pixels)
  }

  return async (frame: VideoFrame): Promise<PictureHash | null> => {
    const patches = lightFirst.test(frame.format ?? '') ? await readLight(frame) : drawSmall(frame)
    return patches ? hashOf(patches) : null
  }
}
