const any = (wanted: readonly string[], signs: ReadonlySet<string>) => wanted.some((sign) => signs.has(sign))

/** Whether a sentence gives work to one person who takes it on, or with a day, by its signs: a task, which settles nothing. */
export const isGivenWork = (list: readonly string[]): boolean => {
  const signs = new Set(list)
  return (
    signs.has('request') &&
    any(['promise', 'after.promise', 'day'], signs) &&
    !any(['joint', 'settled', 'concludes', 'vote'], signs)
  )
}
