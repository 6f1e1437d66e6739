import type { LocalTelegram } from '../../api/testing/connections/messenger/telegram-server.ts'
import { click, see } from './acts.ts'
import { dialog, open, type Walk } from './acts-on-screens.ts'

/** A server admin's bot is refused and then accepted; a chat with it is linked and shown. */
export const messengerScreens = async (walk: Walk, telegram: LocalTelegram) => {
  const { page, say, shown } = walk
  const button = (text: string) => page.locator(`::-p-xpath(//button[normalize-space()="${text}"])`).click()
  const token = async (text: string) => {
    await page.locator('input[name="bot-token"]').fill(text)
    await button(say('server', 'messenger.save'))
  }
  await open(walk, '/server')
  await click(page, say('server', 'tab.messenger'))
  await see(page, say('server', 'messenger.off').slice(0, 30))
  await shown('server, no bot')
  await token(`1:${'A'.repeat(35)}`)
  await see(page, say('server', 'messenger.refused').slice(0, 30))
  await shown('server, bot refused')
  await token(telegram.state.token)
  await see(page, `@${telegram.state.username}`)
  await shown('server, bot')

  await open(walk, '/connections')
  await button('Telegram')
  await dialog(page)
  await shown('new chat')
  await page
    .locator(`::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${say('connections', 'new.next')}"])`)
    .click()
  await see(page, say('connections', 'messenger.open'))
  await shown('new chat, code')
  const code = await page.$eval('input[name="code"]', (field) => field.value)
  telegram.write(7_000_000_001, code)
  await see(page, '@anna7000000001')
  await shown('new chat, linked')
  await button(say('connections', 'new.finish'))
  await shown('connections with a chat')
}
