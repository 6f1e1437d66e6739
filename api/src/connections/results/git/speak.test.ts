import { assert, asyncProperty, nat, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { GitRequest, GitResponse } from './remote.ts'
import { speakGit } from './speak.ts'

const file = {
  path: ['Notes', 'a.md'],
  bytes: Buffer.from('minutes'),
  end: '(a)',
  message: 'a',
  email: 'hattama@here.test',
}
const place = { url: 'https://git.test/a.git', user: 'u', password: 'p' }

const line = (text: string) => (text.length + 4).toString(16).padStart(4, '0') + text
/** What an empty repository says first ("gitprotocol-http"). */
const empty = (service: string) =>
  `${line(`# service=${service}\n`)}0000${line(`${'0'.repeat(40)} capabilities^{}\0report-status side-band-64k\n`)}0000`
const taken = line(`\u0001${line('unpack ok\n')}${line('ok refs/heads/main\n')}0000`) + '0000'

type Said = { status: number; text: string }

const typeOf = ({ url, method }: GitRequest) => {
  const [, service = ''] = /(git-(?:upload|receive)-pack)/.exec(url) ?? []
  return { service, type: `application/x-${service}-${method === 'GET' ? 'advertisement' : 'result'}` }
}

/** Puts a file into an empty repository whose answers are changed on their way. */
const put = (changed: (said: Said, nth: number) => Said) => {
  let nth = 0
  const ask = async (request: GitRequest): Promise<GitResponse> => {
    const { service, type } = typeOf(request)
    const usual = { status: 200, text: request.method === 'GET' ? empty(service) : taken }
    const { status, text } = changed(usual, nth++)
    return { status, headers: { 'content-type': type }, bytes: Buffer.from(text, 'latin1') }
  }
  return speakGit({ place, branch: 'main', file }, ask)
}

test('a repository that says it took the file has it', async () => {
  expect(await put((said) => said)).toEqual({ ok: true, status: 200 })
})

test.each([0, 1, 2])('a success of another kind has taken nothing: answer %i', async (which) => {
  for (const status of [201, 202, 204, 205, 206, 207, 299])
    expect(await put((said, nth) => (nth === which ? { ...said, status } : said))).toEqual({
      ok: false,
      fault: 'notIt',
      status,
    })
})

test.each([
  ['nothing', ''],
  ['a page', '<html></html>'],
  ['another protocol', '220 ready\r\n'],
  ['lines that end in the middle', '00ff'],
  ['a report about another branch', line(`\u0001${line('unpack ok\n')}${line('ok refs/heads/x\n')}0000`)],
  ['a report about nothing', line(`\u0001${line('unpack ok\n')}0000`)],
])('who answers with %s is told from a repository, not from a mistake of ours', async (_, text) => {
  for (const which of [0, 1, 2]) {
    const outcome = await put((said, nth) => (nth === which ? { ...said, text } : said))
    expect(outcome).toMatchObject({ ok: false, fault: expect.stringMatching(/^(notIt|gone)$/) })
  }
})

test('cut and broken answers are outcomes, whatever the client makes of them', async () => {
  const broken = tuple(nat(2), nat(200), nat(20), string({ unit: 'binary', maxLength: 12 }))
  await assert(
    asyncProperty(broken, async ([which, from, gone, more]) => {
      const outcome = await put(({ text, status }, nth) =>
        nth === which
          ? { status, text: text.slice(0, from) + more + text.slice(from + gone) }
          : { text, status },
      )
      expect(outcome.ok ? null : outcome.fault).not.toBe('ours')
    }),
    { numRuns: 100 },
  )
})

test('a request that is not answered is thrown on, so that its own reason counts', async () => {
  for (const which of [0, 1, 2])
    await expect(
      put((said, nth) => {
        if (nth === which) throw new Error('cut off')
        return said
      }),
    ).rejects.toThrow('cut off')
})
