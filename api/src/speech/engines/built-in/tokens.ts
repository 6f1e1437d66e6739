import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { dirname } from 'node:path'

/** Tokens of both Moonshine models, and the hash of the list of them. */
const tokenCount = 32_768
const sha256 = 'c5a590d3dd10c12fa0855b2c6c8361e7ed70f821105f8c9e1a7be573f2452702'

/** Tokens below this number control the decoder. */
const controls = 3
const byteToken = /^<0x([0-9A-F]{2})>$/

const bytesOf = (token: string | undefined, id: number): Buffer => {
  if (token === undefined || id < controls) return Buffer.from(`<${id}>`)
  const byte = byteToken.exec(token)?.[1]
  return byte === undefined ? Buffer.from(token.replaceAll('▁', ' ')) : Buffer.from(byte, 'hex')
}

/** The lines the native engine reads: the bytes of a token as base64, and its number. Moonshine's tokens are Llama's. */
const linesOf = (vocabulary: readonly string[]) =>
  Array.from(
    { length: tokenCount },
    (_, id) => `${bytesOf(vocabulary[id], id).toString('base64')} ${id}\n`,
  ).join('')

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/**
 * Writes the list of Moonshine's tokens to `path`, unless it is there: the models' package brings none, for browsers take it
 * from a tokenizer.
 * @throws Error if the tokenizer gives another vocabulary than the models were trained with
 */
export const keepTokens = async (path: string): Promise<void> => {
  const kept = await readFile(path).catch(() => null)
  if (kept && hashOf(kept) === sha256) return
  const { default: tokenizer } = await import('llama-tokenizer-js')
  const lines = linesOf(tokenizer.vocabById)
  if (hashOf(lines) !== sha256) throw new Error('The tokens of Moonshine are not those it was trained with.')
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.${process.pid}`
  await writeFile(part, lines)
  await rename(part, path)
}
