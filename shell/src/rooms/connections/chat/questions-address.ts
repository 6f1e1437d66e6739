import { pathTo } from '@hattama/contract/rules/app/paths'

/** The URL a chat sends questions to; null if it could not reach it: Slack and Teams call https only. */
export const questionsAddress = (
  origin: string,
  of: 'slackEvents' | 'teamsQuestions',
  workspaceId: string,
): string | null => (origin.startsWith('https://') ? `${origin}${pathTo(of, workspaceId)}` : null)
