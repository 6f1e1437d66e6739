import type { Summary } from '@hattama/contract/insight/summary'
import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import { startRedmine } from '../../api/testing/connections/trackers/redmine-server.ts'
import { until } from '../product/processes.ts'
import { click, see } from './acts.ts'
import { close, dialog, open, pick, unfold, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

type Ids = { recordingId: string; summaryId: string }

/** Setting up a tracker, refused and accepted; a task goes there, comes back done, and is then changed on both sides. */
export const trackerScreens = async (walk: Walk, call: Call, { recordingId, summaryId }: Ids) => {
  const { page, say, shown } = walk
  const redmine = await startRedmine()
  const button = (text: string, within: 'dialog' | 'main' = 'dialog') =>
    page
      .locator(
        `::-p-xpath(//*[${within === 'main' ? 'self::main' : '@role="dialog"'}]//button[normalize-space()="${text}"])`,
      )
      .click()
  try {
    await open(walk, '/connections')
    for (const kind of ['jira', 'youtrack', 'linear', 'bitrix24'] as const) {
      await button(say('connections', `kind.${kind}.title`), 'main')
      await dialog(page)
      await shown(`new tracker, ${kind}`)
      await close(page)
    }
    await button('Redmine', 'main')
    await dialog(page)
    await page.locator('[role="dialog"] input[name="url"]').fill(redmine.target.url)
    await page.locator('[role="dialog"] input[name="key"]').fill('a wrong one')
    await button(say('connections', 'new.next'))
    await page.waitForSelector('[role="dialog"] [role="alert"]')
    await shown('new tracker, wrong key')
    await page.locator('[role="dialog"] input[name="key"]').fill(redmine.state.key)
    await button(say('connections', 'new.next'))
    await see(page, say('connections', 'tracker.project'))
    await pick(page, say('connections', 'tracker.project'), 'Project 1')
    await see(page, say('connections', 'tracker.type'))
    await shown('new tracker, what goes where')
    await button(say('connections', 'new.connect'))
    await see(page, say('connections', 'new.finish'))
    await shown('new tracker, connected')
    await button(say('connections', 'new.finish'))
    await page.waitForSelector('main li h3')
    await unfold(page)
    await shown('connections with a tracker')
    await button(say('connections', 'tracker.people'), 'main')
    await page.waitForSelector('[role="dialog"] li [role="combobox"]')
    await shown('people of a tracker')
    await close(page)
    await button(say('connections', 'tracker.newKey'), 'main')
    await page.waitForSelector('[role="dialog"] input[name="key"]')
    await shown('new key of a tracker')
    await close(page)

    const { connections } = await call<{ connections: { id: string; kind: string }[] }>(paths.connections)
    const tracker = connections.find(({ kind }) => kind === 'redmine')
    const { actionItems } = await call<Summary>(pathTo('summary', summaryId))
    for (const item of actionItems.slice(0, 1))
      await call(pathTo('taskIssue', item.id ?? ''), {
        method: 'POST',
        body: { connectionId: tracker?.id },
      })
    await until('the issue is made', async () => (redmine.issues.length > 0 ? true : null))
    await open(walk, `/recordings/${recordingId}`)
    await see(page, '#1')
    await shown('viewer, a task in a tracker')
    await open(walk, `/summaries/${summaryId}`)
    await see(page, '#1')
    await shown('summary, a task in a tracker')

    // changed there first, then here
    const [issue] = redmine.issues
    if (issue) issue.title = 'Send the contract to the lawyer and to the customer'
    const [changed] = actionItems
    await call(pathTo('actionItem', changed?.id ?? ''), {
      method: 'PATCH',
      body: { task: 'Отправить договор юристу' },
    })
    await open(walk, `/recordings/${recordingId}`)
    await see(page, say('platform', 'issue.conflict'))
    await shown('viewer, a task changed on both sides')
    await click(page, say('platform', 'issue.conflict'))
    await see(page, say('platform', 'issue.takeHere'))
    await shown('what stands, here or there?')
  } finally {
    await redmine.stop()
  }
}
