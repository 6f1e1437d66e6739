import { holds } from '../product/holds.ts'
import { click } from './acts.ts'
import { open, type Walk } from './acts-on-screens.ts'

const parts = ['people', 'workspaces', 'usage', 'jobs', 'engines', 'mail', 'messenger', 'storage'] as const

/** What a server admin sees; `page` is signed in as one. */
export const serverScreens = async (walk: Walk) => {
  const { page, say, shown } = walk
  await open(walk, '/server')
  for (const part of parts) {
    await click(page, say('server', `tab.${part}`))
    // content still loading is grey
    await holds(page, () => !document.querySelector('[role="tabpanel"] .animate-pulse-soft'))
    await shown(`server, ${part}`)
  }
  await open(walk, '/settings/models')
  await shown('settings, models')
}
