import type { EvaluateFunc, HandleFor, Page } from 'puppeteer'
import { patience } from './patience.ts'

/** How often a page is checked, ms; puppeteer's default, per frame, would never check a window in the background. */
const polling = 100

/**
 * Waits until a function returns something truthy inside a page. @throws Error if that takes more than `patience`.
 */
export const holds = <Given extends unknown[], Test extends EvaluateFunc<Given>>(
  page: Page,
  test: Test,
  ...given: Given
): Promise<HandleFor<Awaited<ReturnType<Test>>>> =>
  page.waitForFunction<Given, Test>(test, { timeout: patience, polling }, ...given)
