import { gguf, type Value } from './gguf.ts'

/** Tokens of the XLM-RoBERTa kind every toy has, at the indices of that kind. */
const marks = ['<s>', '<pad>', '</s>', '<unk>'] as const
const kinds = { plain: 1, unknown: 2, mark: 3 } as const

const width = 64
const wide = 2 * width
const context = 512
/** Where the first token stores what it found; every token except known words has the index after it. */
const [noted, other] = [width - 2, width - 1]

/**
 * A cross-encoder of the BERT kind, like BGE's rerankers, with weights chosen so that its scores are known: counting only
 * words it knows, a text scores higher the more it shares with the question. In its one layer the first token takes the
 * mean of all others; a word in both counts twice there, and the next matrix roughly squares each count. So which of two
 * equally long texts is better depends on the question, never on the texts alone.
 * @param words lower case, 62 at most
 */
export const toyReranker = (words: readonly string[]): Buffer => {
  const tokens = [...marks, ...words.map((word) => `▁${word}`)]
  const matrix = (rows: number, columns: number, at: (row: number, column: number) => number) =>
    Float32Array.from({ length: rows * columns }, (_, i) => at(Math.floor(i / columns), i % columns))
  const square = (at: (row: number, column: number) => number) => ({
    shape: [width, width],
    values: matrix(width, width, at),
  })
  const same = (row: number, column: number) => (row === column ? 1 : 0)
  const isWord = (place: number) => place < words.length
  const zeros = (length: number) => ({ shape: [length], values: new Float32Array(length) })
  const ones = { shape: [width], values: new Float32Array(width).fill(1) }
  const nothing = square(() => 0)
  const tensors = {
    'token_embd.weight': {
      shape: [width, tokens.length],
      values: matrix(tokens.length, width, (token, place) =>
        place === (token < marks.length ? other : token - marks.length) ? 1 : 0,
      ),
    },
    'position_embd.weight': { shape: [width, context], values: new Float32Array(width * context) },
    'token_types.weight': zeros(width),
    'token_embd_norm.weight': ones,
    'token_embd_norm.bias': zeros(width),
    // no token attends to one more than another: each takes the mean
    'blk.0.attn_q.weight': nothing,
    'blk.0.attn_q.bias': zeros(width),
    'blk.0.attn_k.weight': nothing,
    'blk.0.attn_k.bias': zeros(width),
    'blk.0.attn_v.weight': square((row, column) => (isWord(row) ? same(row, column) : 0)),
    'blk.0.attn_v.bias': zeros(width),
    'blk.0.attn_output.weight': square(same),
    'blk.0.attn_output.bias': zeros(width),
    'blk.0.attn_output_norm.weight': ones,
    'blk.0.attn_output_norm.bias': zeros(width),
    // gelu(x) + gelu(-x) is even, and about x² where x is small
    'blk.0.ffn_up.weight': {
      shape: [width, wide],
      values: matrix(wide, width, (row, column) =>
        isWord(row % width) ? same(row % width, column) * (row < width ? 1 : -1) : 0,
      ),
    },
    'blk.0.ffn_up.bias': zeros(wide),
    'blk.0.ffn_down.weight': {
      shape: [wide, width],
      values: matrix(width, wide, (row) => (row === noted ? 1 : 0)),
    },
    'blk.0.ffn_down.bias': zeros(width),
    'blk.0.layer_output_norm.weight': ones,
    'blk.0.layer_output_norm.bias': zeros(width),
    // small before the tanh and large after it: nearly a straight line
    'cls.weight': square((row, column) => (row === noted ? 0.01 * same(row, column) : 0)),
    'cls.bias': zeros(width),
    'cls.output.weight': {
      shape: [width, 1],
      values: matrix(1, width, (_, place) => (place === noted ? 100 : 0)),
    },
    'cls.output.bias': zeros(1),
  }
  const u32 = (value: number): Value => ({ u32: value })
  return gguf(
    {
      'general.architecture': { text: 'bert' },
      'general.name': { text: 'toy reranker' },
      'general.file_type': u32(0),
      'bert.context_length': u32(context),
      'bert.embedding_length': u32(width),
      'bert.block_count': u32(1),
      'bert.feed_forward_length': u32(wide),
      'bert.attention.head_count': u32(1),
      'bert.attention.layer_norm_epsilon': { f32: 1e-5 },
      'bert.attention.causal': { bool: false },
      'bert.pooling_type': u32(4),
      'tokenizer.ggml.model': { text: 't5' },
      'tokenizer.ggml.pre': { text: 'default' },
      'tokenizer.ggml.token_type_count': u32(1),
      'tokenizer.ggml.tokens': { texts: tokens },
      'tokenizer.ggml.scores': { f32s: tokens.map((_, i) => (i < marks.length ? 0 : -1)) },
      'tokenizer.ggml.token_type': {
        i32s: tokens.map((_, i) => (i === 3 ? kinds.unknown : i < marks.length ? kinds.mark : kinds.plain)),
      },
      'tokenizer.ggml.add_space_prefix': { bool: true },
      'tokenizer.ggml.add_bos_token': { bool: true },
      'tokenizer.ggml.add_eos_token': { bool: true },
      'tokenizer.ggml.bos_token_id': u32(0),
      'tokenizer.ggml.eos_token_id': u32(2),
      'tokenizer.ggml.seperator_token_id': u32(2),
      'tokenizer.ggml.unknown_token_id': u32(3),
      'tokenizer.ggml.padding_token_id': u32(1),
      'tokenizer.ggml.cls_token_id': u32(0),
    },
    Object.entries(tensors).map(([name, tensor]) => ({ name, ...tensor })),
  )
}
