/** What someone does who settles something. */
const settling = ['joint', 'ruling', 'concludes', 'settled', 'duty', 'vote', 'request', 'assign', 'promise']
/** What gives it weight: who says it, or what others answer. */
const backing = ['chair', 'after.agrees', 'settled', 'after.settled', 'vote']
/** What someone does who takes something on or gives it to somebody. */
const tasking = ['promise', 'offer', 'request', 'assign', 'inRecap', 'after.promise', 'day', 'soon']

const any = (wanted: readonly string[], signs: ReadonlySet<string>) => wanted.some((sign) => signs.has(sign))

/** Whether a sentence can settle anything by its signs: it rules or proposes, and somebody leads or agrees. No speech. */
export const canSettle = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return (
    any(settling, signs) &&
    any(backing, signs) &&
    !signs.has('longest') &&
    !signs.has('early') &&
    (!signs.has('asks') || any(['after.agrees', 'after.settled'], signs))
  )
}

/** Whether a sentence can set a task by its signs. People who give or take work say so in few words. */
export const canSetTask = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return any(tasking, signs) && !signs.has('longest') && !signs.has('early')
}

/** "Good, then we launch on the fifteenth": what all do, by whoever leads, or with the assent of the next, and nobody against it. */
export const isConclusion = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return (
    signs.has('concludes') &&
    any(['joint', 'day', 'number'], signs) &&
    any(['chair', 'after.agrees'], signs) &&
    !any(['asks', 'past', 'supposed', 'promise', 'after.refuses', 'after.unknown'], signs)
  )
}
