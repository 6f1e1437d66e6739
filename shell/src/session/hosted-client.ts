import { AuthClient } from '@supabase/auth-js'
import { storageKey } from './hosted-session.ts'

/** The provider's own client: keeps and renews its session, over tabs too. Loaded only where a provider is configured. */
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
