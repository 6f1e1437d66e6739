import postgres from 'postgres'
import type { Fault } from '@hattama/contract/kernel/fault'
import type { User } from '@hattama/contract/people/account'
import { startCluster } from '../../api/src/kernel/db/embedded/cluster.ts'

const longTitle =
  'Қаржы жоспарын және келесі тоқсанның міндеттерін талқылауға арналған кеңейтілген бірлескен кездесу'

/** Adds recordings in the states a pipeline passes through or ends in, next to the real ones of a running product. */
export const addOtherStates = async (dataDir: string, user: User) => {
  // the product's own cluster is already running: this joins it
  const { url } = await startCluster(dataDir)
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const fault: Fault = {
    source: 'speech',
    kind: 'engine-unreachable',
    retryable: true,
    detail: 'The engine does not answer.',
  }
  const rows = [
    { title: longTitle, status: 'transcribing', progress: 0.4, priority: 'high', fault: null },
    { title: 'Interview', status: 'failed', progress: 0.2, priority: 'low', fault: sql.json(fault) },
    { title: null, status: 'processing', progress: 0, priority: 'medium', fault: null },
  ]
  for (const row of rows) {
    await sql`insert into recordings ${sql({
      ...row,
      id: crypto.randomUUID(),
      workspace_id: user.workspaceId,
      owner_id: user.id,
      filename: 'очень-длинное-имя-файла-без-пробелов-и-переносов-2026-11-20.webm',
      participants: ['Әйгерім Серікқызы', 'Иван Петров', 'John'],
      platform: 'meet',
      duration_ms: 5_400_000,
      file_size: 21_000_000,
    })}`
  }
  await sql.end()
}
