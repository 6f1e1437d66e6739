import { countChats, rewriteChats } from '../src/insight/chat/rewrite-chats.ts'
import type { Db } from '../src/kernel/db/database.ts'
import { openDataKeys } from '../src/kernel/encryption/data-keys.ts'
import { loadMasterKeys } from '../src/kernel/encryption/master-keys.ts'
import { openSealedTexts } from '../src/kernel/encryption/sealed-texts.ts'
import { red } from './say.ts'
import type { Needs } from './storage-command.ts'
import { counted, wasOrWere } from '../src/kernel/counted.ts'

/** Prints how many chats and turns are sealed, and how many are readable in the database. */
export const printTexts = async (db: Db, print: (line: string) => void): Promise<void> => {
  const { chats, turns } = await countChats(db)
  print(
    `chats: ${chats.sealed} encrypted, ${chats.readable} not; turns: ${turns.sealed} encrypted, ${turns.readable} not`,
  )
}

/**
 * Seals the readable ones of the texts that can be sealed, or the reverse. Returns the exit code.
 * @throws StorageDown if there is no master key
 */
export const rewriteTexts = async (
  { env, db, signal, print }: Needs,
  isSealing: boolean,
): Promise<number> => {
  if ((env.SEAL === 'on') !== isSealing) {
    const [wanted, done] = isSealing ? ['on', 'encrypted'] : ['off', 'decrypted']
    print(red(`First start the server with SEAL=${wanted}, so that new chats are ${done} too.`))
    return 1
  }
  const texts = openSealedTexts(openDataKeys(db, await loadMasterKeys(env)), isSealing)
  const { rewritten, unreadable } = await rewriteChats({ db, texts, signal }, (why) => print(red(why)))
  print(`${counted(rewritten, 'chat')} ${wasOrWere(rewritten)} ${isSealing ? 'encrypted' : 'decrypted'}.`)
  await printTexts(db, print)
  if (unreadable > 0)
    print(red(`${counted(unreadable, 'chat', 'chats')} couldn’t be opened, so nothing was changed there.`))
  return unreadable > 0 ? 3 : 0
}
