import type { TranscribeOptions } from '../engine.ts'

/** Whisper reads the last 224 tokens of a prompt; Cyrillic takes about one for two letters. */
const longestPrompt = 400

/**
 * The `prompt` of a request: an opening in the language, then the words of the workspace as far as they fit, written
 * as in a sentence, since the model goes on in the style of what it reads. Null where there is nothing to say.
 */
export const promptOf = ({ opening = '', terms = [] }: Pick<TranscribeOptions, 'opening' | 'terms'>) => {
  let list = ''
  for (const term of terms) {
    const longer = list === '' ? term : `${list}, ${term}`
    if (opening.length + longer.length + 2 > longestPrompt) break
    list = longer
  }
  const prompt = [opening, list === '' ? '' : `${list}.`].filter(Boolean).join(' ')
  return prompt === '' ? null : prompt
}
