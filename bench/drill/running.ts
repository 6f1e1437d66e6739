import type { Page } from 'puppeteer'

/** A recording in progress: the page that may die with it, and what the person does. */
export type Running = {
  page: Page
  stop: () => Promise<void>
  /** reopens the product, as the person does, after its page or browser died and nothing else reopens it */
  comeBack?: () => Promise<void>
  close: () => Promise<void>
}
