/** How often a passage has to be repeated at the end, and the minimum length of that text. */
const times = 5
const minChars = 300
/** Longest passage looked for. */
const longest = 400

/** Whether a text goes in circles: its end repeats one passage over and over, so nothing new will come. */
export const goesInCircles = (text: string): boolean => {
  for (let length = 1; length <= longest && length * times <= text.length; length++) {
    const needed = Math.max(times, Math.ceil(minChars / length))
    if (length * needed > text.length) continue
    const passage = text.slice(-length)
    let repeated = 1
    while (repeated < needed && text.slice(-length * (repeated + 1), -length * repeated) === passage)
      repeated++
    if (repeated === needed) return true
  }
  return false
}
