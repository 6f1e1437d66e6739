import { type Cue, cuesOf } from './cues.ts'
import type { SpokenText } from './meeting.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** `hh:mm:ss` and the milliseconds after `point`. */
const stamp = (ms: number, point: ',' | '.') => {
  const seconds = Math.floor(ms / 1000)
  const clock = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60]
    .map(two)
    .join(':')
  return `${clock}${point}${String(ms % 1000).padStart(3, '0')}`
}

const span = ({ startMs, endMs }: Cue, point: ',' | '.') =>
  `${stamp(startMs, point)} --> ${stamp(endMs, point)}`

/** SubRip: the text names the speaker whenever the speaker changes. */
export const toSrt = ({ segments }: SpokenText, nameOf: (speakerId: string) => string): string =>
  cuesOf(segments, nameOf)
    // an arrow inside the text would be read as a timing line
    .map((cue, i) => `${i + 1}\n${span(cue, ',')}\n${cue.lines.join('\n').replaceAll('-->', '→')}\n`)
    .join('\n')

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** WebVTT (W3C): each cue in a voice span with its speaker's name. */
export const toVtt = ({ segments }: SpokenText, nameOf: (speakerId: string) => string): string =>
  [
    'WEBVTT\n',
    ...cuesOf(segments).map((cue) => {
      const voice = escape(nameOf(cue.speakerId).replaceAll(/\s+/g, ' '))
      return `${span(cue, '.')}\n<v ${voice}>${escape(cue.lines.join('\n'))}</v>\n`
    }),
  ].join('\n')
