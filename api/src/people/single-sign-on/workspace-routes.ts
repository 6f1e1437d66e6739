import { paths } from '@hattama/contract/rules/app/paths'
import { newSsoDomain, workspaceSso, workspaceSsoBody } from '@hattama/contract/people/sso'
import { z } from '@hono/zod-openapi'
import { recent } from '#kernel/auth/recent.ts'
import type { Deps } from '#kernel/deps.ts'
import { Failure } from '#kernel/failure.ts'
import { routesOf } from '#kernel/http/route.ts'
import { answers, done, jsonBody, newRouter } from '#kernel/http/router.ts'
import type { SingleSignOn } from './open.ts'

const route = routesOf('team')
const params = z.object({ id: z.uuid() })

/** A workspace's own single sign-on provider and its domains, for owners. A hosted provider has its own: NOT_FOUND there. */
export const workspaceSsoRoutes = ({ allow, env, sso }: Deps & { sso: SingleSignOn | null }) => {
  const ours = () => {
    if (!sso || env.SSO_WORKSPACES === 'off') throw new Failure('NOT_FOUND')
    return sso
  }
  const view = async (workspaceId: string) => {
    const { ofWorkspace, domains, redirectUri } = ours()
    return {
      provider: await ofWorkspace.read(workspaceId),
      domains: await domains.list(workspaceId),
      redirectUri,
      sessionDays: env.SESSION_DAYS,
    }
  }
  return newRouter()
    .openapi(
      route.get(paths.workspaceSso, [allow('sso.manage')], {
        summary: 'Get single sign-on settings',
        responses: answers(workspaceSso, 'The provider and its domains, without the secret'),
      }),
      async (c) => c.json(await view(c.get('person').workspaceId), 200),
    )
    .openapi(
      route.put(paths.workspaceSso, [allow('sso.manage'), recent], {
        summary: 'Change single sign-on settings',
        request: { body: jsonBody(workspaceSsoBody) },
        responses: answers(workspaceSso, 'The settings are saved, and the provider is reachable'),
      }),
      async (c) => {
        const person = c.get('person')
        await ours().ofWorkspace.change(person, c.req.valid('json'))
        return c.json(await view(person.workspaceId), 200)
      },
    )
    .openapi(
      route.delete(paths.workspaceSso, [allow('sso.manage'), recent], {
        summary: 'Remove single sign-on',
        responses: done('Single sign-on is removed, and sessions started with it have ended'),
      }),
      async (c) => {
        await ours().ofWorkspace.remove(c.get('person'))
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.workspaceSsoCheck, [allow('sso.manage')], {
        summary: 'Test the single sign-on provider',
        responses: done('The provider’s configuration is available and valid'),
      }),
      async (c) => {
        await ours().ofWorkspace.check(c.get('person').workspaceId)
        return c.body(null, 204)
      },
    )
    .openapi(
      route.post(paths.ssoDomains, [allow('sso.manage'), recent], {
        summary: 'Add a domain',
        request: { body: jsonBody(newSsoDomain) },
        responses: answers(workspaceSso, 'The TXT record to publish', 201),
      }),
      async (c) => {
        const person = c.get('person')
        await ours().domains.add(person, c.req.valid('json').domain)
        return c.json(await view(person.workspaceId), 201)
      },
    )
    .openapi(
      route.post(paths.ssoDomain, [allow('sso.manage'), recent], {
        summary: 'Verify a domain',
        request: { params },
        responses: answers(workspaceSso, 'The record was found, and the domain is verified'),
      }),
      async (c) => {
        const person = c.get('person')
        await ours().domains.check(person, c.req.valid('param').id)
        return c.json(await view(person.workspaceId), 200)
      },
    )
    .openapi(
      route.delete(paths.ssoDomain, [allow('sso.manage'), recent], {
        summary: 'Remove a domain',
        request: { params },
        responses: done('The domain is removed'),
      }),
      async (c) => {
        await ours().domains.remove(c.get('person'), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
