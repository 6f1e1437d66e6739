import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toUtterances, type Utterance } from '../../api/src/insight/summary/extract/utterances.ts'
import type { SpokenSegment } from '../../api/src/insight/transcript/stored-transcript.ts'

/** A meeting of QMSum (Zhong et al. 2021), as the product would have stored it. */
export type Meeting = {
  name: string
  segments: SpokenSegment[]
  utterances: Utterance[]
  /** words spoken */
  words: number
  /** hours, at the 150 words per minute usual in meetings */
  hours: number
  /** the human answer to "Summarize the whole meeting" */
  reference: string
  /** questions about a part, each with a human answer and the turns it comes from */
  questions: { text: string; answer: string; turns: Set<number> }[]
  turns: { speaker: string; text: string }[]
}

type Stored = {
  meeting_transcripts: { speaker: string; content: string }[]
  general_query_list: { query: string; answer: string }[]
  specific_query_list: { query: string; answer: string; relevant_text_span: [string, string][] }[]
}

const msPerWord = 60_000 / 150

/** Reads all meetings of a split, sorted by name. */
export const readMeetings = (folder: string, split: 'train' | 'val'): Meeting[] =>
  readdirSync(join(folder, split))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => meetingOf(name, JSON.parse(readFileSync(join(folder, split, name), 'utf8')) as Stored))

/** Removes marks such as {vocalsound} and the spaces before punctuation from the corpora's tokenisation. */
const clean = (text: string) =>
  text
    .replace(/\{\s*\w*\s*\}/g, ' ')
    .replace(/\s+([.,?!;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const meetingOf = (name: string, stored: Stored): Meeting => {
  const turns = stored.meeting_transcripts.map((t) => ({ speaker: t.speaker, text: clean(t.content) }))
  const segments = segmentsOf(turns)
  const utterances = toUtterances(segments, 'en')
  const words = utterances.reduce((sum, u) => sum + u.words, 0)
  return {
    name: name.replace('.json', ''),
    segments,
    utterances,
    words,
    hours: (words * msPerWord) / 3_600_000,
    reference: clean(stored.general_query_list[0]?.answer ?? ''),
    questions: stored.specific_query_list.map((q) => ({
      text: clean(q.query),
      answer: clean(q.answer),
      turns: new Set(
        q.relevant_text_span.flatMap(([from, to]) =>
          Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) + i),
        ),
      ),
    })),
    turns,
  }
}

/** Splits turns into segments by the product's rules: at sentence ends and after 20 words. */
const segmentsOf = (turns: Meeting['turns']): SpokenSegment[] => {
  const segments: SpokenSegment[] = []
  let at = 0
  for (const [i, turn] of turns.entries()) {
    let open: string[] = []
    const close = () => {
      if (open.length === 0) return
      const endMs = at + open.length * msPerWord
      segments.push({
        id: `${i}.${segments.length}`,
        speakerId: turn.speaker,
        startMs: Math.round(at),
        endMs: Math.round(endMs),
        text: open.join(' '),
      })
      at = endMs
      open = []
    }
    for (const word of turn.text.split(' ').filter((w) => w !== '')) {
      open.push(word)
      if (open.length >= 20 || /[.!?]$/.test(word)) close()
    }
    close()
  }
  return segments
}
