const slowest = 0.5
const fastest = 3
export const speedStep = 0.1
export const normalSpeed = 1

/** Speeds in the menu; the keys also reach every tenth in between. */
export const speedChoices = [0.5, 0.75, 1, 1.1, 1.2, 1.5, 1.75, 2, 2.5, 3] as const

/** A speed clamped to the limits and rounded; anything unreadable is normal speed. */
export const speedOf = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return normalSpeed
  return Math.round(Math.min(fastest, Math.max(slowest, number)) * 100) / 100
}
