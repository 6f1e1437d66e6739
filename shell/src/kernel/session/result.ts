import type { SignedIn, User } from '@hattama/contract/people/account'
import { asProblem, type Problem, toProblem } from '@hattama/platform'
import type { RegistrationAnswer } from './calls.ts'

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

type Work<T> = { unwrap: () => Promise<T> }

/** The result of a call, or its problem; never throws. */
export const toResult = async <T>(work: Work<T>): Promise<Result<T>> => {
  try {
    return { ok: true, value: await work.unwrap() }
  } catch (error) {
    return { ok: false, problem: asProblem(error) }
  }
}

/** Reads field by field: the first load should have no schema library. */
const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'email' in value &&
  typeof value.email === 'string'

const isSignedIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'user' in value &&
  isUser(value.user)

/** A success of another shape was not sent by our server, but by a proxy perhaps: it counts as the given status. */
const ofShape = <T>(answer: Result<T>, isSo: (value: T) => boolean, status: number): Result<T> =>
  answer.ok && !isSo(answer.value) ? { ok: false, problem: toProblem(status, undefined) } : answer

/** The result of a call that signs in: one without token and user is a problem of no particular code. */
export const toSignIn = async (work: Work<SignedIn>): Promise<Result<SignedIn>> =>
  ofShape(await toResult(work), isSignedIn, 200)

/** The same of a registration, which may have to be confirmed first. */
export const toRegistration = async (work: Work<RegistrationAnswer>): Promise<Result<RegistrationAnswer>> =>
  ofShape(await toResult(work), (answer) => 'requiresConfirmation' in answer || isSignedIn(answer), 200)

/** The current user. An answer without one says nothing about the token, so the session is kept as while the server fails. */
export const toUser = async (work: Work<User>): Promise<Result<User>> =>
  ofShape(await toResult(work), isUser, 502)
