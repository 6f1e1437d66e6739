/**
 * The manifest of an app of one's own in Slack ("App manifest", version 1): a bot that posts and, where `asks` is where Slack tells what it is
 * asked, hears who mentions it. No more rights than these.
 */
const manifestOf = (asks: string | null) => ({
  display_information: { name: 'Hattama', description: 'Minutes, decisions and tasks of your meetings' },
  features: { bot_user: { display_name: 'Hattama', always_online: true } },
  oauth_config: { scopes: { bot: asks === null ? ['chat:write'] : ['app_mentions:read', 'chat:write'] } },
  settings: {
    ...(asks !== null && { event_subscriptions: { request_url: asks, bot_events: ['app_mention'] } }),
    org_deploy_enabled: false,
    socket_mode_enabled: false,
    token_rotation_enabled: false,
  },
})

/** The manifest as it is pasted, and the page of Slack that has it filled in already. */
export const slackApp = (asks: string | null): { manifest: string; url: string } => {
  const manifest = JSON.stringify(manifestOf(asks), null, 2)
  const filled = encodeURIComponent(JSON.stringify(manifestOf(asks)))
  return { manifest, url: `https://api.slack.com/apps?new_app=1&manifest_json=${filled}` }
}
