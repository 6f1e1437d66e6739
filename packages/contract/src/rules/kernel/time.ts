/** `mm:ss` below an hour, `h:mm:ss` above; floors to whole seconds. Input in ms; NaN and negatives read as 0. */
export const clock = (ms: number): string => {
  const total = Number.isFinite(ms) && ms > 0 ? Math.floor(ms / 1000) : 0
  const [h, m, s] = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

/** Parts of a duration for localised text. Input in seconds. */
export const durationParts = (seconds: number) => ({
  hours: Math.floor(seconds / 3600),
  minutes: Math.floor((seconds % 3600) / 60),
  seconds: Math.floor(seconds % 60),
})

/** Parses the moment of a `?t=` link to ms. Accepts whole or decimal seconds (`754`, `754.2`); null for anything else. */
export const parseMoment = (value: string | null | undefined): number | null => {
  if (!value || !/^\d{1,6}(\.\d{1,3})?$/.test(value)) return null
  return Math.round(Number(value) * 1000)
}

/** The `t` value of a link to a moment (seconds, at most three decimals). Input in ms. */
export const momentParam = (ms: number): string => String(Math.max(0, Math.round(ms)) / 1000)
