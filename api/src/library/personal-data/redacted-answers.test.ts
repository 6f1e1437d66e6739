import { expect, test } from 'vitest'
import { newRouter } from '#kernel/http/router.ts'
import type { Person } from '#kernel/http/person.ts'
import { testDatabase } from '#testing/database.ts'
import { redactedAnswers } from './redacted-answers.ts'

const database = testDatabase()

/** An answer that knows whether somebody looked at its body: looked at, it is sent as a stream, which is dear. */
class Watched extends Response {
  looks = 0
  override get body() {
    this.looks += 1
    return super.body
  }
}

test.each([
  ['a file', 'application/zip'],
  ['JSON of a workspace that hides nothing', 'application/json'],
])('the body of an answer is looked at only to hide something in it: %s', async (_, type) => {
  const answer = new Watched('{}', { headers: { 'content-type': type } })
  const app = newRouter()
  app.use(redactedAnswers(database.db))
  app.get('/', (c) => {
    c.set('person', { workspaceId: crypto.randomUUID(), userId: 'x', tokenId: 'x' } as Person)
    return answer
  })
  expect(await app.request('/')).toBe(answer)
  expect(answer.looks).toBe(0)
})
