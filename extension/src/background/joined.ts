import { meetingTitle, platformOf } from '../call-pages/platform.ts'
import type { Order } from '../messages/messages.ts'
import { type CallRule, changeSettings, settingsItem } from '../settings/settings.ts'
import { notify } from './notify.ts'
import { startTab } from './start.ts'
import { sessionItem } from './state.ts'

const popup = 'src/popup/popup.html'

/** What an owner said of all calls of a site stands for this one. */
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

const ruleOf = async (tab: chrome.tabs.Tab): Promise<CallRule | 'offer' | null> => {
  const platform = platformOf(tab.url)
  if (platform === null) return null
  return (await settingsItem.read()).rules[platform] ?? 'offer'
}

const record = async (tab: chrome.tabs.Tab, rule: CallRule) => {
  const order = await orderBy(tab, rule)
  if (!order || (await startTab(order)).fault !== null) return false
  await notify('byRule', { platform: order.platform })
  return true
}

/**
 * A call is on in a tab that nobody records: by the rule of its site it is recorded, offered, or left alone. The browser lets a
 * tab be captured only after the person has pressed our button over it: where they have not, one press is what is left to do.
 */
export const joinedIn = async (tab: chrome.tabs.Tab | undefined): Promise<void> => {
  if (tab?.id === undefined || (await sessionItem.read()).phase !== 'idle') return
  const rule = await ruleOf(tab)
  if (rule === null || (rule !== 'offer' && rule.act === 'never')) return
  const platform = platformOf(tab.url) ?? ''
  await chrome.action.setBadgeText({ tabId: tab.id, text: '?' })
  if (rule === 'offer') return notify('joined', { platform })
  if (await record(tab, rule)) return forgetOffer(tab.id)
  // the next press over this tab records at once, without a form
  await chrome.action.setPopup({ tabId: tab.id, popup: '' })
  await notify('onePress', { platform })
}

/** Our button was pressed over a tab whose popup we took away: the rule of its site is carried out. */
export const pressedOver = async (tab: chrome.tabs.Tab): Promise<void> => {
  if (tab.id === undefined) return
  const rule = await ruleOf(tab)
  await forgetOffer(tab.id)
  const isMeant = rule !== null && rule !== 'offer' && rule.act === 'record'
  if (!isMeant || !(await record(tab, rule))) await chrome.action.openPopup().catch(() => undefined)
}

/** The call is recorded, or over: our button is as ever. */
export const forgetOffer = async (tabId: number): Promise<void> => {
  await Promise.all([
    chrome.action.setBadgeText({ tabId, text: '' }),
    chrome.action.setPopup({ tabId, popup }),
  ]).catch(() => undefined)
}

/** Nothing is offered on the sites of this service any more. */
export const neverOffer = async (platform: string): Promise<void> => {
  const { rules } = await settingsItem.read()
  await changeSettings({ rules: { ...rules, [platform]: { act: 'never', consent: false, notice: null } } })
}
