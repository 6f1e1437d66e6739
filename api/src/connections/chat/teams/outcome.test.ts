import { expect, test } from 'vitest'
import { outcomeOfWorkflow } from './kind.ts'

const answer = (status: number, code = '', headers: Record<string, string> = {}) =>
  outcomeOfWorkflow({
    status,
    headers,
    text: code && JSON.stringify({ error: { code, message: 'of https://x.example/?sig=secret' } }),
  })

test('202 is enough; a page where a workflow should be is not one', () => {
  expect(answer(202)).toEqual({ ok: true, status: 202 })
  const page = answer(200, '', { 'content-type': 'text/html; charset=utf-8' })
  expect(page).toEqual({ ok: false, fault: 'notIt', status: 200, ends: true })
})

test('what a person has to mend ends the connection, with the code the vendor gave and never its message', () => {
  expect(answer(401, 'DirectApiAuthorizationRequired')).toEqual({
    ok: false,
    fault: 'unauthorised',
    status: 401,
    said: 'DirectApiAuthorizationRequired',
    ends: true,
  })
  expect(answer(403)).toMatchObject({ fault: 'unauthorised', ends: true })
  expect(answer(404, 'WorkflowNotFound')).toMatchObject({
    fault: 'gone',
    said: 'WorkflowNotFound',
    ends: true,
  })
  expect(answer(410)).toMatchObject({ fault: 'gone', ends: true })
})

test('what passes by itself is tried again: a pause, a fault of the vendor, a workflow that is switched off', () => {
  expect(answer(429, '', { 'retry-after': '17' })).toMatchObject({ fault: 'busy', waitMs: 17_000 })
  expect(answer(502)).toEqual({ ok: false, fault: 'answered', status: 502 })
  const off = answer(404, 'WorkflowTriggerIsNotEnabled')
  expect(off).toEqual({ ok: false, fault: 'gone', status: 404, said: 'WorkflowTriggerIsNotEnabled' })
})

test('what it does not take as it is, it would not take later', () => {
  expect(answer(400, 'TriggerInputSchemaMismatch')).toEqual({
    ok: false,
    fault: 'refused',
    status: 400,
    said: 'TriggerInputSchemaMismatch',
    isFinal: true,
  })
  expect(answer(413)).toMatchObject({ fault: 'refused', said: '413', isFinal: true })
})
