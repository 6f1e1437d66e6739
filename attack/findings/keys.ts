import { askTool, both, keyOf } from '../assistant.ts'
import { type Attack, tryEach } from '../attack.ts'
import type { Ask, Target } from '../target.ts'

/** What a read-only key must never do, and what no key may do at all. */
const beyond = (recording: string, summary: string, key: string): [string, string, unknown?][] => [
  ['POST', '/api/keys', { name: 'x', scopes: ['recording.delete'], days: 365 }],
  ['DELETE', `/api/keys/${key}`],
  ['GET', '/api/keys'],
  ['GET', '/api/auth/sessions'],
  ['DELETE', '/api/auth/sessions'],
  ['GET', '/api/team/members'],
  ['POST', '/api/team/invitations', { role: 'owner' }],
  ['PATCH', `/api/recordings/${recording}`, { title: 'mine' }],
  ['DELETE', `/api/recordings/${recording}`],
  ['PUT', `/api/recordings/${recording}/visibility`, { visibility: 'workspace' }],
  ['POST', `/api/recordings/${recording}/links`, { parts: ['transcript'] }],
  ['PUT', `/api/summaries/${summary}`, { summary: 'mine', updatedAt: '2100-01-01T00:00:00.000Z' }],
  ['GET', '/api/connections'],
  [
    'POST',
    '/api/connections',
    { name: 'x', events: ['recording.added'], target: { kind: 'webhook', url: 'https://evil.example/' } },
  ],
  ['POST', '/api/auth/confirmation', { password: 'x' }],
]

/** A key does only what it was granted, however it asks; a revoked one does nothing, at once. */
export const escapedScopes: Attack = {
  name: 'keys beyond their scopes, and revoked',
  run: async (target, effort) => {
    const owner = await target.person()
    const { recording, summary } = await target.meetingOf(owner)
    const { key, token } = await keyOf(owner, ['recording.read', 'workspace.read'])
    const ask = target.asking(token)
    if (!(await ask('GET', `/api/recordings/${recording}`)).ok) throw new Error('the key does not even read')
    const outcome = await tryEach(beyond(recording, summary, key.id), async ([method, path, body]) => {
      const answer = await ask(method, path, body)
      return answer.status === 403 || answer.status === 404
        ? null
        : `${method} ${path} is answered ${answer.status}`
    })
    const stream = await ask('GET', '/api/events')
    await owner.ask('DELETE', `/api/keys/${key.id}`)
    const dead = await tryEach(
      [
        token,
        `${token.slice(0, -1)}x`,
        token.toLowerCase(),
        `hat_${'0'.repeat(49)}`,
        `${token} `,
        token + token,
      ],
      async (one) => {
        const answer = await target.asking(one)('GET', `/api/recordings/${recording}`)
        return answer.status === 401 ? null : `a key that is none is answered ${answer.status}`
      },
    )
    const through = [...outcome.through, ...dead.through]
    if (effort === 'full') {
      const end = new Promise((done) => setTimeout(() => done('open'), 40_000).unref())
      const whole = stream.text().then(() => 'ended')
      if ((await Promise.race([whole, end])) === 'open') through.push('a stream outlives its key')
    } else await stream.body?.cancel()
    return { tried: outcome.tried + dead.tried + 1, through }
  },
}

const proposalOf = async (ask: Ask, recordingId: string) => {
  const { body, text } = await askTool(ask, 'propose_title', { recordingId, title: 'Mine' })
  if (typeof body['proposal'] !== 'string') throw new Error(`nothing was proposed: ${text}`)
  return body['proposal']
}

const forged = (proposal: string, change: (of: { call: { path: string } }) => void) => {
  const [body = '', signature] = proposal.split('.')
  const of = JSON.parse(Buffer.from(body, 'base64url').toString())
  change(of)
  return `${Buffer.from(JSON.stringify(of)).toString('base64url')}.${signature}`
}

const assistants = async (target: Target) => {
  const [victim, stranger] = [await target.person(), await target.person()]
  const meeting = await target.meetingOf(victim)
  const all = ['recording.read', 'recording.change', 'summary.read', 'summary.change']
  const ask = target.asking((await keyOf(victim, all)).token)
  return {
    meeting,
    ask,
    reading: target.asking((await keyOf(victim, ['recording.read'])).token),
    other: target.asking((await keyOf(victim, all)).token),
    stranger: target.asking((await keyOf(stranger, all)).token),
    proposal: await proposalOf(ask, meeting.recording),
  }
}

/** A hijacked assistant gets no further than its key, and nothing changes that was not proposed to that very key. */
export const drivenAssistants: Attack = {
  name: 'tools of assistants, turned against their people',
  run: async (target) => {
    const { meeting, ask, reading, other, stranger, proposal } = await assistants(target)
    const recordingId = meeting.recording
    const confirmed = (by: Ask, text: string) => askTool(by, 'confirm_change', { proposal: text })
    const changes: [string, () => Promise<{ isRefused: boolean }>][] = [
      ['a key that reads proposes', () => askTool(reading, 'propose_title', { recordingId, title: 'x' })],
      ['a key that reads confirms', () => confirmed(reading, proposal)],
      ['another key of the same person confirms', () => confirmed(other, proposal)],
      ['a stranger confirms', () => confirmed(stranger, proposal)],
      ['a proposal is an undo', () => askTool(ask, 'undo_change', { undo: proposal })],
      [
        'another address is confirmed',
        () =>
          confirmed(
            ask,
            forged(proposal, (of) => void (of.call.path = '/api/auth/me')),
          ),
      ],
      ['nothing is confirmed', () => confirmed(ask, 'e30.AAAA')],
      ['a stranger reads', () => askTool(stranger, 'read_transcript', { recordingId })],
      ['a stranger reads minutes', () => askTool(stranger, 'read_minutes', { recordingId })],
      ['an id is a path', () => askTool(ask, 'read_transcript', { recordingId: '../../keys' })],
      ['an id is an escaped path', () => askTool(ask, 'read_transcript', { recordingId: '..%2f..%2fkeys' })],
    ]
    const outcome = await tryEach(changes, async ([what, attempt]) =>
      (await attempt()).isRefused ? null : what,
    )
    const pages = await tryEach(
      [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: `${target.url}.evil.example` }],
      async (headers) => {
        const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
        const answer = await ask('POST', '/mcp', body, { ...both, ...headers })
        return answer.status === 403 ? null : `a page of ${headers.origin} is answered ${answer.status}`
      },
    )
    const still = await ask('GET', `/api/recordings/${recordingId}`)
    const through = [...outcome.through, ...pages.through]
    const again = await Promise.all(Array.from({ length: 5 }, () => confirmed(ask, proposal)))
    const done = again.filter(({ isRefused }) => !isRefused).length
    if (done !== 1) through.push(`one confirmation, sent five times, is carried out ${done} times`)
    if ((await still.text()).includes('"Mine"')) through.push('a title was changed')
    return { tried: outcome.tried + pages.tried + 1, through }
  },
}
