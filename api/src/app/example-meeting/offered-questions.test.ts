import { readFileSync } from 'node:fs'
import { languages } from '@hattama/contract/people/account'
import { paths } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { turnFor } from '#testing/ask-chat.ts'
import { chatRoutes } from '#insight/chat/routes.ts'
import { exampleMeetingRoutes } from './routes.ts'

/** Whatever question the landing page and the chat offer is one that the product understands. */
const t = testApp([exampleMeetingRoutes, chatRoutes])

const root = new URL('../../../../', import.meta.url)
const textOf = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** Questions as the texts of the web parts offer them. */
const offeredIn = (language: string): string[] => {
  const landing = textOf(`mfe-landing/src/kernel/locales/${language}.ts`)
  const chat = JSON.parse(textOf(`mfe-recordings/src/rooms/chat/locales/${language}.json`)) as {
    starter: Record<string, string>
  }
  const shown = [...landing.matchAll(/^\s*question: '(.+)',$/gm)].map(([, question = '']) => question)
  expect(shown).toHaveLength(3)
  return [...shown, ...Object.values(chat.starter)]
}

test.each(languages)('every question offered in %s is answered from the example', async (language) => {
  const { token } = await t.signedIn()
  const given = await t.call<{ recordingId: string }>('POST', paths.exampleMeeting, token, { language })
  const { recordingId } = given.body
  const asked = new Set<string>()
  const open = offeredIn(language)
  while (open.length > 0) {
    const question = open.shift() ?? ''
    asked.add(question)
    const { answer, engine } = await turnFor(t, token, { question, recordingId }, { language })
    expect([answer.found, engine, answer.lacks ?? null], question).toEqual([true, 'figures', null])
    expect(
      answer.sentences.some(({ citations }) => citations.length > 0),
      question,
    ).toBe(true)
    open.push(...answer.followUps.filter((next) => !asked.has(next) && !open.includes(next)))
  }
  expect(asked.size).toBeGreaterThan(7)
})
