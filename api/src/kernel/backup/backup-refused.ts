/** Why something cannot be backed up, or restored here, in a sentence for the server's administrator. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
