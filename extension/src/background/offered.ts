import { z } from 'zod'
import { platformOf } from '../call-pages/platform.ts'
import { changeSettings, settingsItem } from '../settings/settings.ts'
import { storedItem } from '../settings/stored-item.ts'
import { notify, offers, takeBack } from './notify.ts'

/** The call currently offered; its notification is about it, whichever worker hears the answer. */
const offeredItem = storedItem(
  'session',
  'offered',
  z.object({ platform: z.string(), tabId: z.number() }).nullable(),
  null,
)

/** Offers the call of a tab in place of any other: one answer is about one call. */
export const offerCall = async (
  what: (typeof offers)[number],
  { id: tabId, url }: chrome.tabs.Tab,
  slots: { platform: string },
): Promise<void> => {
  if (tabId === undefined) return
  for (const other of offers) if (other !== what) await takeBack(other)
  await offeredItem.write({ platform: platformOf(url) ?? '', tabId })
  await notify(what, slots)
}

/** The call of a tab is over: withdraws what was offered there. */
export const withdrawOffer = async (tabId: number): Promise<void> => {
  if ((await offeredItem.read())?.tabId !== tabId) return
  for (const what of offers) await takeBack(what)
}

/** Brings the offered call to the front. */
export const showOffered = async (): Promise<void> => {
  const offered = await offeredItem.read()
  const tab = offered && (await chrome.tabs.update(offered.tabId, { active: true }).catch(() => undefined))
  if (tab) await chrome.windows.update(tab.windowId, { focused: true })
}

/** Stops offering calls on the sites of the offered call's service. */
export const stopOffering = async (): Promise<void> => {
  const offered = await offeredItem.read()
  if (!offered) return
  const { rules } = await settingsItem.read()
  const never = { act: 'never', consent: false, notice: null } as const
  await changeSettings({ rules: { ...rules, [offered.platform]: never } })
}
