import { readFileSync } from 'node:fs'
import type { StoredMeeting } from '../../api/src/insight/transcript/stored-transcript.ts'

const halves = ['tuned', 'reported'] as const
export type Half = (typeof halves)[number]
export const madeIn = ['en', 'ru', 'kk'] as const

/** What a reader would note about a line. Lines about the same task share its key. */
type Note = { kind: 'task' | 'decision' | 'step'; key: string; owner: string | null; day: string | null }

/** A synthetic meeting, as it would be stored; `notes` by segment id. */
export type MadeMeeting = StoredMeeting & { name: string; notes: Map<string, Note> }

const msPerLine = 6000

/**
 * Reads the synthetic meetings of a language: `== name | day`, then `Name: words {task #key owner day}`, `{decision}` or
 * `{step day}`; `-` where no person or day is named. Rules were written for the tuned half; the other is only for reporting.
 */
export const madeMeetings = (language: string, half: Half): MadeMeeting[] => {
  const text = readFileSync(new URL(`made/${language}-${half}.txt`, import.meta.url), 'utf8')
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => meetingOf(part.trim().split('\n'), language))
}

const meetingOf = ([head = '', ...rows]: string[], language: string): MadeMeeting => {
  const [name = '', day = ''] = head.split(' | ')
  const lines = rows.map((row) => {
    const read = /^(.+?): (.*?)(?: \{(.+)\})?$/.exec(row)
    return { who: read?.[1] ?? '', text: read?.[2] ?? '', note: read?.[3] }
  })
  const people = [...new Set(lines.map((l) => l.who))]
  const notes = lines.flatMap(({ note }, i) =>
    note === undefined ? [] : [[`${i}`, noteOf(note, i)] as const],
  )
  return {
    name,
    language,
    participants: [],
    startedAt: new Date(`${day}T10:00:00`),
    speakers: people.map((who, ordinal) => ({ id: who, name: who, kind: 'voice' as const, ordinal })),
    segments: lines.map(({ who, text }, i) => ({
      id: `${i}`,
      speakerId: who,
      startMs: i * msPerLine,
      endMs: i * msPerLine + msPerLine - 500,
      text,
    })),
    notes: new Map(notes),
  }
}

const noteOf = (written: string, line: number): Note => {
  const [, kind = '', key = `${line}`, rest = ''] = /^(\p{L}+)(?: (#\p{L}+))?(?: (.+))?$/u.exec(written) ?? []
  if (kind === 'task') {
    const [, owner = '-', day = '-'] = /^(.+) (\S+)$/.exec(rest) ?? []
    return { kind, key, owner: owner === '-' ? null : owner, day: day === '-' ? null : day }
  }
  if (kind !== 'decision' && kind !== 'step') throw new Error(`no such note: ${written}`)
  return { kind, key, owner: null, day: rest === '' ? null : rest }
}

/** Returns the meeting as an engine without punctuation and capitals writes it, names included. */
export const withoutPunctuation = (meeting: MadeMeeting): MadeMeeting => ({
  ...meeting,
  segments: meeting.segments.map((s) => ({ ...s, text: s.text.toLowerCase().replace(/[.,?!:;«»—]+/g, '') })),
})
