const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Where better-auth keeps its rows, in the names of this database. */
export const authTables = (idleDays: number) => ({
  user: { modelName: 'auth_users', fields: { ...dates, emailVerified: 'email_verified' } },
  session: {
    modelName: 'auth_sessions',
    fields: {
      ...dates,
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
    },
    expiresIn: Math.round(idleDays * 86_400),
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      ...dates,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'auth_verifications',
    fields: { ...dates, expiresAt: 'expires_at' },
    // mailed tokens are never stored in plain text
    storeIdentifier: 'hashed' as const,
  },
})
