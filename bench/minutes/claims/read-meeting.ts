import { readFileSync } from 'node:fs'
import type { SpokenSegment, StoredMeeting } from '../../../api/src/insight/transcript/stored-transcript.ts'
import { type Meeting, meetingOf } from '../../../api/src/insight/transcript/meeting.ts'

/** Reads a meeting written as `[mm:ss] Name: words`, one turn a line, below its head, as the product would have stored it. */
export const readStored = (file: string): StoredMeeting => {
  const [head = '', ...turns] = readFileSync(file, 'utf8').split(/\n(?=\[\d)/)
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  const people = [...head.matchAll(/^(.+?) - .+$/gm)].map(([, name = '']) => name.trim())
  const segments = turns.flatMap((turn, i) => segmentsOf(turn, i, turns[i + 1]))
  const speakers = [...new Set(segments.map((s) => s.speakerId))].map((name, i) => ({
    id: name,
    name,
    kind: 'voice' as const,
    ordinal: i + 1,
  }))
  return {
    segments,
    speakers,
    language: null,
    participants: people,
    startedAt: new Date(`${field('Held').replace(' ', 'T')}:00Z`),
    zone: 'UTC',
    about: { title: field('Title'), agenda: '', terms: [] },
  }
}

/** The same with its lines numbered. */
export const readMeeting = (file: string): Meeting => meetingOf(readStored(file))

const turnHead = /^\[(\d+):(\d+)\] ([^:]+): /

const startOf = (turn: string): number => {
  const [, minutes, seconds] = turnHead.exec(turn) ?? []
  return 1000 * (60 * Number(minutes) + Number(seconds))
}

/** Cuts a turn where the product does: at ends of sentences and after 20 words. Times within the turn go by its words. */
const segmentsOf = (turn: string, at: number, next: string | undefined): SpokenSegment[] => {
  const speakerId = turnHead.exec(turn)?.[3] ?? ''
  const words = turn.replace(turnHead, '').trim().split(/\s+/)
  const from = startOf(turn)
  const perWord = Math.min(600, next === undefined ? 400 : (startOf(next) - from) / words.length)
  const parts: string[][] = [[]]
  for (const word of words) {
    const open = parts.at(-1)
    open?.push(word)
    if (/[.!?…]$/.test(word) || (open?.length ?? 0) >= 20) parts.push([])
  }
  let done = 0
  return parts
    .filter((part) => part.length > 0)
    .map((part, k) => {
      const startMs = Math.round(from + done * perWord)
      done += part.length
      return {
        id: `${at}.${k}`,
        speakerId,
        startMs,
        endMs: Math.round(from + done * perWord),
        text: part.join(' '),
      }
    })
}

/** Numbers of the lines of the turns that begin at these moments (`mm:ss`). */
export const linesOfMoments = ({ lines }: Meeting, moments: readonly string[]): number[] => {
  const wanted = new Set(moments.map((moment) => startOf(`[${moment}] x: `)))
  const turns = new Set(
    lines
      .filter((l) => wanted.has(l.startMs) && l.segmentId.endsWith('.0'))
      .map((l) => l.segmentId.split('.')[0]),
  )
  return lines.filter((l) => turns.has(l.segmentId.split('.')[0])).map((l) => l.n)
}
