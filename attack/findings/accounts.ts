import { request } from 'node:http'
import { paths } from '@hattama/contract/rules/app/paths'
import { wav } from '../../api/testing/app.ts'
import { password } from '../../e2e/product/account.ts'
import { type Attack, tryEach } from '../attack.ts'
import { accept, invite, join } from '../join.ts'
import { logIn } from '../log-in.ts'
import { type Ask, formWith, startTarget } from '../target.ts'

/** Passwords at the top of every guesser's list, and some that only look longer. */
const guessed = [
  'password1',
  'qwerty1',
  'aaaaa1',
  'abc123',
  '123456a',
  'пароль1',
  'йцукен1',
  'admin123',
  'welcome1',
  'letmein1',
  'iloveyou2',
  'passwordpassword',
  '111111111111111',
  'qwertyuiopasdfgh',
]

/** Passwords that guessers try first are refused for everyone. */
export const guessedPasswords: Attack = {
  name: 'passwords that are guessed first',
  run: (target) =>
    tryEach(guessed, async (guess) => {
      const body = { email: `g${Math.random()}@example.org`, password: guess, firstName: 'A', lastName: 'B' }
      const answer = await target.asking()('POST', '/api/auth/register', body)
      return answer.status === 400 ? null : `${guess} is answered ${answer.status}`
    }),
}

/** Sends a request with a `Host` header of our own, which `fetch` does not allow. */
const byName = (url: string, host: string) =>
  new Promise<number>((done, fail) => {
    const asked = request(`${url}/api/health`, { headers: { host } }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', fail)
    asked.end()
  })

/** Names that somebody else's domain could point here (DNS rebinding). */
export const foreignHosts: Attack = {
  name: 'names that are not this server',
  run: (target) =>
    tryEach(
      ['evil.example', 'evil.example:4000', 'localhost.evil.example', 'localhost@evil.example'],
      async (host) => {
        const status = await byName(target.url, host)
        return status === 421 || status === 400 ? null : `Host: ${host} is answered ${status}`
      },
    ),
}

/** An invitation ends when its maker loses the right to invite. */
export const outlivedInvitations: Attack = {
  name: 'invitations of somebody who lost the right',
  run: (target) =>
    tryEach(['demoted', 'removed'] as const, async (how) => {
      const [owner, admin, late] = [await target.person(), await target.person(), await target.person()]
      await join(owner, admin, 'admin')
      const open = await invite(admin.ask, 'admin')
      const member = `/api/team/members/${admin.user.id}`
      await (how === 'demoted' ? owner.ask('PATCH', member, { role: 'viewer' }) : owner.ask('DELETE', member))
      const back = await accept(late, open)
      return back.ok ? `an admin who was ${how} lets others in as admin` : null
    }),
}

/** Links that browsers follow end with the session that requested them. */
export const outlivedLinks: Attack = {
  name: 'links of a session that has ended',
  run: (target) =>
    tryEach(['password', 'logout'] as const, async (how) => {
      const person = await target.person()
      const { recording } = await target.meetingOf(person)
      const json = async (path: string, method = 'GET') =>
        (await (await person.ask(method, path)).json()) as { url?: string }
      const media = (await json(`/api/player/${recording}/media`)).url ?? ''
      const nobody = target.asking()
      const path = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
      if (!(await nobody('GET', path(media))).ok) return `the link of the media does not work at all`
      if (how === 'logout') await person.ask('POST', '/api/auth/logout')
      else {
        // set from another browser, which ends this session
        const token = await logIn(target, person.user.email, password)
        if (token === null) return 'the right password is refused'
        const body = { currentPassword: password, newPassword: 'another kettle 83' }
        await target.asking(token)('PUT', '/api/users/password', body)
      }
      const after = await nobody('GET', path(media))
      await after.body?.cancel()
      return after.ok ? `a media link works after the session ended by ${how}` : null
    }),
}

/** Where accounts are made by invitation, only people with the right may make them. Starts a server of its own. */
export const closedSignUp: Attack = {
  name: 'accounts where accounts are by invitation',
  run: async () => {
    const target = await startTarget({ SIGN_UP: 'invited' })
    try {
      const owner = await target.person()
      const inviteTo = async (ask: Ask, body: object) => {
        const made = await ask('POST', paths.invitations, body)
        if (!made.ok) throw new Error(`no invitation was made: ${made.status}`)
        return new URL(((await made.json()) as { url: string }).url).searchParams.get('invite')
      }
      const account = { password, firstName: 'A', lastName: 'B' }
      const register = (email: string, token?: string | null) =>
        target.asking()('POST', paths.register, { ...account, email, ...(token && { invite: token }) })
      const own = await inviteTo(owner.ask, { role: 'viewer', email: 'viewer@example.org' })
      const joined = await register('viewer@example.org', own)
      if (!joined.ok) throw new Error(`the invited viewer is answered ${joined.status}`)
      const viewer = target.asking(((await joined.json()) as { token: string }).token)
      return await tryEach(['none', 'spent', "a viewer's own"] as const, async (which) => {
        let token = which === 'spent' ? own : null
        if (which === "a viewer's own") {
          await viewer('POST', paths.leave)
          token = await inviteTo(viewer, { role: 'member' })
        }
        const answer = await register('stranger@example.org', token)
        return answer.status === 403 ? null : `with the invitation “${which}”: ${answer.status}`
      })
    } finally {
      await target.stop()
    }
  },
}

/** Headers that browsers enforce on every page and answer. */
export const policies: Attack = {
  name: 'pages without their policies',
  run: (target) =>
    tryEach(['/', '/api/health', '/nothing', '/api/nothing'], async (path) => {
      const { headers } = await target.asking()('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      const wrong = [
        /unsafe|\*|data:/.test(scripts) && 'script-src',
        !policy.includes("object-src 'none'") && 'object-src',
        !policy.includes("frame-ancestors 'none'") && 'frame-ancestors',
        headers.get('x-content-type-options') !== 'nosniff' && 'nosniff',
        headers.get('cross-origin-opener-policy') !== 'same-origin' && 'COOP',
        headers.get('cross-origin-resource-policy') === null && 'CORP',
        headers.get('permissions-policy') === null && 'Permissions-Policy',
      ].filter(Boolean)
      return wrong.length > 0 ? `${path} lacks ${wrong.join(', ')}` : null
    }),
}

/** Half-open uploads and event streams are limited, while honest users carry on. */
export const hoards: Attack = {
  name: 'uploads and streams without end',
  run: (target) =>
    tryEach(['uploads', 'streams'] as const, async (what) => {
      const person = await target.person()
      const gone = new AbortController()
      let refused = false
      for (let i = 0; i < 160 && !refused; i += 1) {
        const answer =
          what === 'uploads'
            ? await person.ask('POST', '/api/uploads', undefined, {
                'tus-resumable': '1.0.0',
                'upload-length': '8000000000',
              })
            : await fetch(`${target.url}/api/events`, {
                headers: { authorization: `Bearer ${person.token}` },
                signal: gone.signal,
              })
        refused = answer.status === 429 && answer.headers.has('retry-after')
        if (what === 'uploads' || refused) await answer.body?.cancel()
      }
      gone.abort()
      if (!refused) return `160 ${what} of one person are taken`
      const other = await target.person()
      const small = await other.ask('POST', '/api/recordings/upload', formWith(wav(0.05)))
      return small.ok ? null : `somebody else's upload is answered ${small.status} meanwhile`
    }),
}
