/** What someone does who settles something. */
const settling = ['joint', 'ruling', 'concludes', 'settled', 'duty', 'vote', 'request', 'assign', 'promise']
/** What gives it weight: who says it, or what others answer. */
const backing = ['chair', 'after.agrees', 'settled', 'after.settled', 'vote']
/** What someone does who takes something on or gives it to somebody. */
const tasking = ['promise', 'offer', 'request', 'assign', 'inRecap', 'after.promise', 'day', 'soon']

const any = (wanted: readonly string[], signs: ReadonlySet<string>) => wanted.some((sign) => signs.has(sign))

/** What says by itself that something is settled. */
const saysSettled = ['joint', 'settled', 'concludes', 'vote']

/** "Good.", "All right, go on.": a reply without a word of what is settled, or of when and how many. */
const isReply = (signs: ReadonlySet<string>) =>
  signs.has('bare') && !any([...saysSettled, 'number', 'day'], signs)

/** Work for one person who takes it on, or with a day: a task. */
const isWork = (signs: ReadonlySet<string>) =>
  signs.has('request') && any(['promise', 'after.promise', 'day'], signs) && !any(saysSettled, signs)

/** "If it rains, we would …": what nobody rules on. */
const isSupposed = (signs: ReadonlySet<string>) =>
  signs.has('supposed') && !any([...saysSettled, 'ruling'], signs)

/**
 * Whether a sentence can settle anything by its signs: it rules or proposes, and somebody leads or agrees. No speech, bare
 * reply, work for one person or supposition.
 */
export const canSettle = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return (
    any(settling, signs) &&
    any(backing, signs) &&
    !isReply(signs) &&
    !isWork(signs) &&
    !isSupposed(signs) &&
    !signs.has('longest') &&
    !signs.has('early') &&
    (!signs.has('asks') || any(['after.agrees', 'after.settled'], signs))
  )
}

/** "I'm not the one who sets prices.", "No, not that week.": nothing is taken on, unless it asks for it or others agree. */
const onlyRefuses = (signs: ReadonlySet<string>) =>
  signs.has('refuses') && !any(['request', 'after.agrees'], signs)

/** Whether a sentence can set a task by its signs. People who give or take work say so in few words, and do not refuse it. */
export const canSetTask = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return any(tasking, signs) && !onlyRefuses(signs) && !signs.has('longest') && !signs.has('early')
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
