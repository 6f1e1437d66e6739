import type { Page } from 'puppeteer'
import { holds } from '../product/holds.ts'

/** Waits for the page of the recording that has just ended: who ends one and does nothing else is led there. */
export const openUploaded = (page: Page) =>
  holds(page, () => /^\/recordings\/[0-9a-f-]{36}$/.test(location.pathname))
