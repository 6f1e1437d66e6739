import { slideLimits, slideMime } from '@hattama/contract/rules/slides'
import { hashGrid, hashOf, type PictureHash } from './picture-hash.ts'

/** Text stays sharp at this quality (0..1), and a slide takes some 30 to 90 kB. */
const qualities = [0.8, 0.5, 0.25]

export type KeptPicture = { bytes: Uint8Array<ArrayBuffer>; width: number; height: number }

/** Sides of a picture that is no larger than is kept, pixels. */
export const fitted = (width: number, height: number) => {
  const scale = Math.min(1, slideLimits.width / width, slideLimits.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What draws pictures to look at them and to keep them; its canvases are used again and again. */
export const openDrawing = () => {
  const grid = new OffscreenCanvas(hashGrid.width, hashGrid.height)
  // what is read each second is better drawn where it is read
  const looking = grid.getContext('2d', { willReadFrequently: true })
  if (looking) {
    looking.imageSmoothingEnabled = true
    looking.imageSmoothingQuality = 'high'
  }
  return {
    hash(frame: VideoFrame): PictureHash | null {
      looking?.drawImage(frame, 0, 0, grid.width, grid.height)
      const pixels = looking?.getImageData(0, 0, grid.width, grid.height).data
      return pixels ? hashOf(pixels) : null
    },
    /** The picture as it is kept; null where it cannot be made small enough. */
    async encode(frame: VideoFrame): Promise<KeptPicture | null> {
      const { width, height } = fitted(frame.displayWidth, frame.displayHeight)
      const canvas = new OffscreenCanvas(width, height)
      const drawing = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
      if (!drawing) return null
      drawing.imageSmoothingQuality = 'high'
      drawing.drawImage(frame, 0, 0, width, height)
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type: slideMime, quality })
        // a browser that cannot write WebP gives a PNG
        if (blob.type !== slideMime) return null
        if (blob.size <= slideLimits.bytes) {
          return { bytes: new Uint8Array(await blob.arrayBuffer()), width, height }
        }
      }
      return null
    },
  }
}
