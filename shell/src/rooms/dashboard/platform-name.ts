const names: Record<string, string> = {
  meet: 'Google Meet',
  'google-meet': 'Google Meet',
  zoom: 'Zoom',
  teams: 'Microsoft Teams',
  'microsoft-teams': 'Microsoft Teams',
  telemost: 'Telemost',
  webex: 'Webex',
  jitsi: 'Jitsi',
  upload: '',
}

/** The proper name of a call platform; its raw name if unknown; empty for plain uploads. */
export const platformName = (platform: string | null) => {
  if (!platform) return ''
  return names[platform.toLowerCase()] ?? platform
}
