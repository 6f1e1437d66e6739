import { click, see } from './acts.ts'
import { close, dialog, menu, open, press, type Walk } from './acts-on-screens.ts'
import { holds } from '../product/holds.ts'

/** The protocol of a meeting, from its start until it is locked. */
export const protocolScreens = async (walk: Walk, recordingId: string) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('protocol', key)
  /** Chooses the first entry after the empty one. */
  const chooseFirst = async (name: string) => {
    await press(page, name)
    await page.locator('[role="option"]:nth-of-type(2)').click()
    await holds(page, () => !document.querySelector('[role="option"]'))
  }
  await open(walk, `/recordings/${recordingId}/protocol`)
  await shown('protocol, not begun')
  await click(page, word('none.begin'))
  await see(page, word('card.details'))
  await shown('protocol, draft')
  await page.locator(`input[placeholder="${word('field.placeHint')}"]`).fill('Алматы')
  await chooseFirst(word('field.chairId'))
  await chooseFirst(word('field.secretaryId'))
  // people who were announced but never heard
  const unclear = `::-p-xpath(//button[@role="combobox"][normalize-space()="${word('attendance.unclear')}"])`
  while (await page.$(unclear)) {
    await page.locator(unclear).click()
    await page.locator('[role="option"]:first-of-type').click()
    await holds(page, () => !document.querySelector('[role="option"]'))
  }
  await see(page, word('saving.saved'))
  await press(page, word('take.open'))
  await menu(page)
  await shown('protocol, what can be taken out')
  await close(page)
  await click(page, word('lock.act'))
  await dialog(page)
  await shown('protocol, lock it?')
  await page.locator('[role="dialog"] button:last-of-type').click()
  await see(page, word('seal.check'))
  await shown('protocol, locked')
}
