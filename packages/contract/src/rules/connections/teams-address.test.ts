import { expect, test } from 'vitest'
import { isRetiredConnector } from './teams-address.ts'

test('addresses of retired connectors are known, and no others', () => {
  const connectors = [
    'https://outlook.office.com/webhook/1@2/IncomingWebhook/3/4',
    'https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4',
  ]
  expect(connectors.map(isRetiredConnector)).toEqual([true, true])
  const others = [
    'https://prod-12.westeurope.logic.azure.com:443/workflows/1/triggers/manual/paths/invoke?sig=x',
    'https://default1.e2.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/1/triggers/manual/paths/invoke',
    'https://notwebhook.office.com/x',
    'no address',
  ]
  expect(others.map(isRetiredConnector)).toEqual([false, false, false, false])
})
