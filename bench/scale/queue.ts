import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '@hattama/contract/rules/app/paths'
import type postgres from 'postgres'
import { json, speechServer } from '../../api/testing/speech-server.ts'
import { spokenFile } from '../../api/testing/speech.ts'

/**
 * Opens a short recording of speech and a slow engine for it.
 * @param engineMs ms the engine takes per request: it waits, as for a GPU elsewhere, and computes nothing
 */
export const openTalk = async (engineMs = 5000) => {
  const words = ['we', 'sold', 'more', 'than', 'ever'].map((word, i) => ({
    word,
    start: i / 2,
    end: i / 2 + 0.4,
  }))
  const engine = await speechServer(
    (response) => void setTimeout(() => json(response, { text: '', language: 'en', words }), engineMs),
  )
  const file = new Uint8Array(await readFile(spokenFile('we sold more than ever before')))
  return {
    settings: { STT_ENGINE: 'http', STT_BASE_URL: engine.baseUrl, STT_LIVE: 'off', LLM_ENGINE: 'off' },
    /** Uploads it and returns the id of the recording. */
    upload: async (url: string, token: string): Promise<string> => {
      const form = new FormData()
      form.set('recording', new File([file], 'talk.wav'))
      form.set('metadata', JSON.stringify({ language: 'en' }))
      const answer = await fetch(url + paths.upload, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { recordingId: string }).recordingId
    },
    stop: engine.stop,
  }
}

/** Waits until a recording is done, and returns when that was seen. @throws Error if it failed */
export const untilDone = async (sql: postgres.Sql, id: string): Promise<number> => {
  for (;;) {
    const [row] = await sql`select status, fault from recordings where id = ${id}`
    if (row?.['status'] === 'completed') return performance.now()
    if (row?.['status'] === 'failed') throw new Error(JSON.stringify(row['fault']))
    await pause(100)
  }
}
