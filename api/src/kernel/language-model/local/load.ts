import {
  getLlama,
  LlamaChat,
  LlamaLogLevel,
  NoBinaryFoundError,
  resolveChatWrapper,
  type ChatHistoryItem,
  type GbnfJsonSchema,
  type Llama,
  type LlamaModel,
} from 'node-llama-cpp'
import { goesInCircles } from './circles.ts'
import type { ModelToLoad, Question, Reading, Written } from './protocol.ts'

/** What a loaded model can do. */
type Work = {
  /** @throws RangeError if the prompt and its answer do not fit the context; the abort reason */
  write: (question: Question, signal: AbortSignal, onPiece?: (piece: string) => void) => Promise<Written>
  embed: (texts: readonly string[], signal: AbortSignal) => Promise<Float32Array[]>
  /** a score for each text, in order */
  rank: (reading: Reading, signal: AbortSignal) => Promise<number[]>
}

/** A loaded model. `hasCard`: it runs on a graphics card. */
export type Loaded = Work & { hasCard: boolean }

/** Characters written between two checks for repetition. */
const lookEvery = 200

/** Whether an error means that there is no native binary for this machine. */
export const isMissing = (error: unknown) => error instanceof NoBinaryFoundError

/**
 * Opens the native engine: on a graphics card if there is one, else on the processor. Nothing is downloaded or compiled. A
 * driver without a card (a container often has one) is slower than the processor. Detection spawns a few processes, so
 * `noCard` skips it when there is known to be none.
 */
const openEngine = async (threads: number, noCard: boolean): Promise<Llama> => {
  const open = (gpu: 'auto' | false) =>
    getLlama({
      gpu,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logLevel: LlamaLogLevel.error,
      maxThreads: threads,
    })
  if (noCard) return open(false)
  const engine = await open('auto')
  if (engine.gpu === false || (await engine.getGpuDeviceNames()).length > 0) return engine
  await engine.dispose()
  return open(false)
}

export const loadModel = async (
  { path, does, context, threads }: ModelToLoad,
  noCard: boolean,
): Promise<Loaded> => {
  const llama = await openEngine(threads, noCard)
  const model = await llama.loadModel({ modelPath: path })
  const hasCard = llama.gpu !== false
  if (does === 'write') return { hasCard, ...(await writerOf(llama, model, context, threads)) }
  const workOf = does === 'embed' ? embedderOf : rerankerOf
  return { hasCard, ...(await workOf(model, context, threads)) }
}

const nothing = async () => {
  throw new Error('This model does other work.')
}
/** The default: each kind of model overrides the one thing it does. */
const idle: Work = { write: nothing, embed: nothing, rank: nothing }

const writerOf = async (
  llama: Llama,
  model: LlamaModel,
  contextSize: number,
  threads: number,
): Promise<Work> => {
  const size = Math.min(contextSize, model.trainContextSize)
  const context = await model.createContext({ contextSize: size, sequences: 1, threads })
  const sequence = context.getSequence()
  // reasoning models are asked not to reason: minutes are checked against the transcript instead
  const chatWrapper = resolveChatWrapper(model, {
    customWrapperSettings: {
      qwen: { thoughts: 'discourage' },
      gemma4: { reasoning: false },
      jinjaTemplate: { additionalRenderParameters: { enable_thinking: false } },
    },
  })
  const chat = new LlamaChat({ contextSequence: sequence, chatWrapper })

  return {
    ...idle,
    write: async ({ instructions, turns, schema, maxTokens }, signal, onPiece) => {
      const chatHistory: ChatHistoryItem[] = [
        { type: 'system', text: instructions },
        ...turns.map(({ role, text }): ChatHistoryItem =>
          role === 'user' ? { type: 'user', text } : { type: 'model', response: [text] },
        ),
      ]
      const asked: ChatHistoryItem[] = [...chatHistory, { type: 'model', response: [''] }]
      const { contextText } = chatWrapper.generateContextState({ chatHistory: asked })
      const tokensRead = contextText.tokenize(model.tokenizer).length
      // the library would drop the beginning instead
      if (tokensRead + maxTokens > size) throw new RangeError('The prompt does not fit.')

      const ending = new AbortController()
      let [text, lookedAt] = ['', 0]
      const before = sequence.tokenMeter.getState()
      const { metadata } = await chat.generateResponse(chatHistory, {
        maxTokens: maxTokens,
        temperature: 0,
        signal: AbortSignal.any([signal, ending.signal]),
        stopOnAbortSignal: true,
        ...(schema
          ? { grammar: await llama.createGrammarForJsonSchema<GbnfJsonSchema>(schema as never) }
          : {}),
        onTextChunk: (piece) => {
          text += piece
          onPiece?.(piece)
          if (text.length - lookedAt < lookEvery) return
          lookedAt = text.length
          if (goesInCircles(text)) ending.abort()
        },
      })
      signal.throwIfAborted()
      const { usedInputTokens, usedOutputTokens } = sequence.tokenMeter.diff(before)
      return {
        text,
        cut: metadata.stopReason === 'maxTokens' || metadata.stopReason === 'abort',
        tokensRead,
        tokensReadAnew: usedInputTokens,
        tokensWritten: usedOutputTokens,
      }
    },
  }
}

const embedderOf = async (model: LlamaModel, contextSize: number, threads: number): Promise<Work> => {
  const size = Math.min(contextSize, model.trainContextSize)
  const context = await model.createEmbeddingContext({ contextSize: size, batchSize: size, threads })
  return {
    ...idle,
    embed: async (texts, signal) => {
      const vectors: Float32Array[] = []
      for (const text of texts) {
        signal.throwIfAborted()
        // the begin and end tokens take two; text beyond what the model reads does not count for search
        const tokens = model.tokenize(text).slice(0, size - 2)
        vectors.push(Float32Array.from((await context.getEmbeddingFor(tokens)).vector))
      }
      return vectors
    },
  }
}

/** Maximum tokens of a question that are read with a text. */
const askedTokens = 256

const rerankerOf = async (model: LlamaModel, contextSize: number, threads: number): Promise<Work> => {
  const size = Math.min(contextSize, model.trainContextSize)
  const context = await model.createRankingContext({ contextSize: size, batchSize: size, threads })
  return {
    ...idle,
    rank: async ({ question, texts }, signal) => {
      // tokens, not texts: the library strips a line break from a text by tokens, and with some models a word goes with it
      const asked = model.tokenize(question).slice(0, Math.min(askedTokens, size / 4))
      const room = size - context.calculateInputLength(asked, []) - 1
      const scores: number[] = []
      for (const text of texts) {
        signal.throwIfAborted()
        scores.push(await context.rank(asked, model.tokenize(text).slice(0, room)))
      }
      return scores
    },
  }
}
