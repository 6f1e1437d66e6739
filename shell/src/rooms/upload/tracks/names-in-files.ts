const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** Words of a file name, without the numbers recorders append; `AnnaPetrova` is two, since Zoom writes names like that. */
const wordsOf = (name: string) =>
  withoutEnding(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[\s_\-.()[\]]+/)
    .map((word) => (/\p{L}/u.test(word) ? word.replace(/\d+$/, '') : word))
    .filter(Boolean)

/** Words that recorders add to a person's name: `audioAnna11.m4a`, `riverside_anna_raw-audio.wav`. */
const ofRecorders = new Set(
  'audio video raw track voice recording riverside zoom craig only mono stereo'.split(' '),
)

/**
 * The speaker of each of several files, by what their names do not share: recorders put the person next to the meeting, the
 * day and a number. '' if no name is left.
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

/** What the file names share, as the title of their meeting; '' if that is not readable. */
export const titleInFiles = (files: readonly string[]): string => {
  const [first = [], ...others] = files.map(wordsOf)
  const shared = first.filter((word) =>
    others.every((words) => words.some((other) => other.toLowerCase() === word.toLowerCase())),
  )
  const isName = shared.some((word) => /\p{L}{3}/u.test(word) && !ofRecorders.has(word.toLowerCase()))
  return isName ? shared.join(' ').slice(0, 200) : ''
}
