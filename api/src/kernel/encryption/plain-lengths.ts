import type { Storage } from '../storage/storage.ts'
import { StorageDown } from '../storage/storage-down.ts'
import { sealedStorage } from './sealed-storage.ts'

const refuse = async () => {
  throw new StorageDown('Lengths are read without keys.', 'A file was opened without its key.')
}

/** The lengths of files before they were sealed, of a storage as it is: the headers of sealed ones are read, no key is needed. */
export const plainLengths = (storage: Storage): Pick<Storage, 'stat'> =>
  sealedStorage(storage, { forNew: refuse, find: refuse, give: refuse }, false)
