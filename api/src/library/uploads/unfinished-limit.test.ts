import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'

const t = testApp([], { settings: { LIMIT_UPLOADS_PER_PERSON: '3', LIMIT_UPLOADS_PER_WORKSPACE: '5' } })

const request = async (token: string, method: 'POST' | 'DELETE', path: string, clientId?: string) => {
  const metadata = Buffer.from(JSON.stringify({ clientId })).toString('base64')
  return t.app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      ...(method === 'POST' && { 'upload-defer-length': '1' }),
      ...(clientId && { 'upload-metadata': `hattama ${metadata}` }),
    },
  })
}
const begin = (token: string, clientId?: string) => request(token, 'POST', '/api/uploads', clientId)

test('a person has so many unfinished uploads and no more, and is told when to ask again', async () => {
  const { token } = await t.signedIn()
  const begun = await Promise.all([1, 2, 3, 4, 5].map(() => begin(token)))
  expect(begun.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(begun.filter(({ status }) => status === 429)).toHaveLength(2)
  const refused = begun.find(({ status }) => status === 429)
  expect(await refused?.json()).toMatchObject({ code: 'RATE_LIMITED' })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  // one that ends frees its place
  const location = begun.find(({ status }) => status === 201)?.headers.get('location') ?? ''
  expect((await request(token, 'DELETE', location)).status).toBe(204)
  expect((await begin(token)).status).toBe(201)
})

test('one that is known already goes on where no more may begin', async () => {
  const { token } = await t.signedIn()
  const clientId = '0192f0c1-2b5a-7c33-8f5e-0a1b2c3d4e5f'
  for (const id of [clientId, undefined, undefined]) expect((await begin(token, id)).status).toBe(201)
  expect((await begin(token)).status).toBe(429)
  expect((await begin(token, clientId)).status).toBe(201)
})

test('so has a workspace, and another one has its own', async () => {
  const first = await t.signedIn()
  const second = await t.signedIn({ id: first.workspaceId, role: 'member' })
  for (const token of [first.token, first.token, first.token, second.token, second.token])
    expect((await begin(token)).status).toBe(201)
  expect((await begin(second.token)).status).toBe(429)
  expect((await begin((await t.signedIn()).token)).status).toBe(201)
})
