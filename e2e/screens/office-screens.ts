import { paths } from '@hattama/contract/rules/app/paths'
import type { RetentionRules } from '@hattama/contract/library/retention'
import { click, see } from './acts.ts'
import { close, dialog, open, unfold, type Walk } from './acts-on-screens.ts'

/** Makes calls as the person whose screens are walked. */
export type Call = <T>(path: string, options?: { method?: string; body?: unknown }) => Promise<T>

const longName = 'Апта сайынғы есепті автоматты түрде жинайтын ішкі қызмет, 2026'
const longDomain = 'a-subsidiary-with-a-rather-long-name.departments.example.org'

const keyScreens = async ({ page, say, shown }: Walk) => {
  await page.locator('#keys input[maxlength]').fill(longName)
  await click(page, say('keys', 'workspace'))
  await click(page, say('keys', 'make'))
  await dialog(page)
  await shown('API key, made')
  await click(page, say('keys', 'kept'))
  await page.waitForSelector('#keys li')
  await shown('settings, API keys')
}

const ssoScreens = async (walk: Walk, call: Call) => {
  const { page, say, shown } = walk
  await call(paths.ssoDomains, { method: 'POST', body: { domain: longDomain } })
  await open(walk, '/settings/single-sign-on')
  await see(page, longDomain)
  await page.locator('#sso input[placeholder="example.org"]').fill('not a domain')
  await click(page, say('sso', 'domains.submit'))
  await see(page, say('sso', 'domains.wrong'))
  await click(page, say('sso', 'groups.add'))
  await shown('settings, single sign-on')
}

const connectionScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('connections', key)
  const choose = async (kind: string) => {
    await open(walk, '/connections')
    await click(page, word(`kind.${kind}.title`))
    await dialog(page)
  }
  await open(walk, '/connections')
  await see(page, word('none.title'))
  await shown('connections, none')
  await choose('webhook')
  await click(page, word('new.next'))
  await see(page, word('new.urlWrong'))
  await shown('new connection, with a message')
  await choose('webdav')
  await shown('new connection, folder')
  await choose('git')
  await shown('new connection, git')
  await choose('s3')
  await page.locator('[role="dialog"] input[name="url"]').fill('https://s3.example.com')
  await click(page, word('new.next'))
  await see(page, word('folder.bucketWrong'))
  await shown('new connection, a bucket that is none')
  await choose('teams')
  const address = page.locator('[role="dialog"] input[name="url"]')
  await address.fill('https://contoso.webhook.office.com/webhookb2/0123456789')
  await click(page, word('new.next'))
  await see(page, word('new.workflowWrong'))
  await shown('new connection, Teams with a retired address')
  await address.fill('https://prod-12.westeurope.logic.azure.com/workflows/0123456789?sig=x')
  await click(page, word('new.next'))
  await see(page, word('kind.teams.what'))
  await shown('new connection, what Teams is sent')
  await choose('webhook')
  // a name that does not resolve: failures are shown too
  await page.locator('[role="dialog"] input[name="url"]').fill('https://hooks.invalid/webhook/0123456789')
  await page.locator('[role="dialog"] input[name="name"]').fill(longName)
  await click(page, word('new.next'))
  await see(page, word('new.what'))
  await shown('new connection, what is sent')
  await click(page, word('new.connect'))
  await see(page, word('secret.once'))
  // the dialog is still moving into place: a click by coordinates may miss
  const test = page.locator(`::-p-xpath(//*[@role="dialog"]//button[normalize-space()="${word('do.test')}"])`)
  await test.map((button) => (button as HTMLElement).click()).wait()
  await see(page, word('tested'))
  await shown('new connection, connected')
  await click(page, word('new.finish'))
  await page.waitForSelector('main li h3')
  await unfold(page)
  await shown('connections')
  await click(page, word('do.log'))
  await page.waitForSelector('[role="dialog"] li')
  await shown('deliveries of a connection')
  await close(page)
}

const retentionScreens = async (walk: Walk, call: Call) => {
  const rules: RetentionRules = {
    workspace: { soundDays: 30, allDays: 1 },
    tags: [
      { tag: 'келісімшарттар мен сот ісі', soundDays: null, allDays: null, hold: true },
      { tag: 'interview', soundDays: 90, allDays: 365, hold: false },
    ],
  }
  await call(paths.retention, { method: 'PUT', body: rules })
  await open(walk, '/settings/retention')
  await walk.page.waitForSelector('#retention h3 + *')
  await walk.shown('settings, retention')
  await call(paths.retention, {
    method: 'PUT',
    body: { workspace: { soundDays: null, allDays: null }, tags: [] },
  })
}

/** The setup of a workspace: keys, single sign-on, connections, retention. */
export const officeScreens = async (walk: Walk, call: Call) => {
  await open(walk, '/settings/api-keys')
  await walk.page.waitForSelector('#keys form')
  await keyScreens(walk)
  await ssoScreens(walk, call)
  await retentionScreens(walk, call)
  await connectionScreens(walk)
}
