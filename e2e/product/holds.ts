import type { EvaluateFunc, HandleFor, Page } from 'puppeteer'
import { patience } from './patience.ts'

/** How often a page is looked at, ms; by frames, puppeteer's own way, a window in the background would never look. */
const polling = 100

/**
 * Waits until a function gives something that is true inside a page. @throws Error when that takes more than `patience`.
 */
export const holds = <Given extends unknown[], Test extends EvaluateFunc<Given>>(
  page: Page,
  test: Test,
  ...given: Given
): Promise<HandleFor<Awaited<ReturnType<Test>>>> =>
  page.waitForFunction<Given, Test>(test, { timeout: patience, polling }, ...given)
