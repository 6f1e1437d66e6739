const any = (wanted: readonly string[], signs: ReadonlySet<string>) => wanted.some((sign) => signs.has(sign))

/** What says by itself that something is settled. */
const saysSettled = ['joint', 'settled', 'concludes', 'vote']

/** Work for one person who takes it on, or with a day: a task. */
const isWork = (signs: ReadonlySet<string>) =>
  signs.has('request') && any(['promise', 'after.promise', 'day'], signs) && !any(saysSettled, signs)

/** "Good.", "All right, go on.": a reply without a word of what is settled, or of when and how many. */
const isReply = (signs: ReadonlySet<string>) =>
  signs.has('bare') && !any([...saysSettled, 'number', 'day'], signs)

/** "If it rains, we would …": what nobody rules on. */
const isSupposed = (signs: ReadonlySet<string>) =>
  signs.has('supposed') && !any([...saysSettled, 'ruling'], signs)

/**
 * Whether a sentence settles nothing by its signs, whatever its words weigh: real talk is fuller of such sentences than the meetings
 * that weights are learnt from. A speech, or what is said before a meeting is under way, settles nothing either.
 */
export const settlesNothing = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return isWork(signs) || isReply(signs) || isSupposed(signs) || any(['longest', 'early'], signs)
}
