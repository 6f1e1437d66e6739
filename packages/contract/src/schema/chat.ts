import { z } from 'zod'
import { fault } from './fault.ts'
import { maximumChatTitle, maximumQuestionLength, mostChosen } from '../rules/question-length.ts'
import { moment, support } from './summary.ts'

/** A moment of a recording that shows what a sentence says. */
const citation = moment
  .extend({ recordingId: z.string(), recordingTitle: z.string() })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof citation>

/** A whole meeting that an answer counted or names. */
const citedMeeting = z
  .object({ recordingId: z.string(), title: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'CitedMeeting' })
export type CitedMeeting = z.infer<typeof citedMeeting>

/** One sentence of an answer with what it rests on; without a model the sentence is the quote itself. */
export const citedSentence = z
  .object({
    text: z.string(),
    citations: z.array(citation),
    /** how well they support it; absent where meetings say it all, and in answers from before */
    support: support.optional(),
    /** meetings it counts or names; absent where moments say it all */
    meetings: z.array(citedMeeting).optional(),
  })
  .meta({ id: 'CitedSentence' })
export type CitedSentence = z.infer<typeof citedSentence>

/** What of a question the quotes of an answer do not hold. */
const lacking = z
  .object({
    /** the question asks for one and no quote names any */
    kind: z.enum(['person', 'time', 'amount']).nullable(),
    /** its words no quote holds, in lower case */
    words: z.array(z.string()),
    /** the meetings only ask the same: nothing behind it answers */
    onlyAsked: z.boolean(),
  })
  .meta({ id: 'Lacking' })
export type Lacking = z.infer<typeof lacking>

const chatAnswer = z
  .object({
    /** false: the meetings say nothing about it; `sentences` is empty then */
    found: z.boolean(),
    sentences: z.array(citedSentence),
    /** sentences left out because nothing in the meetings supports them */
    dropped: z.number().int(),
    /** questions that can be asked next, in the language of the question */
    followUps: z.array(z.string()),
    /** the person stopped it before its end */
    stopped: z.boolean(),
    /** why the best passages are quoted though a language model is configured */
    fault: fault.nullable(),
    /** absent where a model answers, where the quotes hold all of the question, and in answers from before */
    lacks: lacking.optional(),
    /** it was made from a meeting that is seen no longer: nothing of it is told */
    hidden: z.boolean().optional(),
  })
  .meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.infer<typeof chatAnswer>

const chatTurn = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: chatAnswer,
    /** `language-model`; `extract` where passages are quoted; `figures` where meetings, tasks or time were counted */
    engine: z.string(),
    model: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatTurn' })
export type ChatTurn = z.infer<typeof chatTurn>

const chat = z
  .object({
    id: z.string(),
    /** the first question, until it is named; null: it is sealed, and this server cannot open it */
    title: z.string().nullable(),
    /** the meeting it is about; null: several or all */
    recordingId: z.string().nullable(),
    /** the meetings it is about where they are several; null: one, or all the person may see */
    recordingIds: z.array(z.string()).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof chat>

export const chatList = z.object({ chats: z.array(chat) }).meta({ id: 'ChatList' })
export const chatDetail = chat.extend({ turns: z.array(chatTurn) }).meta({ id: 'ChatDetail' })
export type ChatDetail = z.infer<typeof chatDetail>

/** A new name of a chat. */
export const chatTitle = z
  .object({ title: z.string().trim().min(1).max(maximumChatTitle) })
  .meta({ id: 'ChatTitle' })

/** A question in a chat; without `chatId` it begins one, about a recording, several of them, or all. */
export const chatQuestion = z
  .object({
    question: z.string().trim().min(1).max(maximumQuestionLength),
    chatId: z.uuid().optional(),
    recordingId: z.uuid().optional(),
    recordingIds: z.array(z.uuid()).min(1).max(mostChosen).optional(),
  })
  .meta({ id: 'ChatQuestion' })
export type ChatQuestion = z.infer<typeof chatQuestion>

/**
 * Server-sent events of one answer: `begun` first, then checked sentences as they come, last `answered` with the
 * turn as it is kept (which replaces what was shown), or `failed` with a code of the error vocabulary.
 */
const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), chatId: z.string() }),
  z.object({ type: z.literal('sentence'), sentence: citedSentence }),
  z.object({ type: z.literal('answered'), chatId: z.string(), turn: chatTurn }),
  z.object({ type: z.literal('failed'), code: z.string() }),
])
export type ChatEvent = z.infer<typeof chatEvent>
