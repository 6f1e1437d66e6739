import { ListObjectsV2Command, type ListObjectsV2CommandOutput, type S3Client } from '@aws-sdk/client-s3'
import { notS3 } from './s3-answers.ts'

/** Most pages in a row without a key: a server that removes many objects leaves gaps. */
const mostEmpty = 1000

/** Whether a list is one: what is read from anything else, such as a page to sign in, would be an empty bucket. */
export const needList = ({ IsTruncated }: ListObjectsV2CommandOutput): void => {
  if (IsTruncated === undefined) throw notS3('gave no list of files')
}

/**
 * The pages of a list of the keys that begin with `Prefix`. Keys are removed and compared by it, so it has to be believable:
 * it lists what was asked for and comes to its end.
 * @throws StorageDown, errors of S3
 */
export async function* pagesOf(
  client: S3Client,
  { Bucket, Prefix }: { Bucket: string; Prefix: string },
): AsyncGenerator<{ key: string; bytes: number; modifiedAt: Date }[]> {
  const seen = { token: '', first: '', empty: 0 }
  for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
    const ContinuationToken = token
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    )
    needList(page)
    const files = (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
      key: Key,
      bytes: Size,
      modifiedAt: LastModified,
    }))
    if (files.some(({ key }) => !key.startsWith(Prefix))) throw notS3('lists files that were not asked for')
    const [first] = files
    seen.empty = first ? 0 : seen.empty + 1
    token = page.IsTruncated ? page.NextContinuationToken : undefined
    const isRepeated = token === seen.token || (first !== undefined && first.key === seen.first)
    if (page.IsTruncated && (token === undefined || isRepeated || seen.empty > mostEmpty))
      throw notS3('lists files without an end')
    seen.token = token ?? ''
    seen.first = first?.key ?? seen.first
    yield files
  }
}
