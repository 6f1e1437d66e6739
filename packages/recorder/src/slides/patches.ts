import { hashGrid } from './picture-hash.ts'

/** Bytes that are each the lightness of a pixel, row by row; `stride`: from one row to the next. Pixels and bytes. */
type LightPlane = {
  bytes: Uint8Array
  offset: number
  stride: number
  width: number
  height: number
  /** 16 is black and 235 white, as in most video; else 0 and 255 */
  isStudioRange: boolean
}

/** Every third pixel of every third row: some 400 a patch, and no stroke of a letter is thin enough to fall between. */
const step = 3

/** The mean lightness of each patch of the grid, 0..255, read straight from a video plane. */
export const patchesOfPlane = ({ bytes, offset, stride, width, height, isStudioRange }: LightPlane) => {
  const patches = hashGrid.width * hashGrid.height
  const [sums, counts] = [new Float64Array(patches), new Float64Array(patches)]
  for (let y = 0; y < height; y += step) {
    const row = Math.floor((y * hashGrid.height) / height) * hashGrid.width
    const from = offset + y * stride
    for (let x = 0; x < width; x += step) {
      const patch = row + Math.floor((x * hashGrid.width) / width)
      sums[patch] = (sums[patch] ?? 0) + (bytes[from + x] ?? 0)
      counts[patch] = (counts[patch] ?? 0) + 1
    }
  }
  const [black, white] = isStudioRange ? [16, 235] : [0, 255]
  return sums.map((sum, i) => ((sum / Math.max(1, counts[i] ?? 0) - black) * 255) / (white - black))
}

/** The lightness of each pixel of a grid that has one pixel a patch: four bytes each (red, green, blue, opacity). */
export const patchesOfPixels = (pixels: Uint8ClampedArray) =>
  Float64Array.from(
    { length: pixels.length / 4 },
    // Rec. 601, as JPEG weighs them
    (_, i) =>
      0.299 * (pixels[i * 4] ?? 0) + 0.587 * (pixels[i * 4 + 1] ?? 0) + 0.114 * (pixels[i * 4 + 2] ?? 0),
  )
