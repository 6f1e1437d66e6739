import type { SearchExcerpt } from '@hattama/contract/insight/search'

type Marked = Pick<SearchExcerpt, 'text' | 'marks'>

/** Who spoke, in front of what was said, and a part of a task of its own: "Speaker 1: …", "Call Dana · Speaker 1". */
const naming = /^[^:·\n]{1,60}(?=: )|(?<= · )[^·\n]{1,60}$/gu

/**
 * A found piece of minutes in which voices without a name are called as the reader calls them; the marks stay on their words,
 * and those on a label go with it. What was said stays as it is.
 * @param label a label in the reader's language, any other name as it is
 */
export const readersExcerpt = ({ text, marks }: Marked, label: (name: string) => string): Marked =>
  [...text.matchAll(naming)].toReversed().reduce(
    (piece: Marked, { 0: name, index: start }) => {
      const put = label(name)
      if (put === name) return piece
      const end = start + name.length
      const moved = put.length - name.length
      return {
        text: piece.text.slice(0, start) + put + piece.text.slice(end),
        marks: piece.marks
          .filter((mark) => mark.end <= start || mark.start >= end)
          .map((mark) => (mark.start < end ? mark : { start: mark.start + moved, end: mark.end + moved })),
      }
    },
    { text, marks },
  )
