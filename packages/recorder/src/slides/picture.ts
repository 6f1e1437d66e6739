import { slideLimits, slideMime } from '@hattama/contract/rules/library/slides'

/** Text stays sharp at this quality (0..1), and a slide takes some 30 to 90 kB. */
const qualities = [0.8, 0.5, 0.25]

/** The size of a picture scaled down to the limits, pixels. */
const fitted = (width: number, height: number) => {
  const scale = Math.min(1, slideLimits.width / width, slideLimits.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Encodes a picture for keeping as WebP; null if it cannot be made small enough. */
export const encodePicture = async (frame: VideoFrame): Promise<Uint8Array<ArrayBuffer> | null> => {
  const { width, height } = fitted(frame.displayWidth, frame.displayHeight)
  const canvas = new OffscreenCanvas(width, height)
  const drawing = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!drawing) return null
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(frame, 0, 0, width, height)
  try {
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: slideMime, quality })
      // a browser that cannot encode WebP returns a PNG
      if (blob.type !== slideMime) return null
      if (blob.size <= slideLimits.bytes) return new Uint8Array(await blob.arrayBuffer())
    }
    return null
  } finally {
    // its pixels are some 5 MB, and would stay until garbage collection
    canvas.width = 0
  }
}
