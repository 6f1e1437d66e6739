import type { Act } from './select.ts'
import { speaksOfSelf } from './speaks-of-self.ts'
import type { Statement } from './statement.ts'
import type { Talk } from './talk.ts'

/** How many turns behind a request somebody may take it on. */
const reach = 3

const takesOn = (s: Statement) =>
  !s.asks && (s.said.has('promise') || (s.said.has('offer') && s.said.has('deed'))) && !s.said.has('refuses')

/** Who of those who are named is spoken to, rather than spoken of by themselves. */
const addressed = ({ named, u }: Statement) => named.filter((id) => id !== u.speakerId)

/**
 * The speaker who is to do a task: whoever takes it on in its passage or right after, or whoever was asked by name and did
 * not refuse. Null when there is none; never guessed from who speaks next.
 */
export const ownerOfTask = (
  { core, passage }: Pick<Act, 'core' | 'passage'>,
  talk: Talk,
  language: string,
): string | null => {
  const called = talk.called(core)
  if (called !== null && core.said.has('request')) return called
  if (takesOn(core) || isGranted(core, talk)) return core.u.speakerId
  const own = passage.filter((s) => s.turn === core.turn)
  const promising = own.find(takesOn)
  if (promising) return promising.u.speakerId
  const behind = Array.from({ length: reach }, (_, k) => talk.turnOf(core.turn + k + 1))
  const asked = [core, ...own].map(addressed).find((ids) => ids.length === 1)?.[0]
  if (asked !== undefined) {
    const answer = behind.find((turn) => turn[0]?.u.speakerId === asked)?.[0]
    const isRefused = answer !== undefined && answer.said.has('refuses') && !answer.said.has('agrees')
    if (!isRefused) return asked
  }
  const taker = behind
    .slice(0, asked === undefined ? reach : reach - 1)
    .find(
      ([first], k) =>
        first &&
        first.u.speakerId !== core.u.speakerId &&
        (takesOn(first) || (k === 0 && isYes(first, core))),
    )
  return taker?.[0]?.u.speakerId ?? (isOwnWork(core, language) ? core.u.speakerId : null)
}

/** Who promises to do it in what is shown of it: "Then pay them. I'll sort it with the agency." */
export const ownerInLine = (core: Statement, line: readonly Statement[]): string | null =>
  addressed(core).length === 0 && line.some((s) => s.i === core.i + 1 && s.said.has('promise') && takesOn(s))
    ? core.u.speakerId
    : null

/** "I look at both on Monday.": what its speaker does, and asks of nobody. */
const isOwnWork = ({ u, asks, said }: Statement, language: string) =>
  !asks &&
  !said.has('request') &&
  !said.has('assign') &&
  !said.has('refuses') &&
  speaksOfSelf(u.text, language)

/** "Shall I write to them?" – "Do." */
const isGranted = (s: Statement, talk: Talk) =>
  s.asks && s.said.has('offer') && talk.around(s).after?.said.has('agrees') === true

/** A bare yes to something that was asked of one person. */
const isYes = (s: Statement, core: Statement) =>
  core.said.has('request') && s.said.has('agrees') && !s.said.has('refuses')
