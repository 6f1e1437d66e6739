const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** Words of a file's name, without the numbers that recorders put behind them; `AnnaPetrova` is two, as Zoom writes people. */
const wordsOf = (name: string) =>
  withoutEnding(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_\-.()[\]]+/)
    .map((word) => (/\p{L}/u.test(word) ? word.replace(/\d+$/, '') : word))
    .filter(Boolean)

/** Words of recorders, beside a person's name: `audioAnna11.m4a`, `riverside_anna_raw-audio.wav`. */
const ofRecorders = new Set(
  'audio video raw track voice recording riverside zoom craig only mono stereo'.split(' '),
)

/**
 * Who speaks in each of several files, by what their names do not share: recorders write the person beside the meeting, the
 * day and a number. '' where nothing of a name is left.
 */
export const namesInFiles = (files: readonly string[]): string[] => {
  const all = files.map(wordsOf)
  const isShared = (word: string) =>
    all.every((words) => words.some((other) => other.toLowerCase() === word.toLowerCase()))
  return all.map((words) =>
    words
      .filter((word) => /\p{L}/u.test(word) && !isShared(word) && !ofRecorders.has(word.toLowerCase()))
      .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
      .join(' ')
      .slice(0, 120),
  )
}

/** What the names of files share, as the title of their meeting; '' where that is nothing one would read. */
export const titleInFiles = (files: readonly string[]): string => {
  const [first = [], ...others] = files.map(wordsOf)
  const shared = first.filter((word) =>
    others.every((words) => words.some((other) => other.toLowerCase() === word.toLowerCase())),
  )
  const isName = shared.some((word) => /\p{L}{3}/u.test(word) && !ofRecorders.has(word.toLowerCase()))
  return isName ? shared.join(' ').slice(0, 200) : ''
}
