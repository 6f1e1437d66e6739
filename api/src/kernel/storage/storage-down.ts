import { emit } from '../metrics/signals.ts'

/**
 * Files cannot be reached, or not as they should be. `message` says to an operator what to look at and stays in the log;
 * `detail`, one English sentence without names of servers, may be shown on a recording.
 */
export class StorageDown extends Error {
  override name = 'StorageDown'
  readonly detail: string

  constructor(message: string, detail: string, cause?: unknown) {
    super(message, { cause })
    this.detail = detail
    emit('storageFault', {})
  }
}
