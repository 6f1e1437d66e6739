import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Writable } from 'node:stream'
import type { Command } from '../command.ts'
import { Exit, given } from '../exit.ts'
import { plain, tell } from '../screen.ts'

const formats = ['pdf', 'docx', 'html', 'md', 'txt', 'srt', 'vtt', 'json'] as const
type Format = (typeof formats)[number]
const isFormat = (text: unknown): text is Format => formats.some((one) => one === text)

/** The server's name for the file, without any folder. */
const nameIn = (header: string | null): string | undefined => {
  const name = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  return name && basename(plain(decodeURIComponent(name)))
}

export const exportCommand: Command = {
  usage: 'export ID [--format pdf|docx|html|md|txt|srt|vtt|json] [--minutes] [-o FILE]',
  about: 'saves a recording’s transcript, or its summary with --minutes; -o - writes to standard output',
  options: {
    format: { type: 'string' },
    minutes: { type: 'boolean' },
    out: { type: 'string', short: 'o' },
    force: { type: 'boolean' },
  },
  run: async ({ args, values, screen, client, stop }) => {
    const [id] = args
    const format = values['format'] ?? 'md'
    if (!id) throw new Exit('usage', 'Give a recording id. To find one, run: hattama list')
    if (!isFormat(format)) throw new Exit('usage', `--format can be ${formats.join(', ')}`)
    const http = await client()
    const params = { path: { id }, query: { format } }
    const asked = { parseAs: 'stream', signal: stop } as const
    const file = values['minutes']
      ? await (async () => {
          const { summary } = given(
            await http.GET('/api/summaries/recording/{id}', { params: { path: { id } } }),
          )
          if (!summary) throw new Exit('refused', 'This recording has no summary yet.')
          const of = { path: { id: summary.id }, query: { format } }
          return http.GET('/api/summaries/{id}/export', { params: of, ...asked })
        })()
      : await http.GET('/api/recordings/{id}/export', { params, ...asked })
    const body = given<unknown>(file) as ReadableStream<Uint8Array>
    if (values['out'] === '-') return body.pipeTo(Writable.toWeb(process.stdout), { preventClose: true })
    const path =
      typeof values['out'] === 'string'
        ? values['out']
        : (nameIn(file.response.headers.get('content-disposition')) ?? `${id}.${format}`)
    const handle = await open(path, values['force'] ? 'w' : 'wx').catch((error: NodeJS.ErrnoException) => {
      throw new Exit(
        'failed',
        error.code === 'EEXIST' ? `${path} already exists; --force replaces it` : error.message,
      )
    })
    await body.pipeTo(Writable.toWeb(handle.createWriteStream()))
    tell(screen, { id, file: path }, () => path)
  },
}
