const dayMs = 86_400_000

/** The next such weekday after a moment (UTC) as yyyy-mm-dd; `later`: the one in the week after that. ISO: Monday = 1. */
export const dayAfter = (
  now: Date,
  { weekday, later = false }: { weekday: number; later?: boolean },
): string => {
  const ahead = (weekday - (now.getUTCDay() || 7) + 7) % 7 || 7
  return new Date(now.getTime() + (ahead + (later ? 7 : 0)) * dayMs).toISOString().slice(0, 10)
}
