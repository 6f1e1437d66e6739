/** What cannot be backed up, or restored here, in a sentence for who runs the server. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
