import type { Listed } from './listed.ts'

/**
 * The attacks of `attack/`, by their names, which `test all` tries in short and `pnpm attack` in full every night, and the
 * tests beside the code that turn red as well when it is broken (docs/decisions/168, 171 and 197).
 */
export const attacks: Record<string, Listed> = {
  'answers that are broken': {
    adds: 'every protocol at once, cut and doubled at random',
    coveredBy: [
      'api/src/kernel/outside/json-of.test.ts',
      'api/src/kernel/outside/outside-json.test.ts',
      'api/src/kernel/language-model/hostile-servers.test.ts',
    ],
  },
  'answers that are dear to read': {
    adds: 'the memory of a whole server that reads them',
    coveredBy: [
      'api/src/kernel/outside/json-weight.test.ts',
      'api/src/kernel/language-model/hostile-servers.test.ts',
    ],
  },
  'bodies that are broken': {
    adds: 'hundreds of breakages at random, some by a sender who hangs up',
    coveredBy: ['api/src/app/bad-input.test.ts', 'api/src/kernel/outside/outside-json.test.ts'],
  },
  'bodies of a hundred thousand fields': {
    adds: 'every call of a whole server',
    coveredBy: ['api/src/app/bad-input.test.ts', 'api/src/app/unknown-fields.test.ts'],
  },
  'bodies that come a byte at a time': {
    adds: 'twenty of them, at a whole server',
    coveredBy: ['api/src/kernel/http/slow-body.test.ts'],
  },
  'transcripts that give orders to the model': {
    adds: 'the same orders, told to a whole product',
    coveredBy: [
      'api/src/insight/chat/hostile-transcripts.test.ts',
      'api/src/insight/summary/write/hostile-transcripts.test.ts',
    ],
  },
  'summaries that are costly to read': {
    adds: 'the same texts, turned into files by a whole product',
    coveredBy: [
      'packages/contract/src/rules/kernel/tangled-text.test.ts',
      'api/src/insight/documents/hostile-texts.test.ts',
    ],
  },
  'servers that take without end': {
    adds: 'all kinds of servers at once, until the worker is told to end',
    coveredBy: [
      'api/src/kernel/ssrf/allowance.test.ts',
      'api/src/connections/calendars/caldav/caldav.test.ts',
      'api/src/connections/calendars/caldav/trusted.test.ts',
      'api/src/library/links/fetch-file.test.ts',
    ],
  },
  'small files that unpack to very much': {
    adds: 'six minutes of silence, sent to a whole product',
    coveredBy: ['api/src/pipeline/room.test.ts'],
  },
  'a file storage that lies': {
    adds: 'the same lies, told to a whole product',
    coveredBy: ['api/src/kernel/storage/s3-answers.test.ts'],
  },
  'sealed files, exchanged and replaced': {
    adds: 'the same exchange, behind a whole product',
    coveredBy: ['api/src/kernel/encryption/places.test.ts'],
  },
  'backups, written to by others': {
    adds: 'the same harm to backups of a whole product',
    coveredBy: ['api/src/kernel/backup/snapshots.test.ts', 'api/src/kernel/backup/manifest.test.ts'],
  },
  'files that name other files': {
    adds: 'files of every kind, sent to a whole product',
    coveredBy: ['api/src/speech/media/foreign-files.test.ts'],
  },
  'invitations of somebody who lost the right': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/people/team/team.test.ts'],
  },
  'what somebody made who lost the right': {
    adds: 'a key, an invitation and a link of one admin who was demoted, removed or blocked',
    coveredBy: ['api/src/app/acting-things.test.ts', 'api/src/connections/share-links/guests/guests.test.ts'],
  },
  'what was opened before a rule': {
    adds: 'windows, links and keys that were open before',
    coveredBy: ['api/src/app/visibility-rules.test.ts', 'api/src/app/hidden-meanwhile.test.ts'],
  },
  'invitations kept by somebody who was removed or demoted': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/people/team/team.test.ts'],
  },
  'sessions of a member who works elsewhere': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/people/team/member-sessions.test.ts'],
  },
  'names that are not this server': {
    adds: 'the same, sent to a whole product',
    coveredBy: ['api/src/kernel/http/known-hosts.test.ts'],
  },
  'passwords that are guessed first': {
    adds: 'the most usual passwords, all of them',
    coveredBy: [
      'api/src/people/sign-in/judge-password.test.ts',
      'api/src/people/sign-in/sign-in-limit.test.ts',
    ],
  },
  'links of a session that has ended': {
    adds: 'sound that goes on, and a stream of events, at a whole product',
    coveredBy: ['api/src/library/player/media.test.ts'],
  },
  'accounts where accounts are by invitation': {
    adds: 'every way to make one, at a whole product',
    coveredBy: [
      'api/src/people/sign-in/sign-up-closed.test.ts',
      'api/src/people/single-sign-on/invited-only.test.ts',
    ],
  },
  'letters opened by machines, and twice': {
    adds: 'links of real letters',
    coveredBy: [
      'api/src/connections/minutes-letters/asks/asks.test.ts',
      'api/src/people/sign-in/confirmation.test.ts',
    ],
  },
  'addresses claimed before they are proved': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/people/sign-in/unproved.test.ts'],
  },
  'meetings opened, emptied or named by others': {
    adds: 'ids of one workspace in every call of another',
    coveredBy: ['api/src/app/access.test.ts', 'api/src/app/access-by-visibility.test.ts'],
  },
  'what legal hold keeps': {
    adds: 'every call that removes, at a whole product',
    coveredBy: ['api/src/library/retention/hold.test.ts'],
  },
  'hidden words, guessed, changed away and linked': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/speech/editing/under-cover.test.ts', 'api/src/app/personal-data.test.ts'],
  },
  'hidden words, shown by ids and overwritten': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/app/hidden-beside-ids.test.ts', 'api/src/app/sent-back-whole.test.ts'],
  },
  'covered sound, asked for in every way': {
    adds: 'real sound of a whole product',
    coveredBy: ['api/src/app/personal-data.test.ts'],
  },
  'addresses of links, guessed and revoked': {
    adds: 'hundreds of guesses, and every part of a link',
    coveredBy: ['api/src/connections/share-links/guests/guests.test.ts'],
  },
  'passwords and codes of links': {
    adds: 'hundreds of guesses',
    coveredBy: [
      'api/src/connections/share-links/guests/guests.test.ts',
      'api/src/connections/share-links/letters.test.ts',
    ],
  },
  'hostile names in pages of links': {
    adds: 'pages of links of a whole product',
    coveredBy: ['api/src/connections/share-links/guests/guests.test.ts'],
  },
  'keys beyond their scopes, and revoked': {
    adds: 'every call beyond each scope, at a whole product',
    coveredBy: ['api/src/app/access.test.ts', 'api/src/people/keys/keys.test.ts'],
  },
  'tools of assistants, turned against their people': {
    adds: 'every tool, driven by words of a transcript',
    coveredBy: ['api/src/connections/mcp/mcp.test.ts', 'api/src/connections/mcp/changes.test.ts'],
  },
  'assistants of somebody who lost the right': {
    adds: 'open sessions of assistants, at a whole product',
    coveredBy: ['api/src/connections/mcp/mcp.test.ts', 'api/src/app/acting-things.test.ts'],
  },
  'hidden words, asked for by assistants and in files': {
    adds: 'every tool and every format, at a whole product',
    coveredBy: ['api/src/app/hidden-for-every-question.test.ts', 'api/src/app/personal-data.test.ts'],
  },
  'programs that come back elsewhere': {
    adds: 'the same, registered at a whole product',
    coveredBy: ['api/src/people/keys/redirect-uri.test.ts', 'api/src/people/oauth/programs.test.ts'],
  },
  'webhooks that lead inside': {
    adds: 'every way to write an address, at a whole product',
    coveredBy: ['api/src/kernel/ssrf/address-check.test.ts', 'api/src/kernel/ssrf/public-address.test.ts'],
  },
  'pages without their policies': {
    adds: 'every page of a whole product',
    coveredBy: ['api/src/app/security-headers.test.ts', 'e2e/tests/page-policies.test.ts'],
  },
  'every call by everybody who may not': {
    adds: 'the same table, over HTTP at a whole product',
    coveredBy: ['api/src/app/access.test.ts'],
  },
  'files that begin like sound and are none': {
    adds: 'hundreds of broken files, sent to a whole product',
    coveredBy: ['api/src/pipeline/bad-files.test.ts'],
  },
  'uploads and streams without end': {
    adds: 'as many as a whole product takes',
    coveredBy: ['api/src/library/uploads/unfinished-limit.test.ts', 'api/src/kernel/events/events.test.ts'],
  },
  'thousands of requests sent on one connection at once': {
    adds: 'thousands, at a whole product',
    coveredBy: ['api/src/kernel/http/in-turn.test.ts', 'api/src/app/listen.test.ts'],
  },
  'large files, asked for on many connections at once': {
    adds: 'the memory of a whole server',
    coveredBy: ['api/src/kernel/http/paced.test.ts'],
  },
  'forms with a bad part beside a good one': {
    adds: 'every order of parts',
    coveredBy: ['api/src/library/uploads/multipart.test.ts'],
  },
  'files described with impossible dates and names': {
    adds: 'the same, sent to a whole product',
    coveredBy: [
      'api/src/library/uploads/multipart.test.ts',
      'api/src/library/uploads/parse-metadata.test.ts',
    ],
  },
  'corrections that are costly to compare': {
    adds: 'the same, told to a whole product',
    coveredBy: ['api/src/speech/editing/retime.test.ts'],
  },
  'made-up requests to every call': {
    adds: 'values at random, which no test beside the code draws',
    coveredBy: ['api/src/app/bad-input.test.ts', 'api/src/app/unknown-fields.test.ts'],
  },
  'many calls about one meeting at once': {
    adds: 'every call that changes a meeting, all at once',
    coveredBy: ['api/src/pipeline/commands/at-once.test.ts'],
  },
}
