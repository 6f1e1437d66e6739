import { StepFault } from '#kernel/fault.ts'

/**
 * The engine could not do with one piece of sound what it may do with others, e.g. "could not process file". The others go on;
 * what becomes of this one is up to the caller.
 */
export class PieceRefused extends StepFault {
  override name = 'PieceRefused'
}
