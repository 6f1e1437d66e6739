import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { RecordingDetails } from '@hattama/contract/library/recording'
import type { Summary } from '@hattama/contract/insight/summary'
import type { Transcript } from '@hattama/contract/speech/transcript'
import { expect, test } from 'vitest'
import { speak, wav } from '../call/speech.ts'
import { as, register } from '../product/account.ts'
import { until } from '../product/processes.ts'
import { sharedProduct } from '../product/shared.ts'

test('plain HTTP alone can register, upload speech, and read back its words and its minutes', async () => {
  const product = await sharedProduct()
  const { token, user } = await register(product.url)
  expect(user.workspaceId).not.toBe('')
  const call = as(product.url, token)

  const form = new FormData()
  const speech = wav(speak('The customer needs the final report before the end of the month.', 'slt'))
  form.append('recording', new Blob([new Uint8Array(speech)], { type: 'audio/wav' }), 'report.wav')
  form.append('metadata', JSON.stringify({ title: 'The report' }))
  const sent = await fetch(product.url + paths.upload, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(sent.status).toBe(201)
  const { recordingId } = (await sent.json()) as { recordingId: string }

  const done = await until('the recording is completed', async () => {
    const details = await call<RecordingDetails>(pathTo('recordingDetails', recordingId))
    expect(details.fault, JSON.stringify(details.fault)).toBeNull()
    return details.status === 'completed' && details
  })
  expect(done).toMatchObject({ title: 'The report', hasTranscript: true, hasSummary: true })
  expect(done.duration).toBeGreaterThan(2)

  const transcript = await call<Transcript>(`${pathTo('transcript', recordingId)}?chunk=0`)
  const words = transcript.initialWords.map((w) => w.word_text.toLowerCase())
  const spoken = ['customer', 'needs', 'final', 'report', 'before', 'end', 'month']
  expect(spoken.filter((word) => words.includes(word)).length, words.join(' ')).toBeGreaterThanOrEqual(5)
  expect(transcript.metadata.complete).toBe(true)

  const { summary } = await call<{ summary: Summary }>(pathTo('summaryOfRecording', recordingId))
  expect(summary.summary).toMatch(/^## /m)
  const media = await call<{ url: string }>(pathTo('media', recordingId))
  const part = await fetch(new URL(media.url, product.url), { headers: { range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect((await part.arrayBuffer()).byteLength).toBe(100)
})
