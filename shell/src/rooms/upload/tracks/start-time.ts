/** Parses `1:30`, `1:02:03` or seconds to ms; null for anything else, and for more than a day. */
export const parseStart = (text: string): number | null => {
  const written = text.trim()
  if (written === '') return 0
  if (!/^(\d{1,3}:){0,2}\d{1,5}([.,]\d{1,3})?$/.test(written)) return null
  const parts = written.replace(',', '.').split(':').map(Number)
  if (parts.slice(1).some((part) => part >= 60)) return null
  const ms = Math.round(parts.reduce((sum, part) => sum * 60 + part, 0) * 1000)
  return ms <= 86_400_000 ? ms : null
}
