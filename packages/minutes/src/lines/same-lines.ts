/** For each line of `from` the index of the same line in `to`, or -1: the longest common subsequence of both. */
export const sameLines = (from: readonly string[], to: readonly string[]): number[] => {
  const found = from.map(() => -1)
  let start = 0
  while (start < from.length && from[start] === to[start]) found[start] = start++
  let [fromEnd, toEnd] = [from.length, to.length]
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1]) found[--fromEnd] = --toEnd
  const width = toEnd - start + 1
  const lengths = new Uint16Array((fromEnd - start + 1) * width)
  const longest = (i: number, j: number) => lengths[(i - start) * width + (j - start)] ?? 0
  for (let i = fromEnd - 1; i >= start; i--)
    for (let j = toEnd - 1; j >= start; j--)
      lengths[(i - start) * width + (j - start)] =
        from[i] === to[j] ? longest(i + 1, j + 1) + 1 : Math.max(longest(i + 1, j), longest(i, j + 1))
  for (let [i, j] = [start, start]; i < fromEnd && j < toEnd;) {
    if (from[i] === to[j]) found[i++] = j++
    else if (longest(i + 1, j) >= longest(i, j + 1)) i++
    else j++
  }
  return found
}
