import { AuthClient } from '@supabase/auth-js'
import { storageKey } from './hosted-session.ts'

/** The provider's own client: stores and renews its session, across tabs too. Loaded only if a provider is configured. */
export const openHostedClient = ({ url, publicKey }: { url: string; publicKey: string }) =>
  new AuthClient({
    url,
    headers: { apikey: publicKey },
    storageKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  })

export type HostedClient = ReturnType<typeof openHostedClient>
