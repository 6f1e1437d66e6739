const base = 36
const [tMin, tMax] = [1, 26]

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let left = isFirst ? Math.floor(delta / 700) : delta >> 1
  left += Math.floor(left / points)
  let k = 0
  for (; left > ((base - tMin) * tMax) >> 1; k += base) left = Math.floor(left / (base - tMin))
  return k + Math.floor(((base - tMin + 1) * left) / (left + 38))
}

const digitOf = (sign: string): number => {
  const digit = Number.parseInt(sign, 36)
  // a-z are 0-25, 0-9 are 26-35
  return digit < 10 ? digit + 26 : digit - 10
}

/**
 * Decodes a label of a domain without its `xn--` (RFC 3492, 6.2); the other way is `new URL()`'s. Null if it is no Punycode.
 * @param text lower case
 */
export const decodePunycode = (text: string): string | null => {
  if (!/^[a-z\d-]{1,63}$/.test(text)) return null
  const border = text.lastIndexOf('-')
  const points = Array.from(text.slice(0, Math.max(0, border)), (sign) => sign.charCodeAt(0))
  let [point, at, bias] = [128, 0, 72]
  for (let i = border + 1; i < text.length;) {
    const before = at
    for (let [weight, k] = [1, base]; ; k += base) {
      const digit = digitOf(text[i++] ?? '')
      if (Number.isNaN(digit)) return null
      at += digit * weight
      const threshold = Math.min(tMax, Math.max(tMin, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    bias = adapt(at - before, points.length + 1, before === 0)
    point += Math.floor(at / (points.length + 1))
    at %= points.length + 1
    if (point > 0x10ffff) return null
    points.splice(at++, 0, point)
  }
  return String.fromCodePoint(...points)
}
