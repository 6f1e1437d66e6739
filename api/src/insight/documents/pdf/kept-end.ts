import type { Block } from '../model/document.ts'
import { signatureHeight } from './blocks.ts'

/** Most that is kept on one page with what stands before it, points: more than half a page. */
const most = 420

/** How many lines a text takes, estimated from the average letter width at its size. */
const lines = (text: string, letter: number, width: number) => Math.ceil((text.length * letter) / width)

/** Height of a block at the end of a formal document, points, a little more than it takes; null: it is no part of the end. */
const heightAtEnd = (block: Block, width: number): number | null => {
  switch (block.kind) {
    case 'signature':
      return signatureHeight
    case 'note':
      return 14 + lines(block.text, 5.2, width) * 14
    case 'paragraph':
      return 16 + lines(block.spans.map(({ text }) => text).join(''), 6, width) * 17
    case 'facts':
      return 16 + block.facts.length * 24
    case 'heading':
      return block.level === 2 ? 40 : null
    case 'list':
    case 'quote':
    case 'tasks':
    case 'picture':
    case 'turn':
      return null
  }
}

/** Height of the signatures that come next, points: what they sign begins on their page. */
const signatures = (next: readonly Block[]): number => {
  const end = next.findIndex(({ kind }) => kind !== 'signature')
  return (end < 0 ? next.length : end) * signatureHeight
}

/**
 * Height of what has to stand on the page where a block ends, points: the signatures that follow it, and in a formal document
 * whatever is left, who agreed and how it is verified: none of that is alone on a page while it fits beside what it is about.
 */
export const keptEnd = (next: readonly Block[], width: number, isFormal: boolean): number => {
  const heights = next.map((block) => heightAtEnd(block, width))
  const whole = heights.reduce<number>((sum, one) => sum + (one ?? most), 0)
  return isFormal && next.length > 0 && whole <= most ? whole : signatures(next)
}
