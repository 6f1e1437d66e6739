import { StorageDown } from '../storage/storage-down.ts'

/**
 * A store belongs to another database, or to nobody we know: nothing was written or deleted in it. `message` tells the
 * operator what to do.
 */
export class NotOurs extends StorageDown {
  override name = 'NotOurs'

  constructor(message: string) {
    super(message, 'The file storage belongs to another server.')
  }
}
