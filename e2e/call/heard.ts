import type { Page } from 'puppeteer'
import { holds } from '../product/holds.ts'

/**
 * The words one speaker says in the open transcript, lower case, once a row of theirs is there: transcript, minutes and sound
 * are answers of their own, and come in any order. `name` as it stands above the rows.
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

/** Which share of some words stands in a text, 0..1. */
export const shareOf = (words: readonly string[], text: string) =>
  words.filter((word) => text.includes(word)).length / words.length

/**
 * Of the words of a side, more than this share stands in its transcript. A busy machine plays with holes, and each takes the words
 * it falls into (`sound.ts` judges what lies between); where the others went is what a test of sides asks.
 */
export const heardDespiteHoles = 0.25
