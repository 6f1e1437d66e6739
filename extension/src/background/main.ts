import { accountItem, markRefused } from '../account/account.ts'
import type { Message } from '../messages/messages.ts'
import { answer } from '../messages/post.ts'
import { whenFree, recorderLock } from '@hattama/recorder/spool/locks'
import { connectTo, keepBridges } from './bridges.ts'
import { alarm, setClock } from './clock.ts'
import { answerHandover } from './handover.ts'
import { noteEnded } from './ended.ts'
import { forgetOffer, joinedIn, lookAgain, overIn, pressedOver } from './joined.ts'
import { notify, offers, onAnswer, onOffer, takeBack } from './notify.ts'
import { stopOffering, showOffered } from './offered.ts'
import { askAboutSlot } from './slot.ts'
import { controlRecorder } from '../recorder/publish.ts'
import { postToOffscreen } from './offscreen.ts'
import { isRecorded, watchCallPage } from './call-page.ts'
import { markBy } from './mark.ts'
import { answerOffer, expect, forgetClosed } from './replace-account.ts'
import { claimsLive, repair, sendAll } from './repair.ts'
import { startTab, streamAgain } from './start.ts'
import { sessionItem } from './state.ts'
import type { Session } from '@hattama/recorder/recording/session'

const red = '#dc2626'
const amber = '#d97706'

/** The badge of the toolbar button. It shows a recording only once a chunk of it is on disk. */
const badgeOf = ({ phase, warnings }: Session): { text: string; colour: string } => {
  if (phase === 'recording') return { text: 'REC', colour: warnings.length > 0 ? amber : red }
  if (phase === 'paused') return { text: 'II', colour: amber }
  return { text: '', colour: red }
}

const showBadge = async (session: Session) => {
  const { text, colour } = badgeOf(session)
  await chrome.action.setBadgeText({ text })
  await chrome.action.setBadgeBackgroundColor({ color: colour })
}

const tick = async (patience = { waits: false }) => {
  await repair(hear, patience)
  await sendAll()
  await askAboutSlot()
}

/** Repairs at once if the recorder dies while this worker lives; otherwise the alarm finds it. */
const guard = async () => {
  if (!(await claimsLive())) return
  await whenFree(recorderLock)
  // an orderly end reports itself a moment after the lock is free
  setTimeout(() => void repair(hear, { waits: true }), 1000)
}

/** The questions one session asks and the other does not. */
const askedBeyond = (one: Session, other: Session) =>
  one.asks.filter(({ why }) => other.asks.every((ask) => ask.why !== why))

const heardSession = async (next: Extract<Message, { type: 'session' }>['session']) => {
  const before = await sessionItem.read()
  await sessionItem.write(next)
  await showBadge(next)
  if (before.phase === 'starting' && next.phase === 'recording') {
    void guard()
    await notify('recording')
  }
  for (const { why } of askedBeyond(next, before)) await notify(why)
  for (const { why } of askedBeyond(before, next)) await takeBack(why)
  const { tabId } = next.facts ?? {}
  if (before.phase !== 'recording' && next.phase === 'recording' && tabId) {
    for (const what of offers) await takeBack(what)
    await forgetOffer(tabId)
  }
  // the end of a recording is followed by sending, which sets it
  if (next.phase !== 'idle') await setClock()
  await watchCallPage(before, next)
  if (before.phase !== 'idle' && next.phase === 'idle') {
    await chrome.notifications.clear('hattama.recording')
    if (next.fault) await notify(next.fault === 'interrupted' ? 'interrupted' : 'ended')
    const recorded = before.facts?.tabId
    if (recorded) await noteEnded(recorded)
    await lookAgain()
    await sendAll()
  }
}

let sessions = Promise.resolve()

/** Handles sessions in the order they were sent, or an old state would overwrite a new one. */
const hear = (session: Session) => {
  const heard = sessions.then(() => heardSession(session))
  sessions = heard.catch(() => undefined)
  return heard
}

/** The user has clicked Connect, or allowed the address. */
const connectAsked = async (origins: string[]) => {
  await expect(origins)
  await connectTo(origins)
}

answer('background', (content, sender) => {
  switch (content.type) {
    case 'start':
      return startTab(content.order)
    case 'session':
      return hear(content.session)
    case 'page-here':
      return isRecorded(sender.tab?.id)
    case 'call-joined':
      return joinedIn(sender.tab)
    case 'call-over':
      return overIn(sender.tab)
    case 'call-left':
      return notify(content.why === 'call' ? 'left' : 'silent')
    case 'account':
      return accountItem.read()
    case 'refused':
      return markRefused(content.token)
    case 'send':
      return sendAll(content.id)
    case 'discard':
      return postToOffscreen({ to: 'offscreen', type: 'discard-now', id: content.id })
    case 'tab-again':
      return streamAgain(content.tabId)
    case 'repair':
      return repair(hear, { waits: true })
    case 'handover':
      return answerHandover(content.content, sender.origin)
    case 'connect':
      return connectAsked(content.origins)
    case 'offer-answered':
      return answerOffer(content.accepted)
  }
})

chrome.runtime.onMessageExternal.addListener((raw: unknown, sender, respond) => {
  void answerHandover(raw, sender.origin).then(respond)
  return true
})

chrome.alarms.onAlarm.addListener(({ name }) => {
  if (name === alarm) void tick()
})
/** How long the badge shows that a mark was kept. ms */
const markShownMs = 1500

const commanded = async (command: string) => {
  if (!(await markBy(command))) return
  await chrome.action.setBadgeText({ text: '✓' })
  setTimeout(() => void sessionItem.read().then(showBadge), markShownMs)
}
onAnswer((answer) => {
  if (answer === 'never') void stopOffering()
  else void controlRecorder(answer === 'end' ? 'stop' : 'goOn')
})
onOffer(() => void showOffered())
chrome.action.onClicked.addListener((tab) => void pressedOver(tab))
chrome.commands.onCommand.addListener((command) => void commanded(command))
chrome.runtime.onStartup.addListener(() => void tick())
chrome.runtime.onInstalled.addListener(() => void tick())
void sessionItem.read().then(showBadge)
// a popup closes while the browser asks; the answer arrives here
chrome.permissions.onAdded.addListener(({ origins }) => void connectAsked(origins ?? []))
chrome.windows.onRemoved.addListener((id) => void forgetClosed(id))
chrome.permissions.onRemoved.addListener(() => void keepBridges())
void keepBridges()
// an alarm may be lost when the browser profile restarts; a worker also starts after the extension was reloaded, for which
// there is no event, and for the last message of a recording
void tick({ waits: true }).then(guard)
