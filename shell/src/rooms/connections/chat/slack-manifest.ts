/**
 * The manifest of a custom Slack app ("App manifest", version 1): a bot that posts and, if `asks` gives the URL for events,
 * hears mentions. It requests no further scopes.
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

/** The manifest to paste, and the Slack page that has it prefilled. */
export const slackApp = (asks: string | null): { manifest: string; url: string } => {
  const manifest = JSON.stringify(manifestOf(asks), null, 2)
  const filled = encodeURIComponent(JSON.stringify(manifestOf(asks)))
  return { manifest, url: `https://api.slack.com/apps?new_app=1&manifest_json=${filled}` }
}
