/** A line of minutes as it is shown without the app: what it is, and its words without marks. */
export type Line = { kind: 'heading' | 'item' | 'text'; text: string }

const bare = (text: string) =>
  text
    // a link to a moment keeps its time: without the server there is nothing to open
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|>])/g, '$1')
    .trim()

/**
 * The lines of a summary's markdown: its headings, points and paragraphs, which are all it is written with. The app has a
 * reader of the whole language; the page without a server carries no library.
 */
export const linesOf = (markdown: string): Line[] =>
  markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^([-*_])\1{2,}$/.test(line))
    .map((line): Line => {
      const heading = /^#{1,6}\s+(.*)$/.exec(line)
      if (heading) return { kind: 'heading', text: bare(heading[1] ?? '') }
      const item = /^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?(.*)$/i.exec(line)
      if (item) return { kind: 'item', text: bare(item[1] ?? '') }
      return { kind: 'text', text: bare(line) }
    })
