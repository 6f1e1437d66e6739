import { cutsQuotation, plain, type Clause } from './clauses.ts'
import { isKnown, kazakhVerb, stemOfConverb, verbalNoun, type KazakhVerb } from './kazakh-verbs.ts'
import { doers, doubts, fillers, hollow, ours, personal, stems, tails, times } from './kazakh-fillers.ts'

/** `named`: "мен" or "сен" is said */
type Deed = { words: readonly string[]; person: 'self' | 'order' | 'you' | 'any'; named: boolean }
export type Read =
  | { kind: 'deed'; deed: Deed }
  /** a deed that a line cannot take over */
  | { kind: 'unsafe' }
  /** a denial, or something else of those who speak */
  | { kind: 'denied' }
  /** "егер … болса" */
  | { kind: 'condition' }
  /** "пусть": "Марат жазсын" */
  | { kind: 'wish' }
  | { kind: 'other' }
  /** has no verb, or one that goes with the next: "ережеге енгізіп, …" */
  | { kind: 'plain'; words: readonly string[]; isConverb: boolean }

/** "тексеріп", "жібере", "қарай" */
const isConverb = (word: string) => /[ыіаеиуя]п$/u.test(word) || isKnown(stemOfConverb(word))

/** Ends what somebody else does, did, or what is. */
const finite =
  /(?:[аеия]ды|[еи]ді|йды|йді|[тд][ыі]|[ғқгк][ае]н|жатыр|отыр|тұр|жүр|жоқ|бар|екен|шығар|болар|керек|емес|мүмкін|[дт][ыі][мқкң]|сыз|дім|[ае]рс[ыі]ң|[мпб][ае]с|[ыі]пт[ыі]|[мбп][ыі]з|[ғқгк][ае]нс[ыі][ңз]|ңыз(?:дар)?|ңіз(?:дер)?|[аея]м)$/u

/** Without the words at the head that tell nothing. */
export const withoutHead = (words: readonly string[]): readonly string[] => {
  const from = words.findIndex((word) => !fillers.has(plain(word)))
  return from < 0 ? [] : words.slice(from)
}

const trimmed = (words: readonly string[]): readonly string[] => {
  const list = withoutHead(words)
  const to = list.findLastIndex((word) => !tails.has(plain(word)))
  return list.slice(0, to + 1)
}

/** Whether "мен" at `i` may be "and", rather than "I": "есеп мен кестені", not "есепті мен". */
const joins = (low: readonly string[]) =>
  low.some(
    (word, i) =>
      word === 'мен' &&
      i > 0 &&
      !fillers.has(low[i - 1] ?? '') &&
      !times.test(low[i - 1] ?? '') &&
      !/(?:[ндт][ыі]|[ыі]н|[ғқн]а|[гкн]е|[дт][ае]|[дтн][ае]н|[бпм]ен|[ыі]п|[дт]е)$/u.test(low[i - 1] ?? ''),
  )

/** Whose person or doubt a line would lose. */
const isLost = (words: readonly string[]) =>
  words
    .map(plain)
    .some(
      (low) =>
        personal.test(low) || ours.test(low) || doubts.test(low) || /с[ае][мңқк](?:ыз|із)?$/u.test(low),
    )

/** A verb of another sentence, or of somebody else. */
const isFinite = (low: string) =>
  /(?:[аеи]ды|[еи]ді|йды|йді|[аеия]м[ыі][нз]|йм[ыі][нз]|(?<!^[дшк]е)й[ыі][нқк]|с[ае]|^отыр|^екен)$/u.test(
    low,
  ) ||
  (/ш[ыі]$/u.test(low) && isKnown(low.replace(/(?:[ыі]ңыз|іңіз|ңыз|ңіз)?ш[ыі]$/u, '')))

/** "кестені қара да …": an order within. */
const isOrder = (low: string, next: string | undefined) => stems.has(low) && /^[дт][ае]$/u.test(next ?? '')

/** Words of the clause without its doer, with a verbal noun at its end; what was said behind the verb comes first. */
const deedOf = (
  before: readonly string[],
  noun: string,
  behind: readonly string[],
  person: Deed['person'],
): Read => {
  const rest = withoutHead(before.filter((word) => !doers.has(plain(word))))
  const lowered = rest.map((word, i) =>
    i === 0 && behind.length > 0 && times.test(plain(word)) ? word.toLowerCase() : word,
  )
  const words = [...behind, ...lowered, noun]
  // "жария етпей-ақ қояйық"
  if (/[мбп][ае]й(?:-ақ)?$/u.test(plain(before.at(-1) ?? ''))) return { kind: 'unsafe' }
  const isMixed = [...before, ...behind]
    .map(plain)
    .some((low, i, all) => isFinite(low) || isOrder(low, all[i + 1]))
  if (isLost(words) || isMixed || joins(before.map(plain))) return { kind: 'unsafe' }
  return { kind: 'deed', deed: { words, person, named: before.some((word) => doers.has(plain(word))) } }
}

/** "есептеу керек", "есептеуім керек" */
const needed = (words: readonly string[]): Read | null => {
  const [must = '', noun = ''] = [words.at(-1) ?? '', words.at(-2) ?? ''].map(plain)
  if (!/^(?:керек|қажет)$/u.test(must)) return null
  const [, root] = /^(.+[ую])(?:[ыі]м|[ыі]мыз|іміз|[ыі]ң|[ыі]ңыз|іңіз)?$/u.exec(noun) ?? []
  // "үшеу керек" is three of them
  return root === undefined || /^(?:болу|біреу|екеу|үшеу|төртеу|бесеу|алтау|жетеу)$/u.test(root)
    ? null
    : deedOf(words.slice(0, -2), root, [], 'any')
}

/** The verb may stand before one to three words that were added: "өтінім беремін жұмаға дейін". */
const verbAt = (words: readonly string[]): [number, KazakhVerb] | null => {
  for (let at = words.length - 1; at >= Math.max(0, words.length - 4); at--) {
    const verb = kazakhVerb(plain(words[at] ?? ''), isConverb(plain(words[at - 1] ?? '')))
    const isSure = at === words.length - 1 || (verb?.kind === 'deed' && words.length <= 8)
    if (verb && isSure) return [at, verb]
  }
  return null
}

/** Reads what a clause says of a deed; `called`: somebody is called by name, `isLast`: no clause follows. */
export const readClause = (clause: Clause, called: boolean, isLast: boolean): Read => {
  const words = trimmed(clause.words)
  const low = words.map(plain)
  const last = low.at(-1) ?? ''
  if (words.length === 0) return { kind: 'plain', words, isConverb: false }
  // "кездессем": if; "кездесем" before a comma may be the same, written as it is spoken
  if (/с[ае](?:қ|к|ң|ңыз|ңіз)$/u.test(last) || (!isLast && /с[ае]м$/u.test(last))) return { kind: 'unsafe' }
  const must = needed(words)
  if (must) return must
  const [at, verb] = verbAt(words) ?? []
  if (at !== undefined && verb?.kind === 'deed') {
    if (cutsQuotation(clause)) return { kind: 'unsafe' }
    if (verb.person === 'you' && !called) return { kind: 'other' }
    const behind = trimmed(words.slice(at + 1))
    if (behind.some((word) => finite.test(plain(word)) || plain(word) === 'деп')) return { kind: 'other' }
    // a capital within the line, unless a name's
    if (
      behind.length > 0 &&
      words[0] === clause.words[0] &&
      !times.test(low[0] ?? '') &&
      !doers.has(low[0] ?? '')
    )
      return { kind: 'unsafe' }
    const able = verb.stem === 'ал' ? stemOfConverb(low[at - 1] ?? '') : ''
    if (hollow.test(able)) return { kind: 'denied' }
    return isKnown(able)
      ? deedOf(words.slice(0, at - 1), verbalNoun(able), behind, verb.person)
      : deedOf(words.slice(0, at), verb.noun, behind, verb.person)
  }
  if (verb) return { kind: 'denied' }
  if (/с[ае]$/u.test(last)) return { kind: isLost(words) ? 'unsafe' : 'condition' }
  if (/с[ыі]н$/u.test(last) && !isLost(words)) return { kind: 'wish' }
  // behind other words "мен" may be "and"
  const isAnd = (word: string, i: number) =>
    word === 'мен' && withoutHead(clause.words.slice(0, i)).length > 0
  const rest = clause.words.filter((word, i) => !doers.has(plain(word)) || isAnd(plain(word), i))
  if (finite.test(last) || low.some(isFinite) || isLost(rest)) return { kind: 'other' }
  return { kind: 'plain', words: rest, isConverb: /[ыіаеиуя]п$/u.test(last) }
}
