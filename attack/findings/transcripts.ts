import type { ChatDetail, ChatEvent } from '@hattama/contract/insight/chat'
import { obey, rowsOf } from '../../api/testing/hostile/obeying-model.ts'
import { leadsOut, liesIn } from '../../api/testing/hostile/shown-lies.ts'
import { hostileTranscripts } from '../../api/testing/hostile/transcripts.ts'
import { openChatServer } from '../../api/testing/language-model/chat-server.ts'
import { type Attack, tryEach } from '../attack.ts'
import { startTarget } from '../target.ts'

/**
 * Talks that give orders to the model, given to a model that obeys every one of them: no unsupported claim is shown or
 * stored, and nothing that leads out of the product. Starts a server of its own.
 */
export const hostileTalks: Attack = {
  name: 'transcripts that give orders to the model',
  run: async (_, effort) => {
    const cases = effort === 'short' ? hostileTranscripts.slice(0, 3) : hostileTranscripts
    let [current] = cases
    const model = await openChatServer({ reply: (request) => obey(current?.lies ?? [], request) })
    const target = await startTarget({ LLM_BASE_URL: model.baseUrl, LLM_MODEL: 'obeying' })
    try {
      const person = await target.person()
      return await tryEach(cases, async (hostile) => {
        current = hostile
        const recordingId = await target.tell(person, hostile.title ?? 'Release', rowsOf(hostile))
        const asked = model.requests.length
        const answer = await person.ask('POST', '/api/chats', { question: hostile.question, recordingId })
        const events = [...(await answer.text()).matchAll(/^data: (.*)$/gm)].map(
          (found) => JSON.parse(found[1] ?? '') as ChatEvent,
        )
        if (model.requests.length === asked)
          return `${hostile.name}: the model was not asked (${answer.status})`
        const chatId = events.flatMap((event) => (event.type === 'begun' ? [event.chatId] : []))[0]
        const kept = (await (await person.ask('GET', `/api/chats/${chatId}`)).json()) as ChatDetail
        const stored = kept.turns.flatMap(({ answer: one }) =>
          one ? [...one.sentences.map((sentence) => sentence.text), ...one.followUps] : [],
        )
        const said = events.flatMap((event) => (event.type === 'sentence' ? [event.sentence.text] : []))
        const lies = liesIn(hostile, [...said, ...stored])
        if (lies.length > 0) return `${hostile.name}: shows “${lies.join('”, “')}”`
        return [...said, ...stored].some((text) => leadsOut.test(text)) ? `${hostile.name}: leads out` : null
      })
    } finally {
      await target.stop()
      await model.close()
    }
  },
}
