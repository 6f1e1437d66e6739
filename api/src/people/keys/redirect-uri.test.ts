import { expect, test } from 'vitest'
import { isRegisteredRedirect, isSafeRedirect } from './redirect-uri.ts'

test.each([
  'https://claude.ai/api/mcp/auth_callback',
  'https://example.org:8443/back?x=1',
  'http://localhost:33418/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:7000/',
  'com.example.app:/oauth2redirect',
  'org.my-company.notes2://back',
  'cursor://anysphere.cursor-mcp/oauth/callback',
])('%s may be come back to', (address) => expect(isSafeRedirect(address)).toBe(true))

test.each([
  'search-ms:query=x&crumb=location:\\\\evil.example\\share',
  'ms-appinstaller:?source=https://evil.example/a.msix',
  'ms-word.document:ofe|u|https://evil.example',
  'x-apple.systempreferences:com.apple.preference.security',
  'microsoft.windows.camera:',
  'view-source:https://example.org/',
  'filesystem:https://example.org/temporary/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'about:blank',
  'chrome-extension://abc/',
  'intent://scan/#Intent;end',
  'mailto:a@example.org',
  'tel:112',
  'ssh://example.org',
  'smb://example.org/x',
  'vscode://file/etc/passwd',
  'cursor://anysphere.cursor-deeplink/mcp/install?name=x',
  'cursor://anysphere.cursor-mcp.evil/',
  'myapp:/callback',
  'http://example.org/',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'https://user:word@example.org/',
  'https://example.org/#token',
  '.com:/x',
  'a..b:/x',
  'nothing',
])('%s may not', (address) => expect(isSafeRedirect(address)).toBe(false))

test('any port of the own machine is the registered one, nothing else is', () => {
  const known = ['http://127.0.0.1:1/back', 'com.example.app:/back']
  expect(isRegisteredRedirect('http://127.0.0.1:2/back', known)).toBe(true)
  expect(isRegisteredRedirect('http://127.0.0.1:2/other', known)).toBe(false)
  expect(isRegisteredRedirect('com.example.app:/back', known)).toBe(true)
  expect(isRegisteredRedirect('com.example.other:/back', known)).toBe(false)
})
