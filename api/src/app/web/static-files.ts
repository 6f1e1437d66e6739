import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isText = (type: string) => /^(text|application\/(json|manifest|wasm)|image\/svg)/.test(type)

type Coding = 'br' | 'gzip' | 'identity'

/** The best coding a client takes. */
export const codingOf = (acceptEncoding: string | null): Coding => {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, q]) => !/q=0(\.0*)?$/.test(q?.trim() ?? ''))
    .map(([name]) => name?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

const brotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses text for the wire. Brotli 6: a good half of what 11 would win, at a tenth of its time. */
export const compress = (body: Buffer, coding: Coding): Promise<Buffer> | Buffer => {
  if (coding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return coding === 'gzip' ? compressGzip(body) : body
}

export type StaticFile = { body: Buffer; type: string; etag: string; coding: Coding }

/**
 * Files below a folder, compressed once and kept until they change on disk. The build's output is a few megabytes;
 * nothing else is served from here.
 */
export const staticFiles = (folder: string) => {
  const base = resolve(folder)
  const kept = new Map<string, StaticFile>()

  /** Null for what is no file, hidden, or outside. `path` is relative and decoded. */
  return async (path: string, accepted: Coding): Promise<StaticFile | null> => {
    const full = resolve(base, path)
    if (!full.startsWith(base + sep) || path.includes('\0') || /(^|\/)\./.test(path)) return null
    const found = await stat(full).catch(() => null)
    if (!found?.isFile()) return null
    const type = types[extname(full)] ?? 'application/octet-stream'
    const coding = isText(type) && found.size > 512 ? accepted : 'identity'
    const key = `${full}|${found.mtimeMs}|${found.size}|${coding}`
    const known = kept.get(key)
    if (known) return known
    const raw = await readFile(full)
    const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 20)
    const file = { body: await compress(raw, coding), type, etag: `"${hash}-${coding}"`, coding }
    kept.set(key, file)
    return file
  }
}
