import type { Page } from 'puppeteer'
import { gone, there } from './look.ts'

export type Fields = Partial<Record<'email' | 'password' | 'firstName' | 'lastName', string>>

const field = (name: string) => `[role="dialog"] input[name="${name}"]`
export const submitButton = '[role="dialog"] button[type="submit"]'

/** Opens the dialog in a mode from the header of the landing page. */
export const openDialog = async (page: Page, mode: 'login' | 'signup') => {
  await page.locator(`header [data-auth="${mode}"]`).click()
  await there(page, field('email'))
}

/** Types into the fields of the dialog, replacing their contents. */
export const type = async (page: Page, fields: Fields) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(field(name)).fill(value)
}

export const submit = (page: Page) => page.locator(submitButton).click()

/** The value of a field; null if the dialog has no such field. */
export const valueOf = (page: Page, name: keyof Fields) =>
  page.$$eval(field(name), (inputs) => inputs.map((i) => (i as HTMLInputElement).value)[0] ?? null)

/** Whether the submit button is enabled. */
export const maySubmit = (page: Page) => page.$eval(submitButton, (button) => !button.disabled)

export const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await gone(page, '[role="dialog"]')
}
