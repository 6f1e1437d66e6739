import { pathTo } from '@hattama/contract/rules/app/paths'
import type { MinutesLetters } from '@hattama/contract/connections/minutes-letter'
import { until } from '../product/processes.ts'
import { click } from './acts.ts'
import { choose, close, dialog, menu, open, pick, press, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** Opens the dialog that sends minutes, from a recording's own page. */
export const openLetter = async (walk: Walk, recordingId: string) => {
  const { page, say } = walk
  await open(walk, `/recordings/${recordingId}`)
  await click(page, say('platform', 'document.title'))
  await menu(page)
  await choose(page, say('platform', 'document.mail'))
  await dialog(page)
}

/** Minutes by mail: recipients, contents, preview, and what became of those that were sent. */
export const minutesLetterScreens = async (walk: Walk, call: Call, recordingId: string) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('documents', key)
  await openLetter(walk, recordingId)
  await shown('minutes by mail')
  const field = page.locator('[role="dialog"] input[inputmode="email"]')
  await field.fill('dana.a-rather-long-name@department.client.example,')
  await page.locator('[role="dialog"] textarea').fill('Қараңыз, жұмаға дейін жауап берсеңіз.')
  await pick(page, word('mail.link'), word('mail.opens.transcript'))
  await click(page, word('mail.preview'))
  await page.waitForSelector('[role="dialog"] pre')
  await shown('minutes by mail, the letter')
  // pressing Escape does not lose what is typed
  await press(page, say('platform', 'action.close'))
  await call(pathTo('minutesLetters', recordingId), {
    method: 'POST',
    body: {
      to: [{ address: 'anna@example.org', name: 'Әйгерім Серікқызы' }, { address: 'nobody@example.org' }],
    },
  })
  await until('the letters have gone, or not', async () => {
    const { sendings } = await call<MinutesLetters>(pathTo('minutesLetters', recordingId))
    return sendings[0]?.recipients.every(({ state }) => state !== 'waiting') ? sendings : null
  })
  await openLetter(walk, recordingId)
  await page.waitForSelector('[role="dialog"] section li')
  await shown('minutes by mail, sent before')
  await close(page)
}
