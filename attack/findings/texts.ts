import { hostileEdits, hostileMarkdown } from '../../api/testing/hostile/texts.ts'
import { type Attack, type Effort, tryEach } from '../attack.ts'

const formats = ['html', 'pdf', 'docx', 'md', 'txt']
const lengths: Record<Effort, number> = { short: 4000, full: 60_000 }

/** Done, or given up as too much work, which costs no one else anything; any other refusal would prove nothing. */
const isOrderly = ({ ok, status }: Response) => ok || status === 422 || status === 503

/** Summaries that cost a markdown parser far more than their length, turned into every kind of file. */
export const hostileSummaries: Attack = {
  name: 'summaries that are costly to read',
  run: async (target, effort) => {
    const person = await target.person()
    const { summary } = await target.meetingOf(person)
    const texts = Object.entries(hostileMarkdown(lengths[effort]))
    return tryEach(effort === 'short' ? texts.slice(0, 6) : texts, async ([name, text]) => {
      const updatedAt = '2100-01-01T00:00:00.000Z'
      const saved = await person.ask('PUT', `/api/summaries/${summary}`, { summary: text, updatedAt })
      if (!isOrderly(saved)) return `${name}: saving is answered ${saved.status}`
      for (const format of formats) {
        const file = await person.ask('GET', `/api/summaries/${summary}/export?format=${format}`)
        await file.arrayBuffer()
        if (!isOrderly(file)) return `${name} as ${format} is answered ${file.status}`
      }
      return null
    })
  },
}

/** Corrections of a transcript that leave hardly a word in place: the slowest case for comparing two texts. */
export const hostileCorrections: Attack = {
  name: 'corrections that are costly to compare',
  run: async (target, effort) => {
    const person = await target.person()
    const texts = Object.entries(hostileEdits(Math.min(lengths[effort], 4000)))
    return tryEach(texts, async ([name, { before, after }]) => {
      const recording = await target.tell(person, 'Review', `Anna: ${before}`)
      const listed = await person.ask('GET', `/api/player/${recording}/segments`)
      const { segments } = (await listed.json()) as { segments: { id: string }[] }
      const body = { kind: 'text', segmentId: segments[0]?.id, text: after, revision: 1 }
      const edited = await person.ask('POST', `/api/recordings/${recording}/edits`, body)
      return isOrderly(edited) ? null : `${name} is answered ${edited.status}`
    })
  },
}
