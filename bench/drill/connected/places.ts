import type { NewConnection } from '@hattama/contract/connections/connection'
import { startMattermost } from '../../../api/testing/connections/chats/mattermost-server.ts'
import { startWebdav } from '../../../api/testing/connections/folders/webdav-server.ts'
import { startNotion } from '../../../api/testing/connections/notes/notion-server.ts'
import { type Received, startReceiver } from '../../../api/testing/connections/receiver.ts'
import { startJira } from '../../../api/testing/connections/trackers/jira-server.ts'
import { openMailbox } from '../../../api/testing/mailbox.ts'
import { type Door, openDoor } from './door.ts'
import { openMailDoor } from './mail-door.ts'

/** A meeting of the drill. */
export type Told = { recordingId: string; title: string }

/** A place the product sends to, behind a proxy that can fail. */
export type Place = {
  name: string
  door: Door
  /** how it is connected; absent for letters, which are sent by hand */
  connection?: NewConnection
  /** how often each thing sent about a meeting is there */
  counts: (told: Told) => Promise<number[]>
  /** takes away this product's access, and gives it back */
  revoke: () => void | Promise<void>
  restore: () => void | Promise<void>
  stop: () => Promise<void>
}

const mailPassword = 'mail password'
const another = 'another one'
const common = { events: ['minutes.ready'] } satisfies Pick<NewConnection, 'events'>

/** Counts how often each distinct value occurs. */
const tally = (all: readonly string[]) =>
  [...Map.groupBy(all, (one) => one).values()].map((same) => same.length)

const webhook = async (): Promise<Place> => {
  const receiver = await startReceiver()
  const refused = new Set<Received>()
  const door = await openDoor(receiver.url, /^POST /)
  return {
    name: 'webhook',
    door,
    connection: { ...common, name: 'Webhook', target: { kind: 'webhook', url: `${door.url}/hook` } },
    // a receiver drops ids it has already seen
    counts: async ({ recordingId }) =>
      tally(
        receiver.calls
          .filter((call) => !refused.has(call) && call.body.includes(recordingId))
          .map(({ headers }) => headers['webhook-id'] ?? ''),
      ),
    revoke: () =>
      receiver.answer((call, response) => {
        refused.add(call)
        response.writeHead(410).end()
      }),
    restore: () => receiver.answer(),
    stop: receiver.stop,
  }
}

const tracker = async (): Promise<Place> => {
  const jira = await startJira('cloud')
  const door = await openDoor(jira.url, /^POST .*\/issue$/)
  const settings = { ...jira.settings, auto: true }
  return {
    name: 'tracker',
    door,
    connection: { ...common, name: 'Jira', target: jira.targetAt({ url: door.url }), tracker: settings },
    counts: async ({ recordingId }) =>
      tally(jira.issues.filter(({ text }) => text.includes(recordingId)).map(({ title }) => title)),
    revoke: () => void (jira.state.key = another),
    restore: () => void (jira.state.key = jira.key),
    stop: jira.stop,
  }
}

const notes = async (): Promise<Place & { url: string }> => {
  const notion = await startNotion()
  const { key } = notion.state
  const door = await openDoor(notion.url, /^POST \/v1\/pages$/)
  const id = notion.sharePage('Meetings')
  return {
    name: 'notes',
    url: door.url,
    door,
    connection: {
      ...common,
      name: 'Notion',
      target: { kind: 'notion', key },
      place: { id, name: 'Meetings', kind: 'page' },
    },
    counts: async ({ title }) =>
      tally(
        notion
          .made()
          .filter((page) => page.title.includes(title))
          .map(() => title),
      ),
    revoke: () => void (notion.state.key = another),
    restore: () => void (notion.state.key = key),
    stop: notion.stop,
  }
}

const chat = async (): Promise<Place> => {
  const mattermost = await startMattermost()
  const { target } = mattermost
  if (target.kind !== 'mattermost') throw new Error('this is no Mattermost')
  const { origin, pathname } = new URL(target.url)
  const door = await openDoor(origin, /^POST /)
  return {
    name: 'team chat',
    door,
    connection: { ...common, name: 'Mattermost', target: { kind: 'mattermost', url: door.url + pathname } },
    counts: async ({ recordingId, title }) =>
      tally(
        mattermost.channel
          .filter(({ links }) => links.some((link) => link.includes(recordingId)))
          .map(() => title),
      ),
    revoke: () => mattermost.failBy('revoked'),
    restore: () => mattermost.failBy(null),
    stop: mattermost.stop,
  }
}

const files = async (): Promise<Place> => {
  const folder = await startWebdav()
  const { origin, pathname } = new URL(folder.url)
  const door = await openDoor(origin, /^PUT /)
  const { user, password } = folder
  return {
    name: 'files',
    door,
    connection: {
      ...common,
      name: 'Folder',
      target: { kind: 'webdav', url: door.url + pathname, user, password, format: 'pdf' },
    },
    counts: async ({ recordingId }) =>
      [...(await folder.files()).keys()].filter((name) => name.includes(recordingId.slice(-8))).map(() => 1),
    revoke: () => folder.setPassword(another),
    restore: () => folder.setPassword(password),
    stop: folder.stop,
  }
}

const letters = async (): Promise<Place & { url: string }> => {
  const mailbox = await openMailbox({ password: mailPassword })
  const door = await openMailDoor(mailbox)
  return {
    name: 'letters',
    url: `smtp://hattama:${encodeURIComponent(mailPassword)}@${door.url}`,
    door,
    counts: async ({ title }) =>
      tally(mailbox.letters.filter(({ subject }) => subject?.includes(title)).map(() => title)),
    revoke: () => mailbox.setPassword(another),
    restore: () => mailbox.setPassword(mailPassword),
    stop: mailbox.close,
  }
}

/** One place of each kind, on this machine. */
export const openPlaces = async () => {
  const [notion, mail] = [await notes(), await letters()]
  return {
    places: [await webhook(), await tracker(), notion, await chat(), await files(), mail],
    settings: { NOTION_API_URL: notion.url, SMTP_URL: mail.url, LINK_PRIVATE_ADDRESSES: 'allow' },
  }
}
