import { languages, type Language } from '@hattama/contract/rules/kernel/language'
import type { Page } from 'puppeteer'
import { see } from '../screens/acts.ts'
import { wordsOf } from '../screens/words.ts'

/** The settings of a user who has changed nothing. */
const untouched = { microphone: 'default', spoken: '', server: 'http://localhost:4000' }

const switchTo = (page: Page, language: Language) =>
  page.evaluate(
    async (chosen, fresh) => {
      const { settings } = await chrome.storage.local.get<{ settings: object }>('settings')
      await chrome.storage.local.set({ settings: { ...fresh, ...settings, language: chosen } })
    },
    language,
    untouched,
  )

/** English comes last: the tests go on in it. */
const spoken: Language[] = [...languages.filter((one) => one !== 'en'), 'en']

/** Waits until these texts of the recorder are on a page of the extension, in each language; ends in English. */
export const isSaidInEach = async (page: Page, ...keys: string[]) => {
  for (const language of spoken) {
    await switchTo(page, language)
    for (const key of keys) {
      // the first sentence only: a text may contain what the selector cannot
      await see(page, wordsOf(language)('recorder', key).split('.')[0] ?? '')
    }
  }
}
