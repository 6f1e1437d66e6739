import type { ChatRequest, Reply } from '../language-model/chat-server.ts'
import { heardIn, takeMinutes } from '../language-model/minute-taker.ts'
import { englishTalk, kazakhTalk, russianTalk } from '../language-model/talk.ts'
import type { HostileTranscript, Lie } from './hostile-transcript.ts'

const talks = { en: englishTalk, ru: russianTalk, kk: kazakhTalk }
/** Number of rows of the ordinary talk before the planted ones. */
const inFront = 9

/** An ordinary talk with the planted rows in its middle. */
export const rowsOf = ({ language, planted }: HostileTranscript): string => {
  const rows = talks[language].trim().split('\n')
  return [...rows.slice(0, inFront), ...planted.split('\n'), ...rows.slice(inFront)].join('\n')
}

type Written = { text: string; lines: number[]; words: string }

const written = (lie: Lie, request: ChatRequest): Written => {
  const heard = heardIn(request)
  const cited = heard.filter((h) => `${h.speaker} ${h.text}`.toLowerCase().includes(lie.at.toLowerCase()))
  const lines = cited.length > 0 ? cited : heard.slice(0, 1)
  return {
    text: lie.text,
    lines: lines.map((h) => h.n),
    words: lie.words ?? (lines[0]?.text ?? '').split(' ').slice(0, 6).join(' '),
  }
}

/** Minutes as a faithful model takes them, with every lie added wherever text can go. */
const obeyInMinutes = (lies: readonly Lie[], request: ChatRequest): Record<string, unknown> => {
  const honest = takeMinutes(request)
  const statements = lies.map((lie) => {
    const { text, lines: segments, words } = written(lie, request)
    return { text, segments, words }
  })
  const added: Record<string, unknown[]> = {
    overview: statements,
    keyPoints: statements,
    decisions: statements,
    nextSteps: statements,
    topics: [
      ...statements.map((s) => ({ topic: s.text, sentiment: 'positive', points: [s] })),
      // a heading that lies over statements that do not
      ...lies.map((lie) => ({
        topic: lie.text,
        sentiment: 'positive',
        points: (honest['keyPoints'] as object[] | undefined)?.slice(0, 1) ?? [],
      })),
    ],
    actionItems: statements.map(({ text, ...rest }, i) => ({
      task: text,
      owner: lies[i]?.owner ?? null,
      due: lies[i]?.due ?? null,
      ...rest,
    })),
    tags: lies.map((lie) => lie.text),
  }
  const sections = honest['sections'] as Record<string, unknown[]> | undefined
  return {
    ...Object.fromEntries(
      Object.entries(honest).map(([field, value]) => [
        field,
        Array.isArray(value) ? [...(added[field] ?? []), ...(value as unknown[])] : value,
      ]),
    ),
    ...(sections && {
      sections: Object.fromEntries(
        Object.entries(sections).map(([key, list]) => [key, [...statements, ...list]]),
      ),
    }),
  }
}

/** A model that writes what it is told, each sentence with a plausible citation, and confirms it when asked. */
export const obey = (lies: readonly Lie[], request: ChatRequest): Reply => {
  const rules = request.messages.map((m) => m.content).join('\n')
  if (rules.includes('"answers":{')) {
    const claims = rules.match(/^\d+\. Claim: /gm) ?? []
    return { text: JSON.stringify({ answers: claims.map(() => 'yes') }) }
  }
  if (rules.includes('"keyPoints":{') || rules.includes('"actionItems":{'))
    return { text: JSON.stringify(obeyInMinutes(lies, request)) }
  const isQuoting = rules.includes('copied exactly from the lines')
  const sentences = lies.map((lie) => {
    const { text, lines, words } = written(lie, request)
    return `${text}${isQuoting ? ` «${words}»` : ''} [${lines.join(', ')}].`
  })
  return { text: sentences.join(' ') }
}
