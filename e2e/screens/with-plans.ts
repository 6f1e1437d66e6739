import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../api/src/kernel/env.ts'
import { openMailbox } from '../../api/testing/mailbox.ts'
import { as, registerConfirmed } from '../product/account.ts'
import { addressHeader } from '../product/address.ts'
import { startProduct } from '../product/product.ts'

const run = promisify(execFile)

/** The owner of a workspace of a service, and the operator's command that gives it a plan. */
export const customerOf = async ({ url, dataDir }: { url: string; dataDir: string }) => {
  const person = await registerConfirmed({ url, dataDir })
  return {
    person,
    call: as(url, person.token),
    setPlan: (plan: string) =>
      run(process.execPath, ['api/start/accounts.ts', 'plan', person.user.workspaceId, plan], {
        cwd: root,
        env: { ...process.env, DATA_DIR: dataDir, PLANS: 'on' },
      }),
  }
}

/** Turns a product into a service for others: it enforces plans, and has a contact address about them. */
export const serviceSettings = { PLANS: 'on', CONTACT_EMAIL: 'sales@example.com' }

/** A service with a mail server of its own. */
export const startService = async (more: Record<string, string> = {}) => {
  const mailbox = await openMailbox()
  const env = { ...serviceSettings, SMTP_URL: mailbox.url, AUTH_IP_HEADER: addressHeader, ...more }
  const product = await startProduct({ env })
  return {
    url: product.url,
    dataDir: product.dataDir,
    /** the letters it has sent so far */
    letters: mailbox.letters,
    customer: () => customerOf(product),
    stop: async () => {
      await product.stop()
      await mailbox.close()
    },
  }
}
