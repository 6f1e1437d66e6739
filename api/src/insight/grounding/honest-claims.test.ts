import { expect, test } from 'vitest'
import { type HonestClaim, honestClaims } from '#testing/hostile/honest-claims.ts'
import { englishTalk, kazakhTalk, russianTalk, talk } from '#testing/language-model/talk.ts'
import { aroundWithout } from '../transcript/lines.ts'
import { meetingOf } from '../transcript/meeting.ts'
import { addressedToMachine } from './addressed-to-machine.ts'
import { judge } from './judge.ts'
import { plainText } from './plain-text.ts'

const meetings = {
  en: meetingOf(talk(englishTalk)),
  ru: meetingOf(talk(russianTalk)),
  kk: meetingOf(talk(kazakhTalk)),
}

const marked = (of: keyof typeof meetings, { text, at }: HonestClaim) => {
  const { lines, voices } = meetings[of]
  const withheld = addressedToMachine(lines)
  const cited = lines.filter((l) => l.text.toLowerCase().includes(at.toLowerCase()))
  expect(cited).not.toEqual([])
  const near = aroundWithout(lines, cited, 1, withheld)
  return judge(plainText(text), { cited, near, people: voices.map((v) => v.label) })
}

test.each(honestClaims.map((h) => [h.of, h.in, h] as const))(
  'said in %s, written in %s: nine claims of ten are let through, most of them as said',
  (of, _written, { claims }) => {
    const marks = claims.map((claim) => marked(of, claim))
    expect(marks.filter((m) => m !== null).length).toBeGreaterThanOrEqual(0.9 * claims.length)
    expect(marks.filter((m) => m === 'cited' || m === 'quoted').length).toBeGreaterThanOrEqual(
      0.8 * claims.length,
    )
  },
)

test('the lines of an ordinary talk are not taken for orders to the machine', () => {
  for (const { lines } of Object.values(meetings)) expect(addressedToMachine(lines).size).toBe(0)
})
