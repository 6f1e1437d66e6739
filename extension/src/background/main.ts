import { accountItem, markRefused } from '../account/account.ts'
import type { Message } from '../messages/messages.ts'
import { answer } from '../messages/post.ts'
import { whenFree, recorderLock } from '@hattama/recorder/spool/locks'
import { connectTo, keepBridges } from './bridges.ts'
import { showBadge } from './badge.ts'
import { answerHandover } from './handover.ts'
import { notify } from './notify.ts'
import { postToOffscreen } from './offscreen.ts'
import { isRecorded, watchCallPage } from './call-page.ts'
import { answerOffer, expect, forgetClosed } from './replace-account.ts'
import { claimsLive, repair, sendAll } from './repair.ts'
import { startTab } from './start.ts'
import { sessionItem } from './state.ts'

const alarm = 'hattama.tick'
/** Alarms are the only clock that outlives a stopped worker; this is the shortest they know. */
const everyMinutes = 0.5

const tick = async () => {
  await repair()
  await sendAll()
}

/** Mends at once when the recorder dies while this worker lives; the alarm finds it otherwise. */
const guard = async () => {
  if (!(await claimsLive())) return
  await whenFree(recorderLock)
  // an orderly end reports itself a moment after the lock is free
  setTimeout(() => void repair(), 1000)
}

const heardSession = async (next: Extract<Message, { type: 'session' }>['session']) => {
  const before = await sessionItem.read()
  await sessionItem.write(next)
  await showBadge(next)
  if (before.phase === 'starting' && next.phase === 'recording') {
    void guard()
    await notify('recording')
  }
  await watchCallPage(before, next)
  if (before.phase !== 'idle' && next.phase === 'idle') {
    await chrome.notifications.clear('hattama.recording')
    if (next.fault) await notify('ended')
    await sendAll()
  }
}

/** The person has pressed Connect, or allowed the address. */
const connectAsked = async (origins: string[]) => {
  await expect(origins)
  await connectTo(origins)
}

let sessions = Promise.resolve()

answer('background', (content, sender) => {
  switch (content.type) {
    case 'start':
      return startTab(content.order)
    case 'session':
      // in the order they were sent, or an old state would overwrite a new one
      sessions = sessions.then(() => heardSession(content.session))
      return sessions
    case 'page-here':
      return isRecorded(sender.tab?.id)
    case 'call-left':
      return notify('left')
    case 'account':
      return accountItem.read()
    case 'refused':
      return markRefused(content.token)
    case 'send':
      return sendAll(content.id)
    case 'discard':
      return postToOffscreen({ to: 'offscreen', type: 'discard-now', id: content.id })
    case 'repair':
      return repair()
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
chrome.runtime.onStartup.addListener(() => void tick())
chrome.runtime.onInstalled.addListener(() => void tick())
// an alarm may be lost with the profile's restart; making it again keeps its name and is harmless
void chrome.alarms.get(alarm).then((known) => {
  if (!known) return chrome.alarms.create(alarm, { periodInMinutes: everyMinutes })
})
void sessionItem.read().then(showBadge)
// a popup closes while the browser asks; the answer arrives here
chrome.permissions.onAdded.addListener(({ origins }) => void connectAsked(origins ?? []))
chrome.windows.onRemoved.addListener((id) => void forgetClosed(id))
chrome.permissions.onRemoved.addListener(() => void keepBridges())
void keepBridges()
// a worker also starts after the extension was reloaded, for which there is no event
void tick().then(guard)
