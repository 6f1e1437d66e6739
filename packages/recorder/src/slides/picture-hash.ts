/**
 * A picture in 256 bits: whether each patch of a grid is lighter than the one to its left, as in Neal Krawetz's "dHash"
 * (Kind of Like That, hackerfactor.com, 2013), but with 16 by 16 patches instead of 8 by 8, since slides differ from each
 * other in lines of text. A difference below `noise` counts as none: a picture sent through a call's codec jitters.
 */
export type PictureHash = { bits: Uint8Array; isBlank: boolean }

/** The grid of patches a picture is hashed by; one column more than there are bits in a row. */
export const hashGrid = { width: 17, height: 16 } as const

/** Steps of lightness, 0..255. */
const noise = 3
/** A picture whose darkest and lightest patches differ by less than this shows nothing. */
const blank = 8

/** The hash of a grid of patches: the lightness of each, 0..255, row by row. */
export const hashOf = (patches: ArrayLike<number>): PictureHash => {
  const { width, height } = hashGrid
  const bits = new Uint8Array((width - 1) * height)
  let [darkest, lightest] = [255, 0]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const here = patches[y * width + x] ?? 0
      darkest = Math.min(darkest, here)
      lightest = Math.max(lightest, here)
      if (x > 0) bits[y * (width - 1) + x - 1] = here - (patches[y * width + x - 1] ?? 0) > noise ? 1 : 0
    }
  }
  return { bits, isBlank: lightest - darkest < blank }
}

/** Returns the number of bits in which two pictures differ, 0..256. */
export const distance = (a: PictureHash, b: PictureHash): number =>
  a.bits.reduce((sum, bit, i) => sum + (bit === b.bits[i] ? 0 : 1), 0)
