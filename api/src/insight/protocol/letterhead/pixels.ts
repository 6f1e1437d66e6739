/** A picture, four bytes per pixel: red, green, blue, opacity. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Largest sides of a stored logo, pixels: sharp at its printed size. */
const keptSides = { width: 800, height: 300 } as const

/**
 * Scales a picture down to the stored size: each pixel is the mean of those it replaces, weighted by opacity, so that
 * transparent pixels do not bleed their colour.
 */
export const scaledDown = (from: Pixels): Pixels => {
  const scale = Math.min(1, keptSides.width / from.width, keptSides.height / from.height)
  if (scale === 1) return from
  const width = Math.max(1, Math.round(from.width * scale))
  const height = Math.max(1, Math.round(from.height * scale))
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const [top, bottom] = spanOf(y, height, from.height)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = spanOf(x, width, from.width)
      data.set(mean(from, { left, right, top, bottom }), (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

/** The original pixels that one new pixel replaces; at least one. */
const spanOf = (at: number, now: number, before: number): [number, number] => {
  const from = Math.floor((at * before) / now)
  return [from, Math.max(from + 1, Math.floor(((at + 1) * before) / now))]
}

type Box = { left: number; right: number; top: number; bottom: number }

const mean = ({ width, data }: Pixels, { left, right, top, bottom }: Box): number[] => {
  const sum = [0, 0, 0]
  let opacity = 0
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const at = (y * width + x) * 4
      const weight = data[at + 3] ?? 0
      opacity += weight
      for (let i = 0; i < 3; i += 1) sum[i] = (sum[i] ?? 0) + (data[at + i] ?? 0) * weight
    }
  }
  const count = (right - left) * (bottom - top)
  return [...sum.map((one) => (opacity === 0 ? 0 : Math.round(one / opacity))), Math.round(opacity / count)]
}
