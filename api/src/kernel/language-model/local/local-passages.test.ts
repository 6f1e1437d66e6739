import { describe, expect, test } from 'vitest'
import { isAlive } from '../../is-alive.ts'
import type { ModelFault } from '../model-fault.ts'
import { installLlama, toyEntry } from '#testing/toy-llama/install.ts'
import { toyModels } from '#testing/toy-llama/open-models.ts'
import { toyEmbedder } from '#testing/toy-llama/toy-embedder.ts'
import { toyReranker } from '#testing/toy-llama/toy-reranker.ts'
import type { LocalModelsOptions } from './local-models.ts'

const { at, open } = toyModels()

test('embeddings by a model on this machine: what means alike lies close', async () => {
  const toy = toyEmbedder([['budget', 'money'], ['friday'], ['kitchen']])
  const entry = await installLlama(at.dir, toyEntry('alike', 'embedder', toy), toy)
  const embedder = await open({ models: [entry] }).findEmbedder()
  expect(embedder?.model).toBe('alike')
  const texts = ['what about the budget', 'there is no money', 'it is in the kitchen']
  const vectors = await embedder!.embed(texts, new AbortController().signal)
  const like = (a: number, b: number) =>
    vectors[a]!.reduce((sum, value, i) => sum + value * (vectors[b]![i] ?? 0), 0)
  expect(like(0, 1)).toBeCloseTo(1, 3)
  expect(Math.abs(like(0, 2))).toBeLessThan(0.1)
})

describe('a reranking model on this machine', () => {
  const words = ['budget', 'garden', 'friday', 'kitchen', 'cake']
  const reranker = async (more: Partial<LocalModelsOptions> = {}) => {
    const toy = toyReranker(words)
    const entry = await installLlama(at.dir, toyEntry('reads', 'reranker', toy), toy)
    const models = open({ models: [entry], ...more })
    const found = await models.findReranker()
    if (!found) throw new Error('no model')
    return { models, reranker: found }
  }
  const { signal } = new AbortController()
  const texts = ['a cake on friday', 'the garden budget said', 'the budget and cake', 'a kitchen on friday']

  test('reads each text together with the question: another question makes another order', async () => {
    const { reranker: reads } = await reranker()
    expect(reads).toMatchObject({ model: 'reads', atOnce: 1 })
    const best = async (question: string) => {
      const scores = await reads.rank(question, texts, signal)
      expect(scores).toHaveLength(texts.length)
      for (const score of scores) expect(score > 0 && score < 1).toBe(true)
      return texts[scores.indexOf(Math.max(...scores))]
    }
    expect(await best('what is the budget of the garden')).toBe(texts[1])
    expect(await best('who was in the kitchen on friday')).toBe(texts[3])
    expect(await best('is there cake on friday')).toBe(texts[0])
  })

  test('gives the same score to a text alone and among others', async () => {
    const { reranker: reads } = await reranker()
    const question = 'the budget of the garden'
    const together = await reads.rank(question, texts, signal)
    for (const [i, text] of texts.entries()) {
      expect(await reads.rank(question, [text], signal)).toEqual([together[i]])
    }
  })

  test('reads the beginning of what is longer than it can read, and of a question as well', async () => {
    const { reranker: reads } = await reranker()
    const long = `budget ${'cake '.repeat(5000)}`
    expect(await reads.rank('budget '.repeat(3000), [long, 'cake'], signal)).toHaveLength(2)
  })

  test('is not there before it is installed; its process is one of its own and ends when it has no work', async () => {
    const { reranker: reads, models } = await reranker({ idleMs: 20 })
    expect(await open({ models: [] }).findReranker()).toBeNull()
    expect(models.running()).toEqual([])
    const ranking = reads.rank('budget', texts, signal)
    await expect.poll(() => models.running().length).toBe(1)
    const [pid] = models.running()
    await ranking
    await expect.poll(() => isAlive(pid ?? 0)).toBe(false)
    expect(models.running()).toEqual([])
  })

  test('a model of another kind is said to be one it cannot load', async () => {
    const toy = toyEmbedder([['budget']])
    const entry = await installLlama(at.dir, toyEntry('wrong', 'reranker', toy), toy)
    const wrong = await open({ models: [entry] }).findReranker()
    const fault = await wrong!.rank('budget', texts, signal).then(
      () => null,
      (error: ModelFault) => error.fault,
    )
    expect(fault).toMatchObject({ kind: 'model-damaged' })
  })
})
