import { paths } from '@hattama/contract/rules/app/paths'
import { openOidcProvider } from '../../api/testing/oidc-provider.ts'
import { holds } from '../product/holds.ts'
import { type Product, startProduct } from '../product/product.ts'
import { click, see } from './acts.ts'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'

const providerName = 'Corporation of a Rather Long Name'

/** Single sign-on on a server that requires or offers it: its button, a refusal, the way back. */
const through = async (
  walk: Walk,
  idp: Awaited<ReturnType<typeof openOidcProvider>>,
  mode: 'optional' | 'required',
) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('shell', `auth.sso.${key}`)
  const button = word('with').replace('{{name}}', providerName)
  const begin = async () => {
    await open(walk, '/')
    await page.locator('[data-auth="login"]').click()
    await dialog(page)
  }
  await begin()
  await shown(`single sign-on, ${mode}`)
  await click(page, word('button'))
  await page.waitForSelector('[role="dialog"] input[name="email"]')
  await page.locator('[role="dialog"] input[name="email"]').fill('somebody@nowhere.example')
  await page.keyboard.press('Enter')
  await page.waitForSelector('[role="dialog"] [aria-invalid="true"]')
  await shown(`single sign-on by address, ${mode}, unknown`)
  await close(page)
  idp.signInAs(null)
  await begin()
  await click(page, button)
  await see(page, word('failed'))
  await shown(`single sign-on, ${mode}, refused`)
  await close(page)
  idp.signInAs({ sub: 'liar', email: 'liar@corp.example', email_verified: false, name: 'Liar' })
  await begin()
  await click(page, button)
  await see(page, word('failed'))
  await shown(`single sign-on, ${mode}, address not confirmed`)
  await close(page)
}

/** Single sign-on, offered and required, with a provider that declines. `openWalk` opens a window on a product. */
export const ssoScreens = async (openWalk: (url: string) => Promise<Walk>) => {
  for (const mode of ['optional', 'required'] as const) {
    let product: Product | undefined
    const idp = await openOidcProvider({ redirectUri: () => `${product?.url}${paths.ssoReturn}` })
    try {
      product = await startProduct({
        env: {
          SSO: mode,
          SSO_PROVIDERS: 'corp',
          SSO_CORP_NAME: providerName,
          SSO_CORP_DOMAINS: 'corp.example',
          SSO_CORP_ISSUER: idp.issuer,
          SSO_CORP_CLIENT_ID: idp.client.id,
          SSO_CORP_CLIENT_SECRET: idp.client.secret,
        },
      })
      const walk = await openWalk(product.url)
      await through(walk, idp, mode)
      await holds(walk.page, () => !document.querySelector('[role="dialog"]'))
      await walk.page.browserContext().close()
    } finally {
      await product?.stop()
      await idp.close()
    }
  }
}
