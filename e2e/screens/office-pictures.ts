import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import type { NewConnection } from '@hattama/contract/connections/connection'
import type { Page } from 'puppeteer'
import { click } from './acts.ts'
import { choose, dialog, openRows } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'
import type { Say } from './words.ts'

/** A picture: where it is taken, what it waits for, and what to do before. */
export type Picture = { path: string; waits?: string; before?: (page: Page, say: Say) => Promise<unknown> }

/** Fills a workspace with content for its screens. Resolves with the path of a guest link. */
export const furnish = async (call: Call, recordingId: string): Promise<string> => {
  const post = <T>(path: string, body: object) => call<T>(path, { method: 'POST', body })
  await post(paths.apiKeys, {
    name: 'Weekly report',
    holder: 'person',
    scopes: ['recording.read', 'summary.read'],
    days: 90,
  })
  const connections: NewConnection[] = [
    {
      name: 'Minutes to n8n',
      events: ['minutes.ready'],
      target: { kind: 'webhook', url: 'https://n8n.example.com/webhook/minutes' },
    },
    {
      name: '#product',
      events: ['minutes.ready'],
      target: {
        kind: 'slack',
        url: 'https://acme.slack.com/archives/C0LAN2Q65',
        key: 'xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy',
      },
    },
  ]
  for (const connection of connections) await post(paths.connections, connection)
  await call(paths.retention, {
    method: 'PUT',
    body: {
      workspace: { soundDays: 90, allDays: 365 },
      tags: [{ tag: 'contract', soundDays: null, allDays: null, hold: true }],
    },
  })
  await post(pathTo('protocolOfRecording', recordingId), { language: 'ru', timeZone: 'Asia/Almaty' })
  const wanted: NewShareLink = { parts: ['minutes', 'transcript', 'sound'], allowsComments: true }
  const { url } = await post<CreatedShareLink>(pathTo('shareLinks', recordingId), wanted)
  return new URL(url).pathname
}

/** Guests have no language setting: the page offers the languages. */
const inLanguage = async (page: Page) => {
  const language = await page.evaluate(() => document.cookie.match(/hattama_language=(\w+)/)?.[1] ?? 'ru')
  await page.goto(`${page.url()}?language=${language}`)
}

/** Scrolls to a section of the settings, below the header. */
const part = (id: string): Picture => ({
  path: `/settings#${id}`,
  waits: `#${id}`,
  before: (page) =>
    page.evaluate((part) => document.getElementById(part)?.scrollIntoView({ block: 'start' }), id),
})

export const officePictures = (recordingId: string, guestLink: string): Record<string, Picture> => ({
  analytics: { path: '/analytics', waits: 'main h2' },
  protocol: { path: `/recordings/${recordingId}/protocol`, waits: 'main input' },
  sharing: {
    path: `/recordings/${recordingId}`,
    waits: '.transcript-row',
    before: async (page, say) => {
      await click(page, say('recordings', 'sharing.open'))
      await openRows(page, say('platform', 'serverLack.notYet'))
      await choose(page, say('recordings', 'share.open'))
      await dialog(page)
      await page.waitForSelector('[role="dialog"] form')
    },
  },
  link: { path: guestLink, waits: '.turn', before: inLanguage },
  connections: { path: '/connections', waits: 'main li h3' },
  keys: part('keys'),
  retention: part('retention'),
  'second-factor': {
    ...part('twoStep'),
    before: async (page, say) => {
      await click(page, say('shell', 'settings.twoStep.begin'))
      await page.waitForSelector('#twoStep svg[role="img"]')
      await page.evaluate(() => document.getElementById('twoStep')?.scrollIntoView({ block: 'start' }))
    },
  },
  passkeys: part('passkeys'),
  'personal-data': part('personal-data'),
  admin: { path: '/server', waits: '[role="tabpanel"] li' },
})

/** Pictures that only a server with plans has. */
export const servicePictures: Record<string, Picture> = {
  plan: { path: '/payments', waits: 'main h2' },
  usage: part('plan'),
}
