import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Spoken } from './speak.ts'

/** Semitones by which the one voice is moved to make another person. */
type Pitch = number

/** Speaks Russian with Festival's `voice_msu_ru_nsh_clunits` (Debian: festvox-ru), which reports when each word ends. */
export const speakRussian = (text: string, folder: string, pitch: Pitch): Spoken => {
  const [raw, wav, program] = ['raw.wav', 'said.wav', 'say.scm'].map((name) => join(folder, name))
  if (!raw || !wav || !program) throw new Error('no folder')
  writeFileSync(
    program,
    `(voice_msu_ru_nsh_clunits)
     (set! said (Utterance Text ${JSON.stringify(text.replaceAll('-', ' '))}))
     (utt.synth said)
     (utt.save.wave said ${JSON.stringify(raw)} 'riff)
     (mapcar (lambda (w) (format t "%s %f\\n" (item.name w) (item.feat w "word_end"))) (utt.relation.items said 'Word))`,
  )
  const told = execFileSync('festival', ['-b', program], { encoding: 'utf8' })
  const ends = told
    .trim()
    .split('\n')
    .map((line) => Math.round(Number(line.split(' ').at(-1)) * 1000))
  const factor = 2 ** (pitch / 12)
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    '-i',
    raw,
    '-af',
    `rubberband=pitch=${factor}:formant=shifted`,
    '-ar',
    '16000',
    '-ac',
    '1',
    wav,
  ])
  const words = text.split(' ')
  // a word with a hyphen is two for the voice; a number may be more
  const spoken = text.replaceAll('-', ' ').split(' ').length
  return {
    wav: readFileSync(wav),
    ends: ends.length === words.length && spoken === words.length ? ends : null,
  }
}
