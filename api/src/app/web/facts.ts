import { type Fact, facts } from '@hattama/contract/rules/facts'
import type { Env } from '#kernel/env.ts'

/** Settings that decide what a page may say of this server. */
export type FactSettings = Pick<
  Env,
  | 'PLANS'
  | 'PROMISES'
  | 'SMTP_URL'
  | 'LLM_BASE_URL'
  | 'STT_ENGINE'
  | 'STT_BASE_URL'
  | 'PUBLIC_URL'
  | 'AUTH_HOSTED_URL'
>

/**
 * What is true of this server by its settings. A part of the product that makes a sentence of the landing true adds its line
 * here; one without a line is false.
 */
const known: { [fact in Fact]?: (env: FactSettings) => boolean } = {
  plans: ({ PLANS }) => PLANS === 'on',
  mail: ({ SMTP_URL }) => SMTP_URL !== undefined,
  model: ({ LLM_BASE_URL }) => LLM_BASE_URL !== undefined,
  // accounts of a hosted provider have their second step there
  secondFactor: ({ AUTH_HOSTED_URL }) => AUTH_HOSTED_URL === undefined,
  tls: ({ PUBLIC_URL }) => PUBLIC_URL?.startsWith('https:') === true,
}

/** The facts that hold, in their order. */
export const factsOf = (env: FactSettings): Fact[] =>
  facts.filter((fact) => known[fact]?.(env) === true || env.PROMISES.some((vouched) => vouched === fact))
