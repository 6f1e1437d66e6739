import type { Page } from 'puppeteer'
import { patience } from '../product/patience.ts'

/** Opens the recording that the notice on screen says has been uploaded; other things on a screen are opened too. */
export const openUploaded = (page: Page) =>
  page
    .locator('::-p-xpath(//li[contains(., "Recording uploaded")]//button[normalize-space()="Open"])')
    .setTimeout(patience)
    .click()
