import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Command } from '../command.ts'
import { Exit } from '../exit.ts'
import { clock, plain, tell } from '../screen.ts'
import { sendFile } from '../send-file.ts'

/** ffmpeg's name for the default microphone on each system. */
const microphones: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['-f', 'pulse', '-i', 'default'],
  darwin: ['-f', 'avfoundation', '-i', ':default'],
  win32: ['-f', 'dshow', '-i', 'audio=default'],
}

/** Records until stopped by the user or after the given seconds; the file is complete however it ends. */
const recordTo = (path: string, input: string[], seconds: number | null, stop: AbortSignal): Promise<void> =>
  new Promise((done, fail) => {
    const limit = seconds === null ? [] : ['-t', String(seconds)]
    const args = ['-hide_banner', '-loglevel', 'error', '-nostats', ...input, ...limit]
    const sound = ['-ac', '1', '-c:a', 'libopus', '-b:a', '48k', '-flush_packets', '1', path]
    // its own process group: Ctrl+C in the terminal only reaches this program, which ends the recording cleanly
    const ffmpeg = spawn('ffmpeg', [...args, ...sound], { stdio: ['pipe', 'ignore', 'pipe'], detached: true })
    let said = ''
    ffmpeg.stderr.on('data', (piece: Buffer) => {
      said = (said + piece.toString('utf8')).slice(-500)
    })
    // it may be gone when it is told to end
    ffmpeg.stdin.on('error', () => undefined)
    ffmpeg.on('error', (error: NodeJS.ErrnoException) =>
      fail(new Exit('failed', error.code === 'ENOENT' ? 'To record, install ffmpeg.' : error.message)),
    )
    ffmpeg.once('close', (code) => {
      if (code === 0 || stop.aborted) return done()
      fail(new Exit('failed', `ffmpeg found no microphone to record from. ${said.trim()}`.trim()))
    })
    const end = () => void ffmpeg.stdin.end('q')
    if (stop.aborted) end()
    stop.addEventListener('abort', end)
  })

const fileNow = () => `hattama-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.webm`

export const record: Command = {
  usage: 'record [--title TITLE] [--language LANGUAGE] [--seconds N] [--input="FFMPEG INPUT"] [-o FILE]',
  about:
    'records the microphone until Ctrl+C, then uploads; the file stays here until the server has all of it',
  options: {
    title: { type: 'string' },
    language: { type: 'string' },
    seconds: { type: 'string' },
    input: { type: 'string' },
    out: { type: 'string', short: 'o' },
  },
  run: async ({ values, screen, access, stop }) => {
    const seconds = values['seconds'] === undefined ? null : Number(values['seconds'])
    if (seconds !== null && !(seconds > 0)) throw new Exit('usage', '--seconds has to be a number above 0')
    const input =
      typeof values['input'] === 'string'
        ? values['input'].split(' ').filter(Boolean)
        : microphones[process.platform]
    if (!input) throw new Exit('usage', 'Name the microphone as ffmpeg does: --input="…"')
    const where = await access()
    const path = resolve(typeof values['out'] === 'string' ? values['out'] : fileNow())
    if (await stat(path).catch(() => null)) throw new Exit('failed', `${path} already exists`)
    screen.err(`Recording to ${path}. Tell everyone that you’re recording. Press Ctrl+C to stop.`)
    const began = performance.now()
    const tick = setInterval(() => screen.progress(`● ${clock((performance.now() - began) / 1000)}`), 1000)
    await recordTo(path, input, seconds, stop).finally(() => clearInterval(tick))
    screen.progress('')
    const [title, language] = [values['title'], values['language']]
    const { recordingId } = await sendFile(path, {
      access: where,
      title: typeof title === 'string' ? title : undefined,
      language: typeof language === 'string' ? language : undefined,
      onProgress: (sent, length) => screen.progress(`${Math.floor((sent / length) * 100)} %`),
      // stopping the recording must not stop its upload
      stop: new AbortController().signal,
    }).catch((error: unknown) => {
      screen.err(`The recording is saved in ${path}. To upload it, run: hattama upload ${path}`)
      throw error
    })
    screen.progress('')
    const url = `${where.server.replace(/\/+$/, '')}/recordings/${recordingId}`
    tell(screen, { file: path, recordingId, url }, () => plain(`${recordingId}  ${url}`))
  },
}
