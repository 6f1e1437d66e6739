/** A figure that tells most of a bench, and whether it keeps its budget; null where it has none. */
type Headline = { figure: string; isKept: boolean | null }

/** `blocks`: tables and sentences, as Markdown. */
export type Found = { blocks: string[]; headlines: Headline[] }

let heard: Found = { blocks: [], headlines: [] }

/** Prints a table or a sentence that a bench found. All that belongs on its page goes through here; progress does not. */
export const tell = (block: string) => {
  console.log(`\n${block}`)
  heard.blocks.push(block)
}

/** Prints a figure for the list of all benches, with whether its budget is kept. */
export const tellHeadline = (figure: string, isKept: boolean | null = null) => {
  heard.headlines.push({ figure, isKept })
  console.log(`\n${inWords({ figure, isKept })}`)
}

export const inWords = ({ figure, isKept }: Headline) => {
  if (isKept === null) return figure
  return `${figure} (${isKept ? 'kept' : '**missed**'})`
}

/** Runs a bench, and returns what it told. */
export const listen = async (run: () => Promise<void>): Promise<Found> => {
  heard = { blocks: [], headlines: [] }
  await run()
  return heard
}
