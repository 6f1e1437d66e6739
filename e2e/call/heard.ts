import type { Page } from 'puppeteer'

/** The words one speaker says in the open transcript, lower case. `name` as it stands above the rows. */
export const wordsOfSide = async (viewer: Page, name: string): Promise<string> => {
  const rows = await viewer.$$eval('.transcript-row', (elements) =>
    elements.map((e) => ({
      label: e.querySelector('.transcript-time')?.getAttribute('aria-label') ?? '',
      text: e.querySelector('p')?.textContent ?? '',
    })),
  )
  return rows
    .filter((row) => row.label.includes(name))
    .map((row) => row.text.toLowerCase())
    .join(' ')
}

/** Which share of some words stands in a text, 0..1. */
export const shareOf = (words: readonly string[], text: string) =>
  words.filter((word) => text.includes(word)).length / words.length
