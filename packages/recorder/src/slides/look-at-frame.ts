import { patchesOfPixels, patchesOfPlane } from './patches.ts'
import { hashGrid, hashOf, type PictureHash } from './picture-hash.ts'

/** Formats whose first plane is luma, one byte a pixel (WebCodecs). A tab usually delivers one of them. */
const lightFirst = /^(I420A?|I422|I444|NV12)$/

/**
 * Returns a function that hashes pictures of a track. Luma is read from the picture as delivered, which takes a third of the
 * time of drawing it small: drawing first converts every pixel to RGB (094). Pictures of other formats are drawn.
 */
export const openLooking = () => {
  let bytes = new Uint8Array()
  const grid = new OffscreenCanvas(hashGrid.width, hashGrid.height)
  // what is read back each second is better drawn in memory
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
