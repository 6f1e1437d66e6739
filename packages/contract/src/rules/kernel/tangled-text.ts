type Knots = {
  blocks: number
  marks: number
  marksOfParagraph: number
  /** nested quotations and lists */
  containers: number
  /** characters before the first word of a line */
  indent: number
}

/** What people write stays far below; above it a markdown parser takes seconds, and minutes for the longest text. */
const readable: Knots = { blocks: 2000, marks: 20_000, marksOfParagraph: 1500, containers: 20, indent: 80 }

/** Markers at the start of a line that open nested quotations and lists, and the blanks between them. */
const opening = /^(?:[ \t]|>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/
const bullet = /^[ \t>]*[-+*][ \t]/
/** Runs of characters that may open or close something inside a paragraph. */
const marks = /\*+|_+|`+|[[<&]/g

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * Whether a text has so many lines, levels, or marks in one paragraph that parsing it as markdown would take far longer than
 * its length suggests; it is then shown as written. Runs in linear time. `most`: the limits of what is still readable.
 */
export const isTangled = (markdown: string, most: Knots = readable): boolean => {
  let [blocks, all, ofParagraph] = [0, 0, 0]
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    if (line.trim() === '') {
      ofParagraph = 0
      continue
    }
    const [head = ''] = opening.exec(line) ?? []
    const containers = count(head, /[^ \t\d]/g)
    const found = count(line, marks)
    // a bullet ends the paragraph before it; a number may continue it
    ofParagraph = bullet.test(line) ? found : ofParagraph + found
    all += found
    blocks += 1 + containers
    if (containers > most.containers || head.length > most.indent) return true
    if (ofParagraph > most.marksOfParagraph || all > most.marks || blocks > most.blocks) return true
  }
  return false
}
