import type { Page } from 'puppeteer'
import { holds } from '../product/holds.ts'

/**
 * The words one speaker says in the open transcript, lower case, once one of their rows is there: transcript, minutes and
 * sound are separate responses that arrive in any order. `name` as shown above the rows.
 */
export const wordsOfSide = async (viewer: Page, name: string): Promise<string> => {
  const said = await holds(
    viewer,
    (speaker) =>
      [...document.querySelectorAll('.transcript-row')]
        .filter((row) => row.querySelector('.transcript-time')?.ariaLabel?.includes(speaker))
        .map((row) => row.querySelector('p')?.textContent ?? '')
        .join(' ')
        .toLowerCase(),
    name,
  )
  return said.jsonValue()
}

/** The share of some words that appears in a text, 0..1. */
export const shareOf = (words: readonly string[], text: string) =>
  words.filter((word) => text.includes(word)).length / words.length

/**
 * More than this share of a side's words is in its transcript. A busy machine plays with gaps, and each gap takes the
 * words it falls on (`sound.ts` judges what lies between); the tests of sides ask where the other words went.
 */
export const heardDespiteHoles = 0.25
