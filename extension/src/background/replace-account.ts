import { changeSettings } from '../settings/settings.ts'
import { accountItem } from '../account/account.ts'
import { declinedItem, expectedItem, type Offer, offerItem } from '../replace-account/offer.ts'
import { sendAll } from './repair.ts'

const question = {
  url: 'src/replace-account/replace-account.html',
  type: 'popup',
  width: 480,
  height: 420,
} as const

/** Signs the extension in; waiting recordings are sent to that account. */
export const takeAccount = async ({ server, email, token, language }: Omit<Offer, 'windowId'>) => {
  await accountItem.write({ server, email, token, refused: false })
  await changeSettings({ server, language })
  await sendAll()
}

/** Whether a page of this server may replace another account: the user has clicked Connect for it. True only once. */
export const isExpected = async (server: string) => {
  const expected = await expectedItem.read()
  await expectedItem.write(expected.filter((one) => one !== server))
  return expected.includes(server)
}

/** The user wants these servers (`https://host/*`), whatever they answered before. */
export const expect = async (patterns: readonly string[]) => {
  const servers = patterns.map((pattern) => pattern.replace(/\/\*$/, ''))
  await expectedItem.write([...new Set([...(await expectedItem.read()), ...servers])])
  await declinedItem.write((await declinedItem.read()).filter((one) => !servers.includes(one)))
}

/**
 * Asks in a window of our own whether recordings should go to another server from now on; one at a time, and never again for
 * a server that was declined. A page can do no more than trigger this question.
 */
export const askToReplace = async (offered: Omit<Offer, 'windowId'>) => {
  if ((await declinedItem.read()).includes(offered.server)) return
  const open = await offerItem.read()
  if (open && open.server !== offered.server) return
  await offerItem.write({ ...offered, windowId: open?.windowId ?? null })
  const shown =
    open?.windowId != null &&
    (await chrome.windows.update(open.windowId, { focused: true }).then(
      () => true,
      () => false,
    ))
  if (shown) return
  const window = await chrome.windows.create(question)
  await offerItem.write({ ...offered, windowId: window?.id ?? null })
}

/** Handles the user's answer; `null` when they closed the window. */
export const answerOffer = async (answer: boolean | null) => {
  const offered = await offerItem.read()
  if (!offered) return
  await offerItem.write(null)
  if (answer) await takeAccount(offered)
  if (answer === false) await declinedItem.write([...(await declinedItem.read()), offered.server])
}

/** A closed window is not an answer: the same server may ask again. */
export const forgetClosed = async (windowId: number) => {
  if ((await offerItem.read())?.windowId === windowId) await answerOffer(null)
}
