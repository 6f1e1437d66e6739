import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#testing/open-files.ts'
import { runTool } from './tool.ts'

const { signal } = new AbortController()
let folder: string
let from: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hattama-tool-'))
  from = join(folder, 'sent')
  await writeFile(from, 'what somebody sent')
})
afterAll(() => rm(folder, { recursive: true }))

/** What a script prints that runs as this account, and what it complains of. */
const run = async (script: string, more: { to?: string; signal?: AbortSignal; file?: string } = {}) => {
  let said = ''
  const command = {
    box: { words: [], asNobody: false },
    file: more.file ?? 'sh',
    from,
    ...(more.to !== undefined && { to: more.to }),
    args: (name: string, target: string) => ['-c', script, 'sh', name, target],
  }
  const read = async (output: Readable) => {
    said = await text(output)
  }
  const { complaint } = await runTool(command, read, more.signal ?? signal)
  return { said, complaint }
}
/** The fault a script ends with. */
const faultOf = async (script: string) => {
  const error: unknown = await run(script).catch((reason: unknown) => reason)
  return error
}

test('where the account stays the same, a program is told the files by their paths', async () => {
  const to = join(folder, 'made')
  expect(await run('echo "$1 $2"; cat "$1" > "$2"', { to })).toEqual({
    said: `${from} ${to}\n`,
    complaint: '',
  })
  expect(await readFile(to, 'utf8')).toBe('what somebody sent')
  expect((await run('echo "<$2>"')).said).toBe('<>\n')
  expect(await openFiles()).not.toContain(from)
})

test('of what a program complains of, the last 4000 characters are kept', async () => {
  const { complaint } = await run(
    'printf first >&2; head -c 5000 /dev/zero | tr "\\0" x >&2; printf last >&2',
  )
  expect(complaint).toBe(`${'x'.repeat(3996)}last`)
})

test('a program that fails says that there is no sound, or cannot read the file', async () => {
  for (const complaint of [
    'Output file does not contain any stream',
    "Stream map '0:a:0' matches no streams.",
    'Error: no audio',
  ])
    expect(await faultOf(`printf '%s' "${complaint}" >&2; exit 1`)).toMatchObject({
      fault: { source: 'media', kind: 'no-audio', detail: 'The file holds no sound.' },
    })
  expect(await faultOf('printf broken >&2; exit 3')).toMatchObject({
    fault: { source: 'media', kind: 'unreadable-media', detail: 'The file could not be decoded.' },
    cause: 'broken',
  })
  expect(await faultOf('kill -9 $$')).toMatchObject({ fault: { kind: 'unreadable-media' } })
})

test('a program that is not there, and a reader that fails, are told as they are', async () => {
  await expect(run('true', { file: join(folder, 'nothing') })).rejects.toMatchObject({ code: 'ENOENT' })
  const command = {
    box: { words: [], asNobody: false },
    file: 'sh',
    from,
    args: () => ['-c', 'exec sleep 1000'],
  }
  await expect(runTool(command, () => Promise.reject(new Error('the disk is full')), signal)).rejects.toThrow(
    'the disk is full',
  )
})

test('a program is ended with what it was for, and does not begin after that', async () => {
  const ended = new AbortController()
  const begun = join(folder, 'begun')
  const command = {
    box: { words: [], asNobody: false },
    file: 'sh',
    from,
    args: () => ['-c', `echo begun; exec sleep 1000`],
  }
  const read = async (output: Readable) => {
    for await (const _ of output) ended.abort(new Error('not wanted'))
  }
  await expect(runTool(command, read, ended.signal)).rejects.toThrow('not wanted')
  await expect(run(`echo > ${begun}`, { signal: ended.signal })).rejects.toThrow('not wanted')
  await expect(readFile(begun)).rejects.toMatchObject({ code: 'ENOENT' })
})
