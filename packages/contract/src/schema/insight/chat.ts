import { z } from 'zod'
import { fault } from '../kernel/fault.ts'
import { maxChatTitleLength, maxQuestionLength, maxChosen } from '../../rules/insight/question-length.ts'
import { moment, support } from './summary.ts'
import { shownText } from '../kernel/shown-text.ts'

/** A moment of a recording that backs a sentence. */
const citation = moment
  .extend({ recordingId: z.string(), recordingTitle: z.string() })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof citation>

/** A whole meeting that an answer counted or names; `createdAt`: when it took place. */
const citedMeeting = z
  .object({ recordingId: z.string(), title: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'CitedMeeting' })
export type CitedMeeting = z.infer<typeof citedMeeting>

/** One sentence of an answer with its sources; without a model the sentence is the quote itself. */
export const citedSentence = z
  .object({
    text: z.string(),
    citations: z.array(citation),
    /** how well they support it; absent if meetings alone back it, and in older answers */
    support: support.optional(),
    /** meetings it counts or names; absent if moments alone back it */
    meetings: z.array(citedMeeting).optional(),
  })
  .meta({ id: 'CitedSentence' })
export type CitedSentence = z.infer<typeof citedSentence>

/** What a question asks for that the quotes of its answer do not contain. */
const lacking = z
  .object({
    /** the question asks for one and no quote mentions any */
    kind: z.enum(['person', 'time', 'amount']).nullable(),
    /** words of the question that nothing found contains, in lower case */
    words: z.array(z.string()),
    /** only in older answers: the meetings ask the same question, and nothing after it answers */
    onlyAsked: z.boolean(),
    /** none of its words is said in the meetings */
    isUnmentioned: z.boolean().optional(),
  })
  .meta({ id: 'Lacking' })
export type Lacking = z.infer<typeof lacking>

const chatAnswer = z
  .object({
    /** false: the meetings do not answer it; `sentences` is empty then, or says what nobody mentions, that the quotes after it are only nearest to the question, or what can be asked instead */
    found: z.boolean(),
    sentences: z.array(citedSentence),
    /** sentences left out because nothing in the meetings supports them */
    dropped: z.number().int(),
    /** suggested next questions, in the language of the interface; asked from elsewhere in that of the question */
    followUps: z.array(z.string()),
    /** the person stopped it before its end */
    stopped: z.boolean(),
    /** why the best passages are quoted though a language model is configured */
    fault: fault.nullable(),
    /** absent if a model answered, if the quotes cover the whole question, and in older answers */
    lacks: lacking.optional(),
    /** nothing was found because the question is in another language than the meetings, and only words were looked for */
    otherLanguage: z.boolean().optional(),
    /** the person's own meetings do not answer it: it is answered from the example meeting */
    isExample: z.boolean().optional(),
    /** it was made from a meeting that can no longer be seen: none of it is shown */
    hidden: z.boolean().optional(),
  })
  .meta({ id: 'ChatAnswer' })
export type ChatAnswer = z.infer<typeof chatAnswer>

const chatTurn = z
  .object({
    id: z.string(),
    question: z.string(),
    answer: chatAnswer,
    /** `language-model`; `extract`: passages are quoted; `figures`: meetings, tasks or time were counted */
    engine: z.string(),
    model: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'ChatTurn' })
export type ChatTurn = z.infer<typeof chatTurn>

const chat = z
  .object({
    id: z.string(),
    /** the first question, until renamed; null: it is sealed, and this server cannot open it */
    title: z.string().nullable(),
    /** the meeting it is about; null: several or all */
    recordingId: z.string().nullable(),
    /** the meetings it is about if several; null: one, or all the person may see */
    recordingIds: z.array(z.string()).nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof chat>

/** What a first question can be about: each has an answer in the meetings asked about. */
const starter = z.enum(['decisions', 'tasks', 'speaking'])
export type Starter = z.infer<typeof starter>

export const chatList = z
  .object({ chats: z.array(chat), starters: z.array(starter) })
  .meta({ id: 'ChatList' })
export const chatDetail = chat.extend({ turns: z.array(chatTurn) }).meta({ id: 'ChatDetail' })
export type ChatDetail = z.infer<typeof chatDetail>

/** A new name for a chat. */
export const chatTitle = z
  .object({ title: shownText().min(1).max(maxChatTitleLength) })
  .meta({ id: 'ChatTitle' })

/** A question in a chat; without `chatId` it starts one about a recording, several of them, or all. */
export const chatQuestion = z
  .object({
    question: z.string().trim().min(1).max(maxQuestionLength),
    chatId: z.uuid().optional(),
    recordingId: z.uuid().optional(),
    recordingIds: z.array(z.uuid()).min(1).max(maxChosen).optional(),
  })
  .meta({ id: 'ChatQuestion' })
export type ChatQuestion = z.infer<typeof chatQuestion>

/**
 * Server-sent events of one answer: first `begun`, then checked sentences as they come, finally `answered` with the
 * stored turn (which replaces what was shown), or `failed` with an error code.
 */
const chatEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('begun'), chatId: z.string() }),
  z.object({ type: z.literal('sentence'), sentence: citedSentence }),
  z.object({ type: z.literal('answered'), chatId: z.string(), turn: chatTurn }),
  z.object({ type: z.literal('failed'), code: z.string() }),
])
export type ChatEvent = z.infer<typeof chatEvent>
