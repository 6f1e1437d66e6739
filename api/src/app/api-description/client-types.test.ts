import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { paths } from '@hattama/contract/rules/app/paths'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { routes } from '../app.ts'

const t = testApp(routes, { settings: { PUBLIC_URL: 'http://localhost:4000' } })

const heading = `// Written by \`pnpm client\` from the description of the API; a test compares the two.\n`

test('the client is typed as the API is described: after a change of routes, `pnpm client`', async () => {
  const { body } = await t.call('GET', paths.openapi)
  // examples are only for readers of the reference
  const bare = JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (key === 'example' ? undefined : value)),
  ) as OpenAPI3
  const types = astToString(await openapiTS(bare, { defaultNonNullable: false }))
  await expect(heading + types).toMatchFileSnapshot('../../../../packages/client/src/api.gen.ts')
})
