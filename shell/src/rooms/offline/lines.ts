/** A line of minutes as shown without the app: its kind, and its text without markup. */
export type Line = { kind: 'heading' | 'item' | 'text'; text: string }

const bare = (text: string) =>
  text
    // of a link to a moment keep only the time: without the server there is nothing to open
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/(\*\*|__|`)/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!|>])/g, '$1')
    .trim()

/**
 * The lines of a summary's markdown: headings, items and paragraphs, the only markup it uses. The app renders full
 * markdown; the offline page ships no library.
 */
export const linesOf = (markdown: string): Line[] =>
  markdown
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^([-*_])\1{2,}$/.test(line))
    .map((line): Line => {
      const heading = /^#{1,6}\s(.*)$/s.exec(line)
      if (heading) return { kind: 'heading', text: bare(heading[1] ?? '') }
      const item = /^(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?(\S.*)$/is.exec(line)
      if (item) return { kind: 'item', text: bare(item[1] ?? '') }
      return { kind: 'text', text: bare(line) }
    })
