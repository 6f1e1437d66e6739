import { expect, test } from 'vitest'
import type { Message } from './messages.ts'
import { isAllowedSender } from './post.ts'

const us = { id: 'ours', root: 'chrome-extension://ours/' }
const tab = {} as chrome.tabs.Tab
const account: Message = { to: 'background', type: 'account' }
const here: Message = { to: 'background', type: 'page-here' }

test.each([
  ['the popup', { id: 'ours', url: 'chrome-extension://ours/src/popup/popup.html' }, true, true],
  ['the capture window', { id: 'ours', url: 'chrome-extension://ours/src/capture/x.html', tab }, true, true],
  ['a content script', { id: 'ours', url: 'https://meet.google.com/a', tab }, false, true],
  ['a content script without address', { id: 'ours', tab }, false, true],
  ['another extension', { id: 'theirs', url: 'chrome-extension://theirs/x.html' }, false, false],
])('%s', (_, sender, mayAskForToken, mayAskWhetherRecorded) => {
  expect(isAllowedSender(account, sender, us)).toBe(mayAskForToken)
  expect(isAllowedSender(here, sender, us)).toBe(mayAskWhetherRecorded)
})
