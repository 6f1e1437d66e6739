import { isStrongPassword, maximumPasswordLength } from '@hattama/contract/account'
import { Failure } from '#kernel/failure.ts'

/** Keys of the Russian layout and the Latin letters that stand on them. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

/** Most signs around a word that guessers add to it: `password2024`, `1qwerty`. */
const mostAdded = 4

let loading: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords people choose, the most frequent first; read once, when the first password is judged. */
const commonPasswords = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  ))

const asTypedInLatin = (text: string) =>
  Array.from(text, (letter) => latinKeys[cyrillicKeys.indexOf(letter)] ?? letter).join('')

/** `abcabcabc` -> `abc`. In linear time: a text repeats itself where it is found again inside its own double. */
const onceOf = (text: string) => text.slice(0, (text + text).indexOf(text, 1))

/** The rows of a keyboard, one after the other. */
const rows = 'qwertyuiopasdfghjklzxcvbnm'

/** True for `aaaaa`, `12345`, `fedcba`, `qwertyuiopas`: each sign the neighbour of the one before it. */
const isRun = (text: string) => {
  if (rows.includes(text)) return true
  const steps = Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i))
  return new Set(steps).size <= 1 && Math.abs(steps[0] ?? 0) <= 1
}

/** What a guesser would have to know: the password itself, and what is left of it without the signs that are added. */
const cores = (password: string) => {
  const lower = password.normalize('NFKC').toLowerCase()
  const joined = lower.replace(/[^\p{L}\p{N}]/gu, '')
  const inside = [
    joined.replace(/^\P{L}+/u, ''),
    joined.replace(/\P{L}+$/u, ''),
    joined.replace(/\p{L}+/gu, ''),
  ]
  inside.push((inside[0] ?? '').replace(/\P{L}+$/u, ''))
  const near = inside.filter((core) => core !== '' && joined.length - core.length <= mostAdded)
  const found = [lower, joined, ...near].flatMap((core) => [core, onceOf(core)])
  return [...new Set(found.flatMap((core) => [core, asTypedInLatin(core)]))].filter((core) => core !== '')
}

/**
 * Judges a password that somebody chooses. `minimum`: signs an operator asks for. `about`: words of the person (address,
 * names), which make no secret. Takes a time linear in its length.
 * @throws Failure WEAK_PASSWORD when it is too short, too long, or short without digits; COMMON_PASSWORD when it is
 * among the first a guesser tries.
 */
export const judgePassword = async (
  password: string,
  { minimum, about }: { minimum: number; about: readonly string[] },
): Promise<void> => {
  if (password.length < minimum) {
    throw new Failure('WEAK_PASSWORD', { message: `Password must be at least ${minimum} characters.` })
  }
  if (password.length > maximumPasswordLength || !isStrongPassword(password))
    throw new Failure('WEAK_PASSWORD')
  const common = await commonPasswords()
  const own = new Set(
    about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((w) => w.length > 3),
  )
  if (cores(password).some((core) => common.has(core) || own.has(core) || isRun(core))) {
    throw new Failure('COMMON_PASSWORD')
  }
}
