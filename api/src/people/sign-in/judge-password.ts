import { isStrongPassword, maxPasswordLength } from '@hattama/contract/people/account'
import { normalForm } from '@hattama/contract/rules/kernel/normal-form'
import { Failure } from '#kernel/failure.ts'

/** Keys of the Russian layout and the Latin letters on the same keys. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

/** Most characters around a word that guessers try adding: `password2024`, `1qwerty`. */
const maxAdded = 4

let loading: Promise<ReadonlySet<string>> | undefined

/** 49,000 common passwords, the most frequent first; loaded when the first password is checked. */
const commonPasswords = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  ))

const asTypedInLatin = (text: string) =>
  Array.from(text, (letter) => latinKeys[cyrillicKeys.indexOf(letter)] ?? letter).join('')

/** `abcabcabc` -> `abc`. Linear: a text is periodic if it is found again inside its own double. */
const onceOf = (text: string) => text.slice(0, (text + text).indexOf(text, 1))

/** The rows of a keyboard, one after the other. */
const rows = 'qwertyuiopasdfghjklzxcvbnm'

/** True for `aaaaa`, `12345`, `fedcba`, `qwertyuiopas`: each character is adjacent to the one before it. */
const isRun = (text: string) => {
  if (rows.includes(text)) return true
  const steps = Array.from(text.slice(1), (_, i) => text.charCodeAt(i + 1) - text.charCodeAt(i))
  return new Set(steps).size <= 1 && Math.abs(steps[0] ?? 0) <= 1
}

/** What a guesser would have to know: the password itself, and what is left without the added characters. */
const cores = (password: string) => {
  const lower = normalForm(password, 'NFKC').toLowerCase()
  const joined = lower.replace(/[^\p{L}\p{N}]/gu, '')
  const inside = [
    joined.replace(/^\P{L}+/u, ''),
    joined.replace(/\P{L}+$/u, ''),
    joined.replace(/\p{L}+/gu, ''),
  ]
  inside.push((inside[0] ?? '').replace(/\P{L}+$/u, ''))
  const near = inside.filter((core) => core !== '' && joined.length - core.length <= maxAdded)
  const found = [lower, joined, ...near].flatMap((core) => [core, onceOf(core)])
  return [...new Set(found.flatMap((core) => [core, asTypedInLatin(core)]))].filter((core) => core !== '')
}

/**
 * Checks a password that somebody chooses. `minimum`: length the operator requires. `about`: words about the person
 * (address, names), which are no secret. Takes time linear in its length.
 * @throws Failure WEAK_PASSWORD if it is too short, or short without digits; PASSWORD_TOO_LONG; PERSONAL_PASSWORD if it is
 * one of those words; COMMON_PASSWORD if it is a common word or password, or one with a few characters added, which guessers
 * try of anybody.
 */
export const judgePassword = async (
  password: string,
  { minimum, about }: { minimum: number; about: readonly string[] },
): Promise<void> => {
  if (password.length < minimum) {
    throw new Failure('WEAK_PASSWORD', { message: `Password must be at least ${minimum} characters.` })
  }
  if (password.length > maxPasswordLength) throw new Failure('PASSWORD_TOO_LONG')
  if (!isStrongPassword(password)) throw new Failure('WEAK_PASSWORD')
  const common = await commonPasswords()
  const own = new Set(
    about.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((w) => w.length > 3),
  )
  const tried = cores(password)
  if (tried.some((core) => own.has(core))) throw new Failure('PERSONAL_PASSWORD')
  if (tried.some((core) => common.has(core) || isRun(core))) throw new Failure('COMMON_PASSWORD')
}
