import { paths } from '@hattama/contract/rules/app/paths'
import { click, see } from './acts.ts'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

/** Plans and usage on a server with `PLANS=on`, from the free plan via the trial to a custom one. */
export const planScreens = async (walk: Walk, call: Call, setPlan: (plan: string) => Promise<unknown>) => {
  const { page, say, shown } = walk
  const word = (key: string) => say('plan', key)
  await open(walk, '/payments')
  await see(page, word('noCard'))
  await shown('plan, free')
  await call(paths.planTrial, { method: 'POST' })
  await open(walk, '/payments')
  await see(page, word('trial'))
  await shown('plan, trial')
  await setPlan('pro')
  await open(walk, '/payments')
  await click(page, word('cancel'))
  await dialog(page)
  await shown('cancel the plan?')
  await close(page)
  await call(paths.planEnd, { method: 'POST', body: { follows: 'removal' } })
  await open(walk, '/payments')
  await see(page, word('resume'))
  await shown('plan, cancelled')
  await open(walk, '/settings/plan')
  await see(page, word('seePlan'))
  await shown('settings, usage')
}
