/** A slot of a whole day says nothing about when a call ends. ms */
const longestMs = 8 * 3600_000

/** When the calendar says that a recording's meeting ends; null where it says nothing. */
export const endOfSlot = (taken: { startsAt: string; endsAt: string } | null): number | null => {
  if (!taken) return null
  const [from, to] = [Date.parse(taken.startsAt), Date.parse(taken.endsAt)]
  return to > from && to - from <= longestMs ? to : null
}
