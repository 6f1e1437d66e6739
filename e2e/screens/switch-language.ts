import type { Language } from '@hattama/contract/rules/kernel/language'
import type { Page } from 'puppeteer'
import { holds } from '../product/holds.ts'
import type * as platform from '../../packages/platform/src/platform.ts'

type Federation = {
  __INSTANCES__: { loadShare: (name: string) => Promise<() => typeof platform> }[]
}

/**
 * Switches the language of the current page, whatever overlays it: calls what the user menu calls, in the copy of the
 * platform that shell and remotes share.
 */
export const switchTo = async (page: Page, language: Language) => {
  await page.evaluate(async (wanted) => {
    const { __FEDERATION__: federation } = window as unknown as { __FEDERATION__: Federation }
    const { __INSTANCES__: parts } = federation
    const [shell] = parts
    const shared = await shell?.loadShare('@hattama/platform')
    await shared?.().changeLanguage(wanted)
  }, language)
  await speaks(page, language)
}

/** Waits until a page declares this language. */
export const speaks = (page: Page, language: Language) =>
  holds(page, (wanted) => document.documentElement.lang === wanted, language)
