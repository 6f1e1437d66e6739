import { emit } from '../metrics/signals.ts'

/**
 * Files cannot be reached, or are damaged. `message` tells an operator what to check and appears only in the log;
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
