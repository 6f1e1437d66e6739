import { paths } from '@hattama/contract/rules/app/paths'
import type { Target } from './target.ts'

/** Signs in, and returns the token; null if refused. */
export const logIn = async (target: Target, email: string, password: string): Promise<string | null> => {
  const answer = await target.asking()('POST', paths.login, { email, password })
  return answer.ok ? ((await answer.json()) as { token: string }).token : null
}
