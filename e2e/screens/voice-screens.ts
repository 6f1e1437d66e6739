import { paths, pathTo } from '@hattama/contract/rules/app/paths'
import type { VoiceLink, VoiceMemory } from '@hattama/contract/speech/remembered-voice'
import type postgres from 'postgres'
import { close, dialog, open, type Walk } from './acts-on-screens.ts'
import type { Call } from './office-screens.ts'

type InDatabase = (act: (sql: postgres.Sql) => Promise<unknown>) => Promise<void>

/** Remembered voices: off, on, whose; one's own; a suggestion in a transcript; the page for people without an account. */
export const voiceScreens = async (walk: Walk, call: Call, recordingId: string, inDatabase: InDatabase) => {
  const { page, say, shown } = walk
  const language = await page.evaluate(() => document.documentElement.lang)
  await open(walk, '/settings/voices')
  await page.waitForSelector('#voices [role="switch"]')
  await call(paths.voiceMemory, { method: 'PUT', body: { isAllowed: true } })
  const asked: VoiceLink[] = []
  for (const name of ['Dana Omarova', 'Erlan'])
    asked.push(await call<VoiceLink>(paths.voicePeople, { method: 'POST', body: { name } }))
  const memory = await call<VoiceMemory>(paths.ownVoice, { method: 'PUT', body: { name: 'Anna', text: 1 } })
  const [dana] = asked
  const [own, id] = [memory.own?.id ?? '', dana?.person.id ?? '']
  await inDatabase(async (sql) => {
    const [key] = await sql<{ id: string }[]>`insert into data_keys (id, voice_person_id, master_id, wrapped)
      values (gen_random_uuid(), ${own}, 'x', 'x') returning id`
    await sql`insert into voice_excerpts (id, person_id, recording_id, segment_id, start_ms, end_ms, model, key_id, sealed)
      select gen_random_uuid(), ${own}, recording_id, id, start_ms, end_ms, 'x', ${key?.id ?? ''}, 'x'
      from segments where recording_id = ${recordingId} order by ordinal limit 3`
    await sql`update voice_people set state = 'agreed', consent_by = 'link', agreed_at = now(),
      expires_at = now() + interval '1 year' where id = ${id}`
    const moments = [6000, 14_000, 23_000].map((startMs) => ({ startMs, endMs: startMs + 6000 }))
    await sql`update speakers set name = '', page_name = null where id = (select id from speakers
      where recording_id = ${recordingId} and not gone order by ordinal desc limit 1)`
    await sql`insert into voice_comparisons (speaker_id, recording_id, fingerprint, person_id, likeness, excerpts)
      select id, recording_id, 'x', ${id}, 83, ${sql.json(moments)} from speakers
      where recording_id = ${recordingId} and name = '' and not gone order by ordinal desc limit 1`
  })
  await page.reload()
  await page.waitForSelector('#voices li')
  await shown('voices, of the workspace')
  await page.click('#voices [role="switch"]')
  await dialog(page)
  await shown('voices, switching off')
  await close(page)
  await open(walk, '/settings/voices')
  await page.waitForSelector('#voice li')
  await shown('voices, my own')
  await open(walk, `/recordings/${recordingId}`)
  const title = say('recordings', 'familiar.title')
  await page.waitForSelector(`section[aria-label="${title}"] button`)
  await page.click(`section[aria-label="${title}"] button`)
  await shown('voices, suggested')
  // the page runs no scripts, so neither would axe
  await page.setBypassCSP(true)
  for (const { url } of asked.slice(1)) {
    await page.goto(`${url}&language=${language}`)
    await shown('voices, page of consent')
    await Promise.all([page.waitForNavigation(), page.click('button[value="yes"]')])
    await shown('voices, agreed at the link')
  }
  await page.setBypassCSP(false)
  await call(pathTo('voicePerson', id), { method: 'DELETE' })
}
