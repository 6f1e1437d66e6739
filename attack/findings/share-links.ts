import { randomBytes } from 'node:crypto'
import type { CreatedShareLink, NewShareLink } from '@hattama/contract/connections/share-link'
import { signedIn } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { newEmail, password } from '../../e2e/product/account.ts'
import { type Attack, type Effort, type Outcome, tryEach } from '../attack.ts'
import { letterTo, type Mailbox } from '../letter.ts'
import type { Ask, Person, Target } from '../target.ts'

const guesses: Record<Effort, number> = { short: 30, full: 200 }
/** Checking a password is slow: the limit itself is tried only in full. */
const words: Record<Effort, number> = { short: 3, full: 40 }
/** Wrong passwords checked per hour from unknown places; anything beyond is not even looked at. */
const maxJudged = 20

/** Makes a link to a meeting and returns the path of its page, and its id. */
const linkTo = async ({ ask }: Person, recording: string, wanted: Partial<NewShareLink> = {}) => {
  const answer = await ask('POST', `/api/recordings/${recording}/links`, { parts: ['minutes'], ...wanted })
  if (!answer.ok) throw new Error(`no link was made: ${answer.status} ${await answer.text()}`)
  const { url, link } = (await answer.json()) as CreatedShareLink
  return { path: new URL(url).pathname, id: link.id }
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

const swapped = (path: string, at: number) => {
  const letter = path.at(at) === 'A' ? 'B' : 'A'
  return path.slice(0, at) + letter + path.slice(at).slice(1)
}

/** Addresses made up, nearly right, revoked, or pointing elsewhere: each opens nothing, and all look alike. */
export const guessedLinks: Attack = {
  name: 'addresses of links, guessed and revoked',
  run: async (target, effort) => {
    const owner = await target.person()
    const { recording, secret } = await target.meetingOf(owner)
    const [open, revoked] = [await linkTo(owner, recording), await linkTo(owner, recording)]
    const end = await owner.ask('DELETE', `/api/links/${revoked.id}`)
    if (!end.ok) throw new Error(`a link is not revoked: ${end.status}`)
    const nobody = target.asking()
    const shown = await (await nobody('GET', open.path)).text()
    if (!shown.includes(secret)) throw new Error('the right address opens nothing')
    const none = await (await nobody('GET', `/s/${randomBytes(32).toString('base64url')}`)).text()
    const near = [
      swapped(open.path, -1),
      swapped(open.path, 5),
      open.path.toLowerCase(),
      open.path.slice(0, -1),
      `${open.path}A`,
      `${open.path}%00`,
      `/s/..%2f..%2fapi%2frecordings%2f${recording}`,
      `/s/${recording}`,
      revoked.path,
      ...['sound', 'embed', 'minutes.md', 'video'].map((part) => `${revoked.path}/${part}`),
    ]
    const made = Array.from({ length: guesses[effort] }, () => `/s/${randomBytes(32).toString('base64url')}`)
    return tryEach([...near, ...made], async (path) => {
      const answer = await nobody('GET', path)
      const text = await answer.text()
      if (text.includes(secret)) return `${path} shows the meeting`
      if (answer.status < 400 || answer.status >= 500) return `${path} is answered ${answer.status}`
      const looksAlike = /^\/s\/[\w-]{43}$/.test(path) ? text === none : true
      return looksAlike ? null : `${path} looks otherwise than one that never was`
    })
  },
}

/** Returns the proof that a guest who knows a link's password gets in a cookie. */
const proofOf = async (target: Target, path: string, known: string) => {
  const answer = await target.asking()('POST', `${path}/password`, form({ password: known }), asForm)
  return /=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

const guessPasswords = async (
  target: Target,
  owner: Person,
  { recording, secret }: { recording: string; secret: string },
  effort: Effort,
) => {
  const { path, id } = await linkTo(owner, recording, { password: 'a kettle for guests' })
  let judged = 0
  const outcome: Outcome = await tryEach(Array.from({ length: words[effort] }), async () => {
    // each from a different place, like an attacker with many machines
    const answer = await target.asking()(
      'POST',
      `${path}/password`,
      form({ password: `guess ${(judged += 1)}` }),
      asForm,
    )
    if (answer.status === 429) return null
    if ((await answer.text()).includes(secret) || answer.status < 400)
      return 'a wrong password opens the link'
    return judged > maxJudged + 1 ? `${judged} passwords of one link are judged` : null
  })
  const cookie = (id: string, value: string) => ({
    cookie: `hattama_link_${id.replaceAll('-', '')}=${value}`,
  })
  const own = await linkTo(owner, recording, { password: 'known to this guest' })
  const proof = await proofOf(target, own.path, 'known to this guest')
  const control = await target.asking()('GET', own.path, undefined, cookie(own.id, proof))
  if (!(await control.text()).includes(secret)) throw new Error('a right password is forgotten at once')
  const forged = [
    '9999999999999.11.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '9999999999999.11.',
    '1.00.x',
    // a proof from another link of the same meeting
    proof,
    proof.replace(/\.1[01]\./, '.11.'),
    `${proof}A`,
  ]
  for (const value of forged) {
    outcome.tried += 1
    const page = await target.asking()('GET', path, undefined, cookie(id, value))
    if ((await page.text()).includes(secret)) outcome.through.push('a made-up cookie opens the link')
  }
  for (const part of ['minutes.md', 'minutes.pdf', 'sound', 'embed']) {
    outcome.tried += 1
    const answer = await target.asking()('GET', `${path}/${part}`)
    if (answer.ok || (await answer.text()).includes(secret))
      outcome.through.push(`${part} is had without the password`)
  }
  return outcome
}

/** Where letters are sent, a new account has to confirm its address first. */
const confirmed = async (target: Target, mailbox: Mailbox): Promise<Person> => {
  const email = newEmail()
  const nobody = target.asking()
  await nobody('POST', paths.register, { email, password, firstName: 'A', lastName: 'B' })
  const link = await letterTo(mailbox, email, /http\S+confirm=\S+/)
  const confirmation = { token: new URL(link).searchParams.get('confirm'), password }
  const signed = signedIn.parse(await (await nobody('POST', paths.confirm, confirmation)).json())
  return { ...signed, ask: target.asking(signed.token) }
}

const guessCodes = async (nobody: Ask, owner: Person, recording: string, mailbox: Mailbox) => {
  const [meant, other] = ['guest@example.org', 'other@example.org']
  const { path } = await linkTo(owner, recording, { addresses: [meant] })
  const ask = (address: string) => nobody('POST', `${path}/code`, form({ address }), asForm)
  const prove = (address: string, code: string) =>
    nobody('POST', `${path}/address`, form({ address, code }), asForm)
  const pages = [await (await ask(meant)).text(), await (await ask(other)).text()]
  const through: string[] = []
  if (pages[0]?.replaceAll(meant, '') !== pages[1]?.replaceAll(other, ''))
    through.push('the page tells whose address a link is for')
  const code = await letterTo(mailbox, meant, /\b\d{8}\b/)
  if ((await prove(other, code)).status < 400) through.push('a code opens for another address')
  for (let nth = 0; nth < 5; nth += 1) {
    const wrong = String((Number(code) + 1 + nth) % 10 ** 8).padStart(8, '0')
    if ((await prove(meant, wrong)).status < 400) through.push('a wrong code opens')
  }
  if ((await prove(meant, code)).status < 400) through.push('a code outlives five wrong tries')
  if (mailbox.letters.some(({ envelopeTo }) => envelopeTo.includes(other)))
    through.push('a letter goes to an address the link is not for')
  return { tried: 9, through }
}

/** Passwords and mailed codes of links cannot be guessed, from however many places. */
export const guessedProofs: Attack = {
  name: 'passwords and codes of links',
  run: async (from, effort) => {
    const { target, mailbox } = await from.mailing()
    const owner = await confirmed(target, mailbox)
    const { recording, secret } = await target.meetingOf(owner)
    const guessed = await guessPasswords(target, owner, { recording, secret }, effort)
    const codes = await guessCodes(target.asking(), owner, recording, mailbox)
    return { tried: guessed.tried + codes.tried, through: [...guessed.through, ...codes.through] }
  },
}

const hostile = [
  '"><script>alert(1)</script>',
  '\'"--></style></title><img src=x onerror=alert(1)>',
  'a\r\nSet-Cookie: hattama=1\r\n\r\n<h1>mine</h1>',
  '../../etc/passwd',
  '"; filename="evil.exe',
  '\u202Egnp.exe',
]

/** What a member calls a meeting, and guests call themselves, appears in pages, frames and file names of strangers. */
export const hostileNames: Attack = {
  name: 'hostile names in pages of links',
  run: async (target) => {
    const owner = await target.person()
    return tryEach(hostile, async (title) => {
      const recording = await target.tell(owner, 'Planning', 'Dana: We decided to release on Friday.')
      await owner.ask('PATCH', `/api/recordings/${recording}`, { title })
      const { path } = await linkTo(owner, recording, { parts: ['transcript'], allowsComments: true })
      const nobody = target.asking()
      await nobody('POST', `${path}/comments`, form({ name: title.slice(0, 40), text: title, at: '0:00' }), {
        ...asForm,
      })
      for (const part of ['', '/transcript.txt', '/transcript.srt', '/transcript.docx']) {
        const answer = await nobody('GET', path + part)
        const text = await answer.text()
        const named = answer.headers.get('content-disposition') ?? ''
        if (answer.headers.get('set-cookie')?.includes('hattama=1')) return `a title sets a cookie: ${title}`
        if (/[\r\n/\\\u202E]/.test(named) || named.split(';').length > 3)
          return `a title names a file: ${named}`
        if (part !== '') continue
        if (/<script>alert|<img src=x|<h1>mine/.test(text)) return `markup of a title stands: ${title}`
        const policy = answer.headers.get('content-security-policy') ?? ''
        if (!policy.includes("default-src 'none'")) return 'the page has no policy'
        if (!policy.includes("frame-ancestors 'none'")) return 'the page may be framed'
      }
      return null
    })
  },
}
