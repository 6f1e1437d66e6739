import { type CallRule, callRule } from '@hattama/contract/connections/call-rule'
import { z } from 'zod'
import { meetingTitle, platformOf } from '../call-pages/platform.ts'
import type { Order } from '../messages/messages.ts'
import { settingsItem } from '../settings/settings.ts'
import { storedItem } from '../settings/stored-item.ts'
import { forgetEnded, wasEnded } from './ended.ts'
import { expectedAt } from './expected.ts'
import { notify } from './notify.ts'
import { offerCall, withdrawOffer } from './offered.ts'
import { startTab } from './start.ts'
import { sessionItem } from './state.ts'

const popup = 'src/popup/popup.html'

/** What to do with a call, and which rule says so. `name`: of the series or calendar; null: the site's rule, or none. */
const decision = z.object({ rule: callRule, name: z.string().nullable(), isSure: z.boolean() })
type Decision = z.infer<typeof decision>

/** What was announced for a tab whose popup was removed: a click carries out exactly that, whichever worker hears it. */
const announcedItem = storedItem('session', 'announced', z.record(z.string(), decision), {})

const announce = async (tabId: number, decided: Decision | null) => {
  const others = Object.entries(await announcedItem.read()).filter(([id]) => id !== `${tabId}`)
  await announcedItem.write(Object.fromEntries(decided ? [...others, [`${tabId}`, decided]] : others))
}

/** Builds the order for this call from what its owner set for all calls of a site, a series or a calendar. */
const orderBy = async (tab: chrome.tabs.Tab, rule: CallRule): Promise<Order | null> => {
  if (tab.id === undefined) return null
  const { spoken, microphone, slides } = await settingsItem.read()
  return {
    tabId: tab.id,
    title: meetingTitle(tab.title),
    platform: platformOf(tab.url) ?? '',
    spoken,
    microphone,
    consent: rule.consent,
    notice: rule.notice,
    slides,
  }
}

const offer: CallRule = { act: 'offer', consent: false, notice: null }

/** A series takes precedence over a calendar, and a calendar over the site; without any rule, the call is offered. */
const decideOn = async (tab: chrome.tabs.Tab): Promise<Decision | null> => {
  const platform = platformOf(tab.url)
  if (platform === null) return null
  const expected = await expectedAt(tab.url)
  if (expected === 'forbidden') return null
  if (expected) {
    const { call, isSure } = expected
    return { rule: call.rule, name: call.name, isSure }
  }
  const { rules } = await settingsItem.read()
  return { rule: rules[platform] ?? offer, name: null, isSure: true }
}

/** What a notification is about: the service, and the series or calendar if one decided. */
const about = (tab: chrome.tabs.Tab, { name }: Decision) => ({
  platform: [platformOf(tab.url), name].filter(Boolean).join(' · '),
})

/** What the owner of the rule has to do each time to tell the other participants. */
const saysHow = { none: 'byRule', chat: 'byRuleChat', voice: 'byRuleVoice' } as const

const record = async (tab: chrome.tabs.Tab, decided: Decision) => {
  const order = await orderBy(tab, decided.rule)
  if (!order || (await startTab(order)).fault !== null) return false
  await notify(saysHow[decided.rule.notice ?? 'none'], about(tab, decided))
  return true
}

/**
 * A call is on in a tab that is not recorded: by the rule of its series, calendar or site it is recorded, offered, or
 * left alone. The browser allows capturing a tab only after the user has clicked our button on it: if they have not, one
 * click is all that is left to do. The same goes for a call that is not certain to be the calendar's.
 */
export const joinedIn = async (tab: chrome.tabs.Tab | undefined): Promise<void> => {
  if (tab?.id === undefined) return
  if ((await sessionItem.read()).phase !== 'idle') return missed(tab.id)
  const before = await wasEnded(tab)
  if (before === 'elsewhere') return
  const decided = await decideOn(tab)
  if (decided === null || decided.rule.act === 'never') return
  // the user may have been quicker than the server
  if ((await sessionItem.read()).phase !== 'idle') return
  await chrome.action.setBadgeText({ tabId: tab.id, text: '?' })
  if (decided.rule.act === 'offer' || before === 'here')
    return offerCall(decided.name === null ? 'joined' : 'expected', tab, about(tab, decided))
  if (decided.isSure && (await record(tab, decided))) return forgetOffer(tab.id)
  // the next click on this tab records at once, without a form
  await announce(tab.id, decided)
  await chrome.action.setPopup({ tabId: tab.id, popup: '' })
  await offerCall('onePress', tab, about(tab, decided))
}

/** Calls that began while another one was recorded. */
const missedItem = storedItem('session', 'missed', z.array(z.number()), [])
const missed = async (tabId: number) => missedItem.write([...new Set([...(await missedItem.read()), tabId])])

/** Nothing is recorded any more: pages where a call began meanwhile look again. */
export const lookAgain = async (): Promise<void> => {
  const tabs = await missedItem.read()
  await missedItem.write([])
  for (const tabId of tabs)
    await chrome.tabs.sendMessage(tabId, { hattamaWatch: false }).catch(() => undefined)
}

/** A call that was not recorded is over: it is no longer offered, and a click starts nothing. */
export const overIn = async (tab: chrome.tabs.Tab | undefined): Promise<void> => {
  await forgetEnded(tab)
  if (tab?.id === undefined || (await sessionItem.read()).phase !== 'idle') return
  await forgetOffer(tab.id)
  await withdrawOffer(tab.id)
}

/** Our button was clicked on a tab whose popup was removed: carries out what was announced. */
export const pressedOver = async (tab: chrome.tabs.Tab): Promise<void> => {
  if (tab.id === undefined) return
  const decided = (await announcedItem.read())[tab.id]
  await forgetOffer(tab.id)
  if (!decided || !(await record(tab, decided))) await chrome.action.openPopup().catch(() => undefined)
}

/** The call is recorded, or over: restores our button. */
export const forgetOffer = async (tabId: number): Promise<void> => {
  await announce(tabId, null)
  await Promise.all([
    chrome.action.setBadgeText({ tabId, text: '' }),
    chrome.action.setPopup({ tabId, popup }),
  ]).catch(() => undefined)
}
