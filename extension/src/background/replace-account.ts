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

/** Signs the extension in; recordings that wait are sent there. */
export const takeAccount = async ({ server, email, token, language }: Omit<Offer, 'windowId'>) => {
  await accountItem.write({ server, email, token, refused: false })
  await changeSettings({ server, language })
  await sendAll()
}

/** True when a page of this server may replace the account of another: the person has pressed Connect for it. Once. */
export const isExpected = async (server: string) => {
  const expected = await expectedItem.read()
  await expectedItem.write(expected.filter((one) => one !== server))
  return expected.includes(server)
}

/** The person wants these servers (`https://host/*`), whatever they have answered before. */
export const expect = async (patterns: readonly string[]) => {
  const servers = patterns.map((pattern) => pattern.replace(/\/\*$/, ''))
  await expectedItem.write([...new Set([...(await expectedItem.read()), ...servers])])
  await declinedItem.write((await declinedItem.read()).filter((one) => !servers.includes(one)))
}

/**
 * Asks whether recordings shall go to another server from now on, in a window of our own; one at a time, and never again
 * for a server that was declined. A page can do no more than have this asked.
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

/** What the person answered; `null` when they closed the window. */
export const answerOffer = async (answer: boolean | null) => {
  const offered = await offerItem.read()
  if (!offered) return
  await offerItem.write(null)
  if (answer) await takeAccount(offered)
  if (answer === false) await declinedItem.write([...(await declinedItem.read()), offered.server])
}

/** A closed window is no answer: the same server may ask again. */
export const forgetClosed = async (windowId: number) => {
  if ((await offerItem.read())?.windowId === windowId) await answerOffer(null)
}
