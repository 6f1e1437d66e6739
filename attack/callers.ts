import * as fc from 'fast-check'
import { fitting } from './arbitrary.ts'
import { type Attack, type Outcome, tryEach } from './attack.ts'
import { type Operation, operationsOf, schemasOf } from './operations.ts'
import type { Ask, Person, Target } from './target.ts'

/** Operations open to people without an account, by method and path. */
const open = new Set([
  'POST /api/auth/login',
  'POST /api/auth/login/second-step',
  'POST /api/auth/login/passkey',
  'POST /api/auth/login/passkey/options',
  'POST /api/auth/register',
  'POST /api/auth/confirm',
  'POST /api/auth/confirmation-mail',
  'POST /api/auth/password-mail',
  'PUT /api/auth/password',
  'POST /api/invitations/preview',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/public/limits',
  'GET /api/public/counters',
  'GET /api/reminders/stop',
  'POST /api/reminders/stop',
  'GET /api/digests/stop',
  'POST /api/digests/stop',
  'GET /api/minutes-asks/stop',
  'POST /api/minutes-asks/stop',
  // a page that says what became of the link in a letter, whatever the query
  'GET /api/protocol-letters',
  // a page that says what became of the link of someone who was asked for their voice
  'GET /api/voice-consent',
  // a page that says whether a fingerprint belongs to a protocol
  'GET /api/protocol-check/page',
  // the caller is identified by a signature, not an account
  'POST /api/plan-calls',
  // tells which parts of tus the server supports
  'OPTIONS /api/uploads',
])

const bodiless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Ids of the victim's things, by where they appear in an address; longer addresses first. */
const idsOf = async (target: Target, victim: Person) => {
  const meeting = await target.meetingOf(victim)
  const json = async (path: string) =>
    (await victim.ask('GET', path)).json() as Promise<Record<string, unknown>>
  const first = (list: unknown) => (Array.isArray(list) ? (list[0] as { id?: string })?.id : undefined)
  const { segments } = (await json(`/api/player/${meeting.recording}/segments`)) as { segments?: unknown }
  const { sessions } = (await json('/api/auth/sessions')) as { sessions?: unknown }
  const ids: [string, string | undefined][] = [
    ['/api/summaries/recording/', meeting.recording],
    ['/api/summaries/', meeting.summary],
    ['/api/recordings/', meeting.recording],
    ['/api/player/', meeting.recording],
    ['/api/segments/', first(segments)],
    ['/api/auth/sessions/', first(sessions)],
    ['/api/team/members/', victim.user.id],
    ['/api/workspaces/', victim.user.workspaceId],
  ]
  return {
    secret: meeting.secret,
    fill: (path: string) => {
      const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? meeting.recording
      return path.replace(/\{\w+\}/g, id)
    },
  }
}

const namesThing = ({ path }: Operation) => path.includes('{') && !path.startsWith('/api/models/')

type Caller = { who: string; ask: Ask; mayCall: (operation: Operation) => boolean }

/**
 * Every operation with every kind of caller who may not: without a token, with an invalid one, and for addresses that name
 * someone's thing, with one of another workspace. Nothing may be done, and no word of the victim's meeting may come back.
 */
export const callers: Attack = {
  name: 'every call by everybody who may not',
  run: async (target): Promise<Outcome> => {
    const [victim, stranger] = [await target.person(), await target.person()]
    const things = await idsOf(target, victim)
    const isOpen = (operation: Operation) => open.has(`${operation.method} ${operation.path}`)
    const kinds: Caller[] = [
      { who: 'nobody', ask: target.asking(), mayCall: isOpen },
      { who: 'a token that is none', ask: target.asking('nonsense'), mayCall: isOpen },
      {
        who: 'a stranger',
        ask: stranger.ask,
        mayCall: (operation) => isOpen(operation) || !namesThing(operation),
      },
    ]
    const named = await schemasOf(target)
    const operations = await operationsOf(target)
    const cases = kinds.flatMap((kind) =>
      operations.filter((operation) => !kind.mayCall(operation)).map((operation) => ({ kind, operation })),
    )
    const outcome = await tryEach(cases, async ({ kind, operation }) => {
      const { method, path, body } = operation
      const [given] = body ? fc.sample(fitting(body, named), 1) : [bodiless.has(method) ? undefined : {}]
      const answer = await kind.ask(method, things.fill(path), given)
      const text = await answer.text()
      const label = `${kind.who}: ${method} ${path}`
      if (text.includes(things.secret)) return `${label} shows the victim's words`
      return answer.status >= 500 || answer.status < 400 ? `${label} answers ${answer.status}` : null
    })
    const still = await victim.ask('GET', things.fill('/api/summaries/recording/{id}'))
    if (!(await still.text()).includes(things.secret)) outcome.through.push("the victim's minutes are gone")
    return outcome
  },
}
