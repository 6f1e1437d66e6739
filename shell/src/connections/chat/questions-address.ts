import { pathTo } from '@hattama/contract/rules/paths'

/** Where a chat tells what a workspace is asked; null where it could not reach it: Slack and Teams call https alone. */
export const questionsAddress = (
  origin: string,
  of: 'slackEvents' | 'teamsQuestions',
  workspaceId: string,
): string | null => (origin.startsWith('https://') ? `${origin}${pathTo(of, workspaceId)}` : null)
