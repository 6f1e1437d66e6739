import type { UploadMetadata } from '@hattama/contract/library/upload'
import { sql } from 'kysely'
import type { Trx } from '#kernel/db/database.ts'
import { publish } from '#kernel/events/publish.ts'
import { Failure } from '#kernel/failure.ts'
import { ownerOf, type Person } from '#kernel/http/person.ts'
import type { RecordingJobs } from '../recordings/recording-jobs.ts'
import { setInitialVisibility } from '../visibility/initial-visibility.ts'
import { recordingColumns } from '../uploads/metadata.ts'

/** Most links of a workspace waiting or being fetched at a time. */
const maxOpen = 20
/** `retryAfter` of a refusal, s. */
const againSeconds = 60

const refuseTooMany = async (trx: Trx, workspaceId: string) => {
  const { open } = await trx
    .selectFrom('links')
    .innerJoin('recordings', 'recordings.id', 'links.recordingId')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('recordings.workspaceId', '=', workspaceId)
    .where('recordings.status', '=', 'uploading')
    .executeTakeFirstOrThrow()
  if (open >= maxOpen) throw new Failure('RATE_LIMITED', { retryAfter: againSeconds })
}

type Link = { id: string; url: string; metadata: UploadMetadata; filename: string }

/**
 * Creates the recording for a link and queues the download. `filename`: used until the source gives the real name.
 * @throws Failure RATE_LIMITED if the workspace has too many open
 */
export const beginLink = async (
  trx: Trx,
  jobs: Pick<RecordingJobs, 'fetchLink'>,
  person: Pick<Person, 'workspaceId' | 'userId' | 'answersForIt'>,
  { id, url, metadata, filename }: Link,
): Promise<void> => {
  const { workspaceId, userId } = person
  await refuseTooMany(trx, workspaceId)
  await trx
    .insertInto('recordings')
    .values({
      id,
      workspaceId,
      ownerId: ownerOf(person),
      ...(await recordingColumns(trx, { ...metadata, filename }, person)),
    })
    .execute()
  const { template = null, visibleTo: chosen } = metadata
  await setInitialVisibility(trx, { id, workspaceId, ownerId: userId, template, chosen })
  await trx.insertInto('links').values({ recordingId: id, url, metadata }).execute()
  await jobs.fetchLink(trx, id)
  const begun = { recordingId: id, status: 'uploading', progress: 0, step: null } as const
  await publish(trx, workspaceId, { type: 'recording', ...begun })
}
