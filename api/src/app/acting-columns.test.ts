import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { actingTable } from '#testing/acting-table.ts'
import { testDatabase } from '#testing/database.ts'
import { actingThings } from './acting-things.ts'

const database = testDatabase()

/** Names of columns that say whose something is, or hold what lets in. */
const telling =
  /(^|_)(user_id|person_id|owner_id|(made|invited|created|sent|asked|updated|locked|written|replaced|named|refused|consent|reported)_by|known_to|asked_about)$|token|secret|sealed|password|credential|public_key|(^|_)hash$|^value$/

/** Such columns that hold nothing that acts, and why. */
const others: Record<string, string> = {
  // a password is proved or replaced by the event itself
  'auth_accounts.user_id': 'how somebody signs in, not what is left signed in',
  'auth_accounts.access_token': 'unused: providers of ours give none that is kept',
  'auth_accounts.access_token_expires_at': 'the same',
  'auth_accounts.refresh_token': 'the same',
  'auth_accounts.refresh_token_expires_at': 'the same',
  'auth_accounts.id_token': 'the same',
  'auth_accounts.password': 'what a password event sets',
  'memberships.user_id': 'the right itself',
  'group_members.user_id': 'goes with the membership',
  'processes.secret_mark': 'by which processes see that they have the same settings; lets nobody in',
  'server_admins.user_id': 'the right itself; taken away before an account can be blocked',
  'profiles.user_id': 'a name and a language',
  'known_browsers.user_id': 'only decides whether a sign-in is notified',
  'personal_reveals.user_id': 'names its session and ends with it',
  'personal_reveals.token_id': 'names its session and ends with it',
  'program_refreshes.hash': 'goes with the key of its program',
  'account_exports.user_id': 'names its session and ends with it',
  'account_exports.token_hash': 'names its session and ends with it',
  'account_exports.token_id': 'names its session and ends with it',
  'recordings.owner_id': 'handed over by the event',
  'uploads.owner_id': 'handed over by the event',
  'search_documents.owner_id': 'follows its recording',
  'recording_shares.user_id': 'a right to read, asked with the membership',
  'chats.user_id': 'content',
  'chats.sealed': 'content',
  'chat_turns.sealed': 'content',
  'notes.user_id': 'content',
  'comments.user_id': 'content',
  'favorites.user_id': 'content',
  'outcomes.person_id': 'content; who has a task is reminded of it, asked with the membership',
  'protocols.updated_by': 'history',
  'protocols.locked_by': 'history',
  'protocols.sealed': 'content',
  'protocol_changes.user_id': 'history',
  'protocol_numbers.user_id': 'history',
  'protocol_approvals.person_id': 'a person of the text',
  'security_events.user_id': 'history that cannot be changed',
  'summaries.written_by': 'history',
  'summary_versions.written_by': 'history',
  'summary_versions.replaced_by': 'history',
  'transcript_versions.replaced_by': 'history',
  'speakers.named_by': 'history',
  'collections.created_by': 'history',
  'series.created_by': 'history',
  'templates.created_by': 'history',
  'vocabulary.created_by': 'history',
  'call_rules.user_id': 'a setting of a browser that must be signed in',
  'minutes_asks.user_id': 'a question to its person',
  'minutes_ask_settings.user_id': 'a setting; its token switches mails off',
  'minutes_ask_settings.token': 'switches mails off',
  'reminder_settings.user_id': 'a setting; its token switches mails off',
  'reminder_settings.token': 'switches mails off',
  'digest_settings.user_id': 'a setting; its token switches mails off',
  'digest_settings.token': 'switches mails off',
  'sent_digests.user_id': 'history',
  'sent_reminders.user_id': 'history',
  'mailings.user_id': 'a mail to its person',
  'minutes_sendings.sent_by': 'mails on their way, which ask before each what the sender may do',
  'minutes_sendings.link_token': 'the token of a share link, until its mails are sent',
  'minutes_settings.tokens_per_day': 'a figure',
  'model_waits.user_id': 'goes with the membership',
  'messenger_recordings.reported_by': 'a delivery',
  'messenger_bot.sealed': 'of the server',
  'messenger_bot.token_mark': 'of the server',
  'servers.secret_mark': 'of the server',
  'data_keys.voice_person_id': 'a wrapped key of the server',
  'sso_domains.token': 'public: in the records of a domain',
  'sso_providers.client_secret': 'of the workspace and its provider; no member is shown it',
  'voice_people.user_id': 'a consent, withdrawn by the person',
  'voice_people.asked_by': 'history',
  'voice_people.consent_by': 'history',
  'voice_people.link_hash': 'asks for a consent; the question is the workspace’s',
  'voice_excerpts.person_id': 'a consent',
  'voice_excerpts.sealed': 'a consent',
  'voice_comparisons.person_id': 'a consent',
  'voice_refusals.person_id': 'a consent',
  'voice_refusals.refused_by': 'history',
}

test('every column that says whose something is, or lets in, is in the list of what acts or said not to act', async () => {
  const rows = await database.sql`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' order by 1`
  const found = rows
    .map((row) => String(row['name']))
    .filter((name) => telling.test(name.split('.')[1] ?? ''))
  const listed = new Set([...actingThings.flatMap(({ columns }) => columns), ...Object.keys(others)])
  expect(found.filter((name) => !listed.has(name))).toEqual([])
  const all = new Set(rows.map((row) => String(row['name'])))
  expect([...listed].filter((name) => !all.has(name))).toEqual([])
})

test('the table people read is the one the code follows', () => {
  const page = new URL('../../../docs/security/what-acts-for-a-person.md', import.meta.url)
  expect(readFileSync(page, 'utf8')).toContain(actingTable(actingThings))
})
