import type { Language } from '@hattama/contract/rules/kernel/language'
import postgres from 'postgres'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'
import { startTestProvider } from '../../api/testing/hosted-provider.ts'
import { startProduct } from '../product/product.ts'
import type { Walk } from './acts-on-screens.ts'
import { enter } from './enter.ts'
import { codeScreens } from './guest-screens.ts'
import { hostedScreens } from './hosted-screens.ts'
import { letterScreens } from './letter-screens.ts'
import { asAskedFor, minutesAskScreens } from './minutes-ask-screens.ts'
import { minutesLetterScreens } from './minutes-letter-screens.ts'
import { finished, sendMeeting } from './meetings.ts'
import { planScreens } from './plan-screens.ts'
import { factorScreens, mailedSignInScreens } from './sign-in-screens.ts'
import { ssoScreens } from './sso-screens.ts'
import { scriptedMeetings } from './scripted-meetings.ts'
import { visitorScreens } from './visitor-screens.ts'
import { startService } from './with-plans.ts'

/** Opens a window on a product, in a language. */
type Open = (url: string, language: Language) => Promise<Walk>

/** Does something in the database of a running product. */
export const inDatabase = async (dataDir: string, act: (sql: postgres.Sql) => Promise<unknown>) => {
  // the product's own cluster is already running: this joins it
  const { url } = await startCluster(dataDir)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await act(sql)
  } finally {
    await sql.end()
  }
}

/** The screens of a server that sells plans, sends letters and has single sign-on. */
export const serviceWalk = async (open: Open, language: Language) => {
  const service = await startService({
    SSO_PROVIDERS: 'corp',
    SSO_CORP_ISSUER: 'https://login.corp.invalid',
    SSO_CORP_CLIENT_ID: 'hattama',
    SSO_CORP_CLIENT_SECRET: 'a secret of the provider',
  })
  const { url, letters } = service
  try {
    const walk = await open(url, language)
    await visitorScreens(walk)
    await mailedSignInScreens(walk)
    const customer = await service.customer()
    const [meeting] = scriptedMeetings
    if (!meeting) throw new Error('no meeting is told')
    const id = await sendMeeting(url, customer.person.token, meeting)
    const expire = (linkId: string) =>
      inDatabase(
        service.dataDir,
        (sql) => sql`update share_links set expires_at = now() - interval '1 second' where id = ${linkId}`,
      )
    await finished(url, customer.person.token, id)
    await codeScreens(walk, { call: customer.call, letters, expire }, id)
    await letterScreens(walk, customer.call, letters, id)
    await walk.page.goto(`${url}/icon.svg`)
    await walk.page.evaluate(() => localStorage.clear())
    await enter(walk.page, url, customer.person, language)
    await minutesAskScreens(walk, customer.call, () => inDatabase(service.dataDir, asAskedFor(id)))
    await minutesLetterScreens(walk, customer.call, id)
    await planScreens(walk, customer.call, customer.setPlan)
    await factorScreens(walk)
    await walk.page.browserContext().close()
  } finally {
    await service.stop()
  }
}

/** The screens of a server whose accounts are kept by another provider. */
export const hostedWalk = async (open: Open, language: Language) => {
  const provider = await startTestProvider({ confirms: true })
  const product = await startProduct({
    env: { AUTH_HOSTED_URL: provider.url, AUTH_HOSTED_KEY: 'publishable' },
  })
  try {
    const walk = await open(product.url, language)
    await hostedScreens(walk, provider)
    await walk.page.browserContext().close()
  } finally {
    await product.stop()
    await provider.close()
  }
}

export const ssoWalk = (open: Open, language: Language) => ssoScreens((url) => open(url, language))
