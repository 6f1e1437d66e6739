import { paths } from '@hattama/contract/rules/app/paths'
import { type Attack, tryEach } from '../attack.ts'

/** Addresses that would open a part of the browser or the system with a text of the program's choice. */
const addresses = [
  'search-ms:query=x',
  'ms-appinstaller:?source=https://evil.example/a.msix',
  'view-source:https://evil.example/',
  'filesystem:https://evil.example/temporary/',
  'x-apple.systempreferences:com.apple.preference',
  'microsoft.windows.camera:',
  'intent://scan/#Intent;end',
  'chrome-extension://abc/',
  'vscode://file/etc/passwd',
  'cursor://anysphere.cursor-deeplink/mcp/install?name=x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ssh://evil.example',
  'http://evil.example/',
  'http://localhost.evil.example/',
  'https://evil.example/#token',
  'https://user:word@evil.example/',
]

/** No program registers an address to come back to that is more than its own page or window. */
export const hostileReturns: Attack = {
  name: 'programs that come back elsewhere',
  run: async (target) => {
    const register = (address: string) =>
      target.asking()('POST', paths.oauthRegistration, { client_name: 'x', redirect_uris: [address] })
    if (!(await register('http://127.0.0.1:1/back')).ok) throw new Error('no program can register')
    return tryEach(addresses, async (address) => {
      const { status } = await register(address)
      return status === 400 ? null : `${address} is answered ${status}`
    })
  },
}
