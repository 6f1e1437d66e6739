import type { BulkResult } from '@hattama/contract/library/bulk'
import type { Language } from '@hattama/contract/people/account'
import type { DocumentFormat, DocumentPart } from '@hattama/contract/rules/library/document'
import { errorTexts } from '@hattama/contract/rules/kernel/error-texts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import type { Person } from '#kernel/http/person.ts'
import { redactorsOf, usualReading } from '#library/personal-data/redaction.ts'
import { findMeeting } from './find-meeting.ts'
import { labels } from './labels.ts'
import { withNotes } from './with-notes.ts'
import { withSlides } from './with-slides.ts'
import { makeFile } from './make-file.ts'

type Wanted = {
  format: DocumentFormat
  include: DocumentPart
  slides: 'on' | 'off'
  language: Language
  timeZone: string | undefined
  publicUrl: string
}
type Entry = { name: string; input: string | Uint8Array<ArrayBuffer>; lastModified: Date }

/** Makes names unique within the zip: `plan.pdf`, `plan (2).pdf`. */
const distinct = () => {
  const taken = new Set<string>()
  return (name: string): string => {
    const [, stem = name, end = ''] = /^(.*?)(\.[^.]+)?$/s.exec(name) ?? []
    let found = name
    for (let n = 2; taken.has(found.toLowerCase()); n += 1) found = `${stem} (${n})${end}`
    taken.add(found.toLowerCase())
    return found
  }
}

const reason = (language: Language, code: string) => {
  const words: Record<string, string> = errorTexts[language].error
  return words[code] ?? code
}

/**
 * Yields the documents of many recordings one after another, then a text naming those left out and why: refused beforehand
 * (`left`), not ready, or too much work. `onMade` is called for each document included.
 */
export async function* documentsOf(
  needs: Pick<Deps, 'db' | 'env' | 'storage'>,
  person: Person,
  meant: readonly { id: string; title: string }[],
  left: BulkResult['left'],
  wanted: Wanted,
  { signal, onMade }: { signal: AbortSignal; onMade: (id: string) => Promise<void> },
): AsyncGenerator<Entry> {
  const { db } = needs
  const { format, include, language, timeZone, publicUrl } = wanted
  const nameOf = distinct()
  const out = [...left]
  for (const { id, title } of meant) {
    signal.throwIfAborted()
    try {
      const reading = await usualReading(db, id)
      const found = await findMeeting(db, person, id, include, reading)
      const noted = await withNotes(db, person, found, include, reading)
      const meeting = await withSlides(needs, noted, wanted, reading, signal)
      const options = { format, fillers: 'on' as const, timeZone, language, publicUrl }
      const made = await makeFile(meeting, options, { signal, whose: person.workspaceId })
      await onMade(id)
      yield { name: nameOf(made.name), input: made.body, lastModified: meeting.tookPlaceAt }
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      out.push({ id, title, code: error.code })
    }
  }
  if (out.length === 0) return
  const ids = out.map(({ id }) => id)
  const hiderOf = await redactorsOf(db, person.workspaceId, ids)
  const lines = out.map(
    ({ id, title, code }) => `${hiderOf(id).text(title) || id}: ${reason(language, code)}`,
  )
  yield {
    name: 'left-out.txt',
    input: `${[labels[language].leftOut, '', ...lines].join('\r\n')}\r\n`,
    lastModified: new Date(),
  }
}
