/** How often a passage has to be repeated at the end, and how much text that is at least. */
const times = 5
const leastSigns = 300
/** Longest passage looked for. */
const longest = 400

/** Whether a text goes in circles: its end is one passage over and over. It will not say anything new. */
export const goesInCircles = (text: string): boolean => {
  for (let length = 1; length <= longest && length * times <= text.length; length++) {
    const needed = Math.max(times, Math.ceil(leastSigns / length))
    if (length * needed > text.length) continue
    const passage = text.slice(-length)
    let repeated = 1
    while (repeated < needed && text.slice(-length * (repeated + 1), -length * repeated) === passage)
      repeated++
    if (repeated === needed) return true
  }
  return false
}
