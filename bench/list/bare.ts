import { createServer } from 'node:http'
import postgres from 'postgres'

/** The least a list can be: one query, one JSON response, no account, no checks. */
const sql = postgres(process.env['DATABASE_URL'] ?? '', { max: 10 })

createServer((_, response) => {
  void sql`
    select r.id, r.title, r.filename, r.created_at, r.duration_ms, r.status, r.platform, r.participants, r.file_size,
      r.priority, r.language, r.tags, r.layout, r.owner_id, r.progress, r.fault,
      exists (select from transcripts t where t.recording_id = r.id) as has_transcript,
      exists (select from summaries s where s.recording_id = r.id) as has_summary
    from recordings r where r.workspace_id = ${process.env['WORKSPACE'] ?? ''}
    order by r.created_at desc, r.id desc limit 100`.then((recordings) => {
    const body = JSON.stringify({ recordings })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body)
  })
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'))
