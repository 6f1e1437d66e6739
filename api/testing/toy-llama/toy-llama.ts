import { gguf, type Value } from './gguf.ts'

/** Tokens every toy has: unknown, beginning, end, the two turn markers, and all bytes. */
const marks = ['<unk>', '<s>', '</s>', '<|im_start|>', '<|im_end|>'] as const
const bytes = Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, '0')}>`)
const kinds = { plain: 1, unknown: 2, mark: 3, byte: 6 } as const

/** Size of a token's embedding, and number of attention heads. */
const width = 64
const heads = 2

const template =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n'}}" +
  "{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"

/** The same small numbers for the same seed, between -size and size (mulberry32). */
const noise = (count: number, seed: number, size: number) => {
  let state = seed
  return Float32Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * 2 - 1) * size
  })
}

export type Toy = {
  name: string
  /** tokens besides those every toy has; a leading space is written ▁ */
  pieces: readonly string[]
  /** the index of a token among the first `width` numbers; tokens without one share the last */
  placeOf: (token: string) => number | null
  /** how much one token wants another to follow it, by their texts */
  wants?: Record<string, Record<string, number>>
  /** size of the random numbers in the layer: 0 leaves a token unchanged */
  noise: number
  context: number
  /** every text becomes the mean of its tokens */
  pooled?: boolean
}

/**
 * A model of the Llama kind with one layer of random weights, real enough for every line of the loader, the tokeniser,
 * the sampler and the grammar. What it says is in its last matrix: which token follows which.
 */
export const toyLlama = (toy: Toy): Buffer => {
  const tokens = [...marks, ...bytes, ...toy.pieces]
  const kindOf = (i: number) =>
    i === 0
      ? kinds.unknown
      : i < marks.length
        ? kinds.mark
        : i < marks.length + 256
          ? kinds.byte
          : kinds.plain
  const places = tokens.map((token) => toy.placeOf(token))
  const embedding = new Float32Array(tokens.length * width)
  for (const [i, place] of places.entries()) if (place !== null) embedding[i * width + place] = 1
  const output = new Float32Array(tokens.length * width)
  // after its norm, a token is its unit vector times √width
  for (const [from, wanted] of Object.entries(toy.wants ?? {})) {
    const place = toy.placeOf(from)
    if (place === null) throw new Error(`"${from}" has no place`)
    for (const [to, score] of Object.entries(wanted)) {
      const at = tokens.indexOf(to)
      if (at < 0) throw new Error(`"${to}" is no token`)
      output[at * width + place] = score / Math.sqrt(width)
    }
  }
  const square = (name: string, seed: number) => ({
    name: `blk.0.${name}.weight`,
    shape: [width, width],
    values: noise(width * width, seed, toy.noise),
  })
  const ones = (name: string) => ({ name, shape: [width], values: new Float32Array(width).fill(1) })
  const u32 = (value: number): Value => ({ u32: value })
  return gguf(
    {
      'general.architecture': { text: 'llama' },
      'general.name': { text: toy.name },
      'general.file_type': u32(0),
      'llama.context_length': u32(toy.context),
      'llama.embedding_length': u32(width),
      'llama.block_count': u32(1),
      'llama.feed_forward_length': u32(width),
      'llama.attention.head_count': u32(heads),
      'llama.attention.head_count_kv': u32(heads),
      'llama.attention.layer_norm_rms_epsilon': { f32: 1e-6 },
      'llama.rope.dimension_count': u32(width / heads),
      'llama.vocab_size': u32(tokens.length),
      ...(toy.pooled ? { 'llama.pooling_type': u32(1) } : {}),
      'tokenizer.ggml.model': { text: 'llama' },
      'tokenizer.ggml.tokens': { texts: tokens },
      'tokenizer.ggml.scores': {
        f32s: tokens.map((token, i) => (kindOf(i) === kinds.plain ? token.length : 0)),
      },
      'tokenizer.ggml.token_type': { i32s: tokens.map((_, i) => kindOf(i)) },
      'tokenizer.ggml.unknown_token_id': u32(0),
      'tokenizer.ggml.bos_token_id': u32(1),
      'tokenizer.ggml.eos_token_id': u32(4),
      'tokenizer.ggml.add_bos_token': { bool: false },
      'tokenizer.ggml.add_space_prefix': { bool: false },
      'tokenizer.chat_template': { text: template },
    },
    [
      { name: 'token_embd.weight', shape: [width, tokens.length], values: embedding },
      ones('blk.0.attn_norm.weight'),
      ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((name, i) => square(name, i + 1)),
      ones('blk.0.ffn_norm.weight'),
      ...['ffn_gate', 'ffn_up', 'ffn_down'].map((name, i) => square(name, i + 11)),
      ones('output_norm.weight'),
      { name: 'output.weight', shape: [width, tokens.length], values: output },
    ],
  )
}

/** The token of an ASCII character's byte. */
export const byteToken = (sign: string) => bytes[sign.charCodeAt(0)] ?? ''
