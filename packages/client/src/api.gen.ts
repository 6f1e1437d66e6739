// Written by `pnpm client` from the description of the API; a test compares the two.
export interface paths {
    "/api/recordings/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file in one request
         * @description The file is stored and is being processed.
         */
        post: operations["uploadAFileInOneRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List unfinished uploads
         * @description Your interrupted uploads.
         */
        get: operations["listUnfinishedUploads"];
        put?: never;
        /**
         * Start a resumable upload
         * @description Starts a resumable upload (tus 1.0.0) with a known or deferred length.
         */
        post: operations["beginAResumableUpload"];
        delete?: never;
        /**
         * Discover tus capabilities
         * @description Supported tus extensions and the largest upload size.
         */
        options: operations["discoverWhatTusCanDoHere"];
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the receipt of an upload
         * @description The upload’s current state.
         */
        get: operations["getTheReceiptOfAnUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description The account is created. If the server sends email, the address has to be confirmed.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description The user the token belongs to.
         */
        get: operations["getTheCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description The token no longer works.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description You are signed in. If the response is SECOND_FACTOR_NEEDED, it includes a challenge. Send it back with the code.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a two-step sign-in
         * @description Signed in.
         */
        post: operations["finishASignInWithASecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a passkey sign-in
         * @description Options for the passkey request.
         */
        post: operations["beginASignInWithAPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Signed in.
         */
        post: operations["signInWithAPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a sign-in email
         * @description Sent if that address has an account.
         */
        post: operations["askForALetterToSignInWith"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login/mailed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an emailed link or code
         * @description You are signed in. The emailed link and code no longer work.
         */
        post: operations["signInWithAMailedLinkOrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check health
         * @description Ready.
         */
        get: operations["checkHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Ready.
         */
        get: operations["checkThatTheServerIsReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Alive.
         */
        get: operations["checkThatTheServerIsAlive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get server limits
         * @description The limits of this server.
         */
        get: operations["getTheLimitsOfThisServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}/stopped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Report that a recorder has stopped
         * @description The server now waits for the rest of the recorder’s files.
         */
        put: operations["putApiUploadsIdStopped"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a recording whose recorder is gone
         * @description What has arrived is processed. A recorder that comes back still adds its rest.
         */
        post: operations["postApiRecordingsIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sessions
         * @description Devices signed in to the account.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out of all other devices
         * @description All other sessions and recorder extensions are signed out.
         */
        delete: operations["endAllOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out a device
         * @description Signed out.
         */
        delete: operations["endASession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in a recorder extension
         * @description A token for the extension, shown only once.
         */
        post: operations["signInARecorderExtension"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start single sign-on
         * @description The URL to redirect the browser to, and a challenge to send back with the answer.
         */
        post: operations["beginASingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sso/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish single sign-on
         * @description You are signed in. If the response is SSO_CONNECT_NEEDED, send its challenge when signing in another way. If it is SECOND_FACTOR_NEEDED, send its challenge with the code.
         */
        post: operations["finishASingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an email address
         * @description The email address is confirmed and the user is signed in. The token no longer works.
         */
        post: operations["confirmAnEmailAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmation-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resend the confirmation email
         * @description Sent if that address has an account to confirm.
         */
        post: operations["askForAnotherConfirmationEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password link
         * @description Sent if that address has an account.
         */
        post: operations["askForAPasswordLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a password with an emailed link
         * @description The password is set. The account’s sessions, devices, keys, programs and passkeys no longer work.
         */
        put: operations["setAPasswordByAMailedLink"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get two-step sign-in status
         * @description Whether two-step sign-in is on.
         */
        get: operations["getTheSecondStep"];
        /**
         * Finish setting up an authenticator app
         * @description The recovery codes, shown only once.
         */
        put: operations["finishSettingUpAnAuthenticatorApp"];
        /**
         * Start setting up an authenticator app
         * @description A secret for the authenticator app. Sign-in requires the app only after its first code.
         */
        post: operations["beginToSetUpAnAuthenticatorApp"];
        /**
         * Turn off two-step sign-in
         * @description Two-step sign-in is off.
         */
        delete: operations["switchOffTheSecondStep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create new recovery codes
         * @description New codes, shown only once. The old ones no longer work.
         */
        post: operations["makeNewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List ways to confirm your identity
         * @description The ways this person can confirm their identity.
         */
        get: operations["getApiAuthConfirmation"];
        put?: never;
        /**
         * Confirm your identity
         * @description Your identity is confirmed. Repeat the request that required it.
         */
        post: operations["proveWhoYouAreAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmation/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a confirmation code
         * @description A code was sent to the account’s email address.
         */
        post: operations["postApiAuthConfirmationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirmation/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm your identity with single sign-on
         * @description The URL to redirect the browser to, and a challenge to send back with the answer.
         */
        post: operations["postApiAuthConfirmationSso"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List passkeys
         * @description The passkeys of the account.
         */
        get: operations["listPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Passkey added.
         */
        post: operations["addAPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a passkey
         * @description Options for creating a passkey.
         */
        post: operations["beginToAddAPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description Removed.
         */
        delete: operations["removeAPasskey"];
        options?: never;
        head?: never;
        /**
         * Rename a passkey
         * @description Renamed.
         */
        patch: operations["renameAPasskey"];
        trace?: never;
    };
    "/api/workspace/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the two-step sign-in rule
         * @description Whether everyone must use two-step sign-in.
         */
        get: operations["getTheRuleOnSecondSteps"];
        /**
         * Change the two-step sign-in rule
         * @description Applies immediately.
         */
        put: operations["changeTheRuleOnSecondSteps"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Your keys. Owners and administrators get all keys of the workspace.
         */
        get: operations["listAPIKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key, shown only once.
         */
        post: operations["createAnAPIKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revoked.
         */
        delete: operations["revokeAnAPIKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oauth/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a program’s access request
         * @description The access the program asks for.
         */
        get: operations["whatAProgramAsksFor"];
        put?: never;
        /**
         * Answer a program’s access request
         * @description The redirect to the app, with an authorization code.
         */
        post: operations["giveAProgramAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the profile
         * @description The profile.
         */
        get: operations["getTheProfile"];
        /**
         * Update the profile
         * @description The updated profile.
         */
        put: operations["changeTheProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get your statistics
         * @description Statistics of your recordings.
         */
        get: operations["getFiguresOfTheCaller"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password
         * @description The password is changed, and all other devices are signed out.
         */
        put: operations["changeThePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the account
         * @description The account is deleted, with everything only you could see.
         */
        delete: operations["deleteTheAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request an account archive
         * @description A URL that downloads the archive once, within a few minutes.
         */
        post: operations["askForAnArchiveOfTheAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an account archive
         * @description A ZIP file with JSON and the audio as uploaded.
         */
        get: operations["downloadTheArchiveOfTheAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description All members of the workspace.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description The member is removed. Their recordings belong to another member.
         */
        delete: operations["removeAMember"];
        options?: never;
        head?: never;
        /**
         * Change a member’s role
         * @description The role applies immediately.
         */
        patch: operations["changeTheRoleOfAMember"];
        trace?: never;
    };
    "/api/team/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the workspace
         * @description Your account, switched to another of your workspaces.
         */
        post: operations["leaveTheWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces
         * @description Your workspaces.
         */
        get: operations["listWorkspaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename the workspace
         * @description Your account, in the workspace under its new name.
         */
        put: operations["putApiWorkspaceName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspaces/{id}/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to a workspace
         * @description Your account, now in that workspace.
         */
        post: operations["enterAWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a member’s devices
         * @description Devices the member is signed in on.
         */
        get: operations["listSessionsOfAMember"];
        put?: never;
        post?: never;
        /**
         * Sign a member out of all devices
         * @description The member is signed out of all devices.
         */
        delete: operations["signAMemberOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/members/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Reset a member’s two-step sign-in
         * @description Two-step sign-in is off for the member, who gets an email about it.
         */
        delete: operations["resetTheSecondStepOfAMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a member out of a device
         * @description The member’s device is signed out.
         */
        delete: operations["endASessionOfAMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/asked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List keys and connections awaiting a decision
         * @description Keys and connections paused until someone decides, oldest first.
         */
        get: operations["listKeysAndConnectionsThatWaitForAnAnswer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/asked/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep, renew or remove a key or connection
         * @description The key or connection was kept, renewed or removed. A new secret is shown only once.
         */
        post: operations["keepRenewOrEndAKeyOrConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get single sign-on settings
         * @description The provider and its domains, without the secret.
         */
        get: operations["getApiWorkspaceSso"];
        /**
         * Change single sign-on settings
         * @description The settings are saved, and the provider is reachable.
         */
        put: operations["putApiWorkspaceSso"];
        post?: never;
        /**
         * Remove single sign-on
         * @description Single sign-on is removed, and sessions started with it have ended.
         */
        delete: operations["deleteApiWorkspaceSso"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/sso/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the single sign-on provider
         * @description The provider’s configuration is available and valid.
         */
        post: operations["postApiWorkspaceSsoCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/sso/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a domain
         * @description The TXT record to publish.
         */
        post: operations["postApiWorkspaceSsoDomains"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/sso/domains/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify a domain
         * @description The record was found, and the domain is verified.
         */
        post: operations["postApiWorkspaceSsoDomainsId"];
        /**
         * Remove a domain
         * @description The domain is removed.
         */
        delete: operations["deleteApiWorkspaceSsoDomainsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List security log events
         * @description A page of events, newest first.
         */
        get: operations["listSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-log/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the security log
         * @description The events as a file, named in Content-Disposition.
         */
        get: operations["downloadSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description The open invitations.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a member
         * @description Sent by email, or a link to share.
         */
        post: operations["inviteSomebody"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its link no longer works.
         */
        delete: operations["revokeAnInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an invitation
         * @description Who invited you, and to which workspace.
         */
        post: operations["previewAnInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Your account, now in that workspace.
         */
        post: operations["acceptAnInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the plan
         * @description The workspace’s limits and usage.
         */
        get: operations["getThePlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/plan/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the trial
         * @description The trial has started.
         */
        post: operations["beginTheTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/plan/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the plan
         * @description The plan ends when the paid period ends.
         */
        post: operations["endThePlan"];
        /**
         * Resume the plan
         * @description The plan continues, and nothing is deleted.
         */
        delete: operations["keepThePlanAfterAll"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plan-calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a plan from a checkout
         * @description The plan is set. The request is authenticated by its signature, not by an account.
         */
        post: operations["setAPlanFromACheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description The groups.
         */
        get: operations["listGroups"];
        put?: never;
        /**
         * Create a group
         * @description The groups, including the new one.
         */
        post: operations["createAGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/team/groups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a group
         * @description The remaining groups.
         */
        delete: operations["deleteAGroup"];
        options?: never;
        head?: never;
        /**
         * Update a group
         * @description The updated groups.
         */
        patch: operations["changeAGroup"];
        trace?: never;
    };
    "/api/workspace/speech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get speech settings
         * @description The language spoken in the workspace’s meetings.
         */
        get: operations["getSpeechSettings"];
        /**
         * Update speech settings
         * @description Applies to new recordings.
         */
        put: operations["changeSpeechSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/speech/accuracy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measure speech engines on corrected recordings
         * @description Accuracy on your last 20 corrected recordings.
         */
        get: operations["measureEnginesOnCorrectedRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List vocabulary
         * @description All words in alphabetical order.
         */
        get: operations["listVocabulary"];
        put?: never;
        /**
         * Add words to the vocabulary
         * @description All words, including the new ones. Existing words have the new spellings.
         */
        post: operations["addToTheVocabulary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/vocabulary/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a word
         * @description The updated word. CONFLICT if another word has this spelling.
         */
        put: operations["changeATerm"];
        post?: never;
        /**
         * Delete a word
         * @description The word is deleted. Transcripts don’t change.
         */
        delete: operations["removeATerm"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List likely misheard words
         * @description Segments with words that were probably misheard.
         */
        get: operations["listWordsLikelyMisheard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/suggestions/dismissals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a suggestion
         * @description The word won’t be suggested in this recording again.
         */
        post: operations["dismissASuggestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recordings
         * @description A page of recordings, newest first.
         */
        get: operations["listRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/details/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording with its processing steps
         * @description The recording with its processing steps.
         */
        get: operations["getARecordingWithItsSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording
         * @description The recording.
         */
        get: operations["getARecording"];
        put?: never;
        post?: never;
        /**
         * Delete a recording
         * @description The recording is deleted. It can be restored for a while.
         */
        delete: operations["deleteARecording"];
        options?: never;
        head?: never;
        /**
         * Update a recording
         * @description The recording with its new title, priority, tags or time.
         */
        patch: operations["changeARecording"];
        trace?: never;
    };
    "/api/recordings/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry processing
         * @description Processing starts again, from the step in `from` or the one that failed.
         */
        post: operations["retryARecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel processing
         * @description Processing stops. Finished steps are kept.
         */
        post: operations["cancelWorkOnARecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/example-meeting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get an example meeting
         * @description Your example meeting in that language, created if needed.
         */
        post: operations["getAnExampleMeeting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording’s access settings
         * @description Who can see the recording.
         */
        get: operations["getWhoSeesARecording"];
        /**
         * Change access to a recording
         * @description Who can see it from now on.
         */
        put: operations["changeWhoSeesARecording"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the access settings of new recordings
         * @description Who can see new recordings.
         */
        get: operations["getRulesForNewRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visibility/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get who will see your next recording
         * @description Who will see it, and what may be chosen instead.
         */
        get: operations["getApiVisibilityNext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visibility/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change access to your new recordings
         * @description Applies to your new recordings.
         */
        put: operations["changeYourRuleForNewRecordings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visibility/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change access to the workspace’s new recordings
         * @description Applies to new recordings.
         */
        put: operations["changeRulesOfTheWorkspaceForNewRecordings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Transcribe a recording again
         * @description Transcription has started. The current transcript is kept until the new one is ready.
         */
        post: operations["transcribeARecordingAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/transcription/gaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry untranscribed parts
         * @description Transcription has started. The current transcript is kept until the new one is ready.
         */
        post: operations["transcribeWhatTheEngineRefusedAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detect speakers again
         * @description Speaker detection has started. Its result becomes an edit of the transcript.
         */
        post: operations["tellVoicesApartAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/layout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the channel layout
         * @description The layout is changed. The recording is transcribed again if this affects the text.
         */
        put: operations["readTheChannelsOtherwise"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/from-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a recording from a link
         * @description The file is being downloaded. The recording shows the progress.
         */
        post: operations["recordFromALink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted recordings and summaries
         * @description A page of items that can be restored, most recently deleted first.
         */
        get: operations["listDeletedRecordingsAndMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a recording
         * @description The recording is restored. Interrupted processing resumes.
         */
        post: operations["bringARecordingBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/for-good": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Permanently delete a recording
         * @description The recording, its files and everything made from it are permanently deleted.
         */
        delete: operations["deleteARecordingForGood"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a summary
         * @description The summary.
         */
        get: operations["getMinutes"];
        /**
         * Edit a summary
         * @description The summary with the new text.
         */
        put: operations["rewriteTheTextOfMinutes"];
        post?: never;
        /**
         * Delete a summary
         * @description The summary is deleted. It can be restored for a while.
         */
        delete: operations["deleteMinutes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a deleted summary
         * @description The summary is restored.
         */
        post: operations["bringMinutesBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/for-good": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Permanently delete a summary
         * @description The summary and its versions are permanently deleted.
         */
        delete: operations["deleteMinutesForGood"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get retention rules
         * @description The workspace’s retention rules.
         */
        get: operations["getHowLongRecordingsAreKept"];
        /**
         * Change retention rules
         * @description The rules apply starting with the next nightly run.
         */
        put: operations["setHowLongRecordingsAreKept"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview the next night’s deletions
         * @description What these rules would delete on the next nightly run. Nothing is changed.
         */
        post: operations["previewWhatTheNextNightRemoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Place a recording on legal hold or lift it
         * @description The recording with its legal hold.
         */
        put: operations["setOrLiftTheLegalHoldOfARecording"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/sound": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a recording’s audio
         * @description The audio is permanently deleted. The transcript, the summary and everything else are kept.
         */
        delete: operations["dropTheSoundOfARecording"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get personal data settings
         * @description Which personal data is searched for, and whether new recordings and links hide it.
         */
        get: operations["getWhatPersonalDataIsLookedFor"];
        /**
         * Change personal data settings
         * @description The settings apply immediately wherever personal data is hidden.
         */
        put: operations["setWhatPersonalDataIsLookedFor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording’s personal data
         * @description How much personal data was found, and whether it’s hidden.
         */
        get: operations["getWhatPersonalDataOfARecordingIsHidden"];
        /**
         * Hide a recording’s personal data or stop hiding it
         * @description The personal data is hidden for everyone, or no longer hidden.
         */
        put: operations["hidePersonalDataOfARecordingOrStopHidingIt"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/personal-data/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reveal hidden personal data
         * @description The personal data is revealed to you for a while, in this session.
         */
        post: operations["seeHiddenPersonalDataForAWhile"];
        /**
         * Hide revealed personal data
         * @description The personal data is hidden again.
         */
        delete: operations["hidePersonalDataFromOneselfAgain"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tag recordings
         * @description Tags are added and removed. If a tag has an access rule, the rule is applied.
         */
        post: operations["tagManyRecordings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change access to recordings
         * @description Who can see them from now on.
         */
        put: operations["setWhoSeesManyRecordings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive or unarchive recordings
         * @description Archived or unarchived.
         */
        post: operations["archiveManyRecordingsOrBringThemBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete recordings
         * @description The recordings are deleted. They can be restored for a while.
         */
        post: operations["deleteManyRecordings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore recordings
         * @description The recordings are restored. Interrupted processing resumes.
         */
        post: operations["bringManyRecordingsBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List collections
         * @description The collections you can see.
         */
        get: operations["listCollections"];
        put?: never;
        /**
         * Create a collection
         * @description All collections, including the new one.
         */
        post: operations["makeACollection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/collections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a collection
         * @description The remaining collections. The recordings aren’t deleted.
         */
        delete: operations["removeACollection"];
        options?: never;
        head?: never;
        /**
         * Rename a collection
         * @description All collections.
         */
        patch: operations["renameACollection"];
        trace?: never;
    };
    "/api/collections/{id}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add recordings to a collection or remove them
         * @description The recordings are added and removed.
         */
        post: operations["putRecordingsIntoACollectionOrTakeThemOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/hints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send names and speaking times read from the call page
         * @description The names and times are saved. If there is a transcript, its speakers are named.
         */
        put: operations["tellWhatTheCallPageShowed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/player/{id}/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an audio link
         * @description The media URL, how long it’s valid, and the waveform.
         */
        get: operations["getALinkToTheSound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/player/{id}/transcript": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transcript as words
         * @description A chunk of the transcript, empty if there is none.
         */
        get: operations["getATranscriptWithWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/player/{id}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a transcript as segments
         * @description A chunk of the transcript as shown on screen, empty if there is none.
         */
        get: operations["getATranscriptAsSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List edits of a transcript
         * @description Edits of the transcript and its earlier versions, newest first.
         */
        get: operations["listCorrectionsOfATranscript"];
        put?: never;
        /**
         * Edit a transcript
         * @description The updated transcript. Returns CONFLICT if someone else has changed it.
         */
        post: operations["correctATranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/edits/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an edit
         * @description The edit is undone. Later edits are kept.
         */
        post: operations["undoACorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/segments/{id}/edits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List edits of a segment
         * @description Text edits of a segment, newest first.
         */
        get: operations["listCorrectionsOfASegment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/voices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List remembered voices
         * @description Remembered voices. Members see only their own.
         */
        get: operations["getApiWorkspaceVoices"];
        /**
         * Turn remembered voices on or off
         * @description Remembered voices are turned on or off. Turning them off deletes everything learned.
         */
        put: operations["putApiWorkspaceVoices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/voices/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for consent to remember a voice
         * @description The link to send, shown only once.
         */
        post: operations["postApiWorkspaceVoicesPeople"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/voices/people/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new consent link
         * @description A new link. The earlier one no longer works.
         */
        post: operations["postApiWorkspaceVoicesPeopleIdLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/voices/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a remembered voice
         * @description The voice is deleted, with everything learned about it.
         */
        delete: operations["deleteApiWorkspaceVoicesPeopleId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/voices/people/{id}/excerpts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List samples of a remembered voice
         * @description The samples the voice was learned from, newest first.
         */
        get: operations["getApiWorkspaceVoicesPeopleIdExcerpts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/voices/excerpts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a sample of a remembered voice
         * @description The voice sample is permanently deleted.
         */
        delete: operations["deleteApiWorkspaceVoicesExcerptsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Consent to have your voice remembered
         * @description Consent is given and stays valid for a year.
         */
        put: operations["putApiUsersVoice"];
        post?: never;
        /**
         * Withdraw consent and delete your voice data
         * @description Consent is withdrawn, and everything learned about your voice is deleted.
         */
        delete: operations["deleteApiUsersVoice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/voice/excerpts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List samples of your voice
         * @description The samples your voice was learned from.
         */
        get: operations["getApiUsersVoiceExcerpts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/voice/excerpts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget a sample of your voice
         * @description The voice sample is permanently deleted.
         */
        delete: operations["deleteApiUsersVoiceExcerptsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/voice-suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suggested names of speakers
         * @description Unnamed speakers, and the voices they sound like.
         */
        get: operations["getApiRecordingsIdVoiceSuggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/voice-suggestions/refusals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reject a suggested name
         * @description The remaining suggestions.
         */
        put: operations["putApiRecordingsIdVoiceSuggestionsRefusals"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/voice-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the consent page
         * @description An HTML page to open in a browser.
         */
        get: operations["getApiVoiceConsent"];
        put?: never;
        /**
         * Submit the consent form
         * @description An HTML page to open in a browser.
         */
        post: operations["postApiVoiceConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transcript-versions/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a transcript version
         * @description The version is restored. The transcript it replaced is saved as a version.
         */
        post: operations["restoreAVersionOfATranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List summaries
         * @description A page of summaries, newest first.
         */
        get: operations["listMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/recording/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording’s summary
         * @description The recording’s summary, or null.
         */
        get: operations["getTheMinutesOfARecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/left-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List statements left out of a summary
         * @description Statements by the language model that nothing in the transcript supports, with reasons.
         */
        get: operations["getWhatAModelWroteThatIsNotInTheMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Save a summary’s tasks
         * @description The summary with the updated tasks. With `updatedAt`, the list replaces the tasks. Without it, tasks are added and changed, but none are removed, so that an outdated list can’t delete tasks others have added since.
         */
        patch: operations["replaceTheTasksOfMinutes"];
        trace?: never;
    };
    "/api/summaries/{id}/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rewrite a summary
         * @description The summary is being rewritten. The current one stays until it is done.
         */
        post: operations["writeMinutesAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add a summary to favorites
         * @description Added to your favorites.
         */
        put: operations["markMinutesAsAFavorite"];
        post?: never;
        /**
         * Remove a summary from favorites
         * @description Removed from your favorites.
         */
        delete: operations["unmarkMinutesAsAFavorite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List summary versions
         * @description Earlier versions of the summary, newest first.
         */
        get: operations["listVersionsOfMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a summary version
         * @description The earlier version is the current one again.
         */
        post: operations["restoreAVersionOfMinutes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tasks
         * @description A page of tasks from all meetings: open ones by due date, then completed ones.
         */
        get: operations["listTasks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tasks/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the owner and due date of a typed task
         * @description What its words name, to be confirmed; nothing is saved.
         */
        post: operations["postApiTasksReading"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a task
         * @description The summary with the new task at the end.
         */
        post: operations["addATask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/action-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a task
         * @description The summary, with the task removed.
         */
        delete: operations["deleteATask"];
        options?: never;
        head?: never;
        /**
         * Update a task
         * @description The summary with the updated task.
         */
        patch: operations["changeATask"];
        trace?: never;
    };
    "/api/reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get reminder settings
         * @description Your reminder settings.
         */
        get: operations["getReminders"];
        /**
         * Change reminder settings
         * @description Current settings.
         */
        put: operations["changeReminders"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reminders/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page to turn off reminders
         * @description An HTML page to open in a browser.
         */
        get: operations["askBeforeRemindersStop"];
        put?: never;
        /**
         * Turn off reminders from an emailed link
         * @description An HTML page to open in a browser.
         */
        post: operations["stopRemindersByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List series
         * @description The series you can see, and suggested series.
         */
        get: operations["listSeries"];
        put?: never;
        /**
         * Create a series
         * @description All series, including the new one.
         */
        post: operations["makeASeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a series with its decisions and open tasks
         * @description Decisions, open tasks and changes from the meetings in the series.
         */
        get: operations["getWhatTheMeetingsOfASeriesDecidedAndLeftOpen"];
        put?: never;
        post?: never;
        /**
         * Delete a series
         * @description The remaining series. The meetings aren’t deleted.
         */
        delete: operations["removeASeries"];
        options?: never;
        head?: never;
        /**
         * Update a series
         * @description All series, including the change.
         */
        patch: operations["changeASeries"];
        trace?: never;
    };
    "/api/series/{id}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add meetings to a series or remove them
         * @description The meetings are added and removed. If the series has an access rule, the rule is applied.
         */
        post: operations["putMeetingsIntoASeriesOrTakeThemOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tagged-meetings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get decisions and open tasks of meetings with a tag
         * @description Decisions, open tasks and changes of meetings with a tag.
         */
        get: operations["getWhatTheMeetingsWithATagDecidedAndLeftOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/digests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get digest settings
         * @description Your digest settings.
         */
        get: operations["getLettersAboutMeetings"];
        /**
         * Change digest settings
         * @description Current settings.
         */
        put: operations["changeLettersAboutMeetings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/digests/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page to turn off digests
         * @description An HTML page to open in a browser.
         */
        get: operations["askBeforeLettersAboutMeetingsStop"];
        put?: never;
        /**
         * Turn off digests from an emailed link
         * @description An HTML page to open in a browser.
         */
        post: operations["stopLettersAboutMeetingsByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List report types
         * @description The report types of this workspace.
         */
        get: operations["listKindsOfReport"];
        put?: never;
        /**
         * Create a report type
         * @description The new report type.
         */
        post: operations["createAKindOfReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the default report type
         * @description The report type is used for new recordings.
         */
        put: operations["chooseTheUsualKindOfReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a report type
         * @description A preview based on one of your meetings. Generation stops if the client disconnects.
         */
        post: operations["previewAKindOfReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a report type
         * @description The updated report type.
         */
        put: operations["changeAKindOfReport"];
        post?: never;
        /**
         * Delete a report type
         * @description The report type is deleted. Existing summaries don’t change.
         */
        delete: operations["deleteAKindOfReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/model-budget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the language model limit
         * @description Limits and today’s usage (UTC).
         */
        get: operations["getTheBudgetOfTheLanguageModel"];
        /**
         * Change the language model limit
         * @description The updated limits.
         */
        put: operations["changeTheBudgetOfTheLanguageModel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a transcript
         * @description The file. Its name is in the Content-Disposition header.
         */
        get: operations["exportATranscript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summaries/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a summary
         * @description The file. Its name is in the Content-Disposition header.
         */
        get: operations["exportMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export recordings as a ZIP file
         * @description A ZIP file with the documents. X-Left-Out gives the number of documents known to be left out, and left-out.txt in the archive lists them with the reasons.
         */
        post: operations["exportManyRecordingsAsAZIPFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a summary’s emails
         * @description People the summary was sent to, and people it can be sent to.
         */
        get: operations["listLettersWithMinutes"];
        put?: never;
        /**
         * Email a summary
         * @description One email per person is queued. The list shows the result.
         */
        post: operations["sendMinutesByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/letters/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an email with a summary
         * @description A preview of the email. Nothing is sent.
         */
        post: operations["previewALetterWithMinutes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/letters/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email with a summary again
         * @description The email is queued again.
         */
        post: operations["sendALetterWithMinutesAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/minutes-asks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the setting for after-meeting prompts
         * @description Whether you’re asked to send summaries, and the meetings awaiting your answer.
         */
        get: operations["getQuestionsAfterMeetings"];
        /**
         * Change the setting for after-meeting prompts
         * @description The current setting. You won’t be asked about earlier summaries.
         */
        put: operations["changeQuestionsAfterMeetings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/letters/not-now": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip sending a summary this time
         * @description You won’t be asked about this meeting again.
         */
        post: operations["answerThatMinutesGoToNobodyThisTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/minutes-asks/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the page to turn off after-meeting prompts
         * @description An HTML page to open in a browser.
         */
        get: operations["askBeforeQuestionsAfterMeetingsStop"];
        put?: never;
        /**
         * Turn off after-meeting prompts from an emailed link
         * @description An HTML page to open in a browser.
         */
        post: operations["stopQuestionsAfterMeetingsByLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/recording/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording’s formal minutes
         * @description The latest version, or null.
         */
        get: operations["getTheProtocolOfARecording"];
        put?: never;
        /**
         * Start formal minutes for a recording
         * @description The formal minutes, new or already started.
         */
        post: operations["beginTheProtocolOfARecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get formal minutes
         * @description The requested version.
         */
        get: operations["getAProtocol"];
        /**
         * Update formal minutes
         * @description The updated formal minutes.
         */
        put: operations["changeAProtocol"];
        post?: never;
        /**
         * Withdraw formal minutes
         * @description The minutes are withdrawn. Their number stays in the register.
         */
        delete: operations["withdrawAProtocol"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}/refill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update formal minutes from the summary
         * @description The draft with what the meeting yields now. What people wrote in it stays.
         */
        post: operations["postApiProtocolsIdRefill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes to formal minutes
         * @description Who changed what, newest first.
         */
        get: operations["listWhoChangedAProtocol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send formal minutes for approval
         * @description The minutes have been numbered and sent to the approvers.
         */
        post: operations["askPeopleToApproveAProtocol"];
        /**
         * Withdraw formal minutes from approval
         * @description The minutes are a draft again and keep their number.
         */
        delete: operations["takeBackWhatPeopleWereAskedToApprove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve formal minutes or request a correction
         * @description The formal minutes with the answer.
         */
        post: operations["agreeToAProtocolOrCorrectIt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock formal minutes
         * @description The locked minutes, with their fingerprint.
         */
        post: operations["lockAProtocol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocols/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export formal minutes
         * @description The file. Its name is in the Content-Disposition header.
         */
        get: operations["exportAProtocol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocol-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List numbers of formal minutes
         * @description All numbers ever assigned, newest first.
         */
        get: operations["listTheNumbersOfProtocols"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocol-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get formal minutes settings
         * @description Current settings.
         */
        get: operations["getHowProtocolsLook"];
        /**
         * Change formal minutes settings
         * @description Updated settings.
         */
        put: operations["setHowProtocolsLook"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocol-settings/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the formal minutes logo
         * @description The logo.
         */
        get: operations["getTheLogoOfProtocols"];
        /**
         * Upload a formal minutes logo
         * @description The settings, including the saved logo.
         */
        put: operations["setTheLogoOfProtocols"];
        post?: never;
        /**
         * Delete the formal minutes logo
         * @description The settings without a logo.
         */
        delete: operations["removeTheLogoOfProtocols"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocol-letters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open an emailed approval link
         * @description An HTML page to open in a browser.
         */
        get: operations["openALetterAboutAProtocol"];
        put?: never;
        /**
         * Submit an answer through an emailed approval link
         * @description An HTML page to open in a browser.
         */
        post: operations["answerALetterAboutAProtocol"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocol-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the fingerprint of formal minutes
         * @description Whether minutes with this fingerprint were locked on this server.
         */
        get: operations["checkTheFingerprintOfAProtocol"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/protocol-check/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open the fingerprint verification page
         * @description An HTML page to open in a browser.
         */
        get: operations["checkAFingerprintOnAPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List chats
         * @description Your chats, most recently used first, and what a first question can be about.
         */
        get: operations["listConversations"];
        put?: never;
        /**
         * Ask about meetings
         * @description text/event-stream. Each `data` is one ChatEvent as JSON.
         */
        post: operations["askAboutMeetings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a chat
         * @description A chat with its messages.
         */
        get: operations["getAConversation"];
        put?: never;
        post?: never;
        /**
         * Delete a chat
         * @description Deleted.
         */
        delete: operations["deleteAConversation"];
        options?: never;
        head?: never;
        /**
         * Rename a chat
         * @description The chat is renamed.
         */
        patch: operations["renameAConversation"];
        trace?: never;
    };
    "/api/player/{id}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List chapters of a meeting
         * @description Chapters, one per topic. A short meeting has none.
         */
        get: operations["listChaptersOfAMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notes and marks
         * @description Notes and marks, in the order of the meeting.
         */
        get: operations["listNotesAndMarks"];
        /**
         * Send notes from the recorder
         * @description The notes are saved. Notes that were already sent aren’t duplicated.
         */
        put: operations["sendNotesOfARecorder"];
        /**
         * Add a note
         * @description The current notes.
         */
        post: operations["noteSomethingAtAMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a note
         * @description Deleted.
         */
        delete: operations["removeANote"];
        options?: never;
        head?: never;
        /**
         * Update a note
         * @description Updated.
         */
        patch: operations["changeANote"];
        trace?: never;
    };
    "/api/recordings/{id}/slides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List slides
         * @description Slides, in the order of the meeting.
         */
        get: operations["listSlides"];
        /**
         * Send a recorder’s slide
         * @description The slide is saved. Slides that were already sent aren’t duplicated.
         */
        put: operations["sendASlideOfARecorder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slides/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a slide
         * @description The image.
         */
        get: operations["downloadASlide"];
        put?: never;
        post?: never;
        /**
         * Delete a slide
         * @description The slide is deleted. It can be restored for an hour.
         */
        delete: operations["removeASlide"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/slides/{id}/undelete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a slide
         * @description The slide is restored.
         */
        post: operations["bringASlideBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/so-far": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask about a meeting in progress
         * @description The answer with its moments, empty if there is no transcript yet.
         */
        post: operations["askAboutAMeetingSoFar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream a recording’s events
         * @description text/event-stream. Each `data` is one ServerEvent as JSON.
         */
        get: operations["followEventsOfARecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search meetings
         * @description Recordings, with the passages found in them.
         */
        get: operations["searchMeetings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List search filters
         * @description People and languages to filter by.
         */
        get: operations["listWhatASearchCanBeNarrowedTo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get dashboard statistics
         * @description The four statistics of the dashboard.
         */
        get: operations["getFiguresOfTheDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/recent-recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recent recordings
         * @description The latest recordings, or the latest that match a search.
         */
        get: operations["listRecentRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/platform-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count recordings by platform
         * @description Recordings by platform.
         */
        get: operations["countRecordingsByPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get analytics
         * @description Hours, talk time and tasks for meetings completed in the period.
         */
        get: operations["getAnalyticsOfSomeWeeks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get server counters
         * @description Counts for the whole server, at most a minute old; 404 on a server that keeps them to itself.
         */
        get: operations["countOverTheWholeInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description Your connections and the workspace’s.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a personal connection
         * @description The connection. Its signing secret is shown only once.
         */
        post: operations["makeAConnectionOfOnePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/workspace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a workspace connection
         * @description The connection. Its signing secret is shown only once.
         */
        post: operations["makeAConnectionOfTheWorkspace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a connection
         * @description The connection is deleted. Pending deliveries are dropped, and access is revoked at the service where possible.
         */
        delete: operations["removeAConnection"];
        options?: never;
        head?: never;
        /**
         * Update, pause or resume a connection
         * @description The updated connection.
         */
        patch: operations["changePauseOrResumeAConnection"];
        trace?: never;
    };
    "/api/connections/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook’s signing secret
         * @description The new secret, shown only once.
         */
        post: operations["rotateTheSigningSecretOfAWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a connection
         * @description The test is queued. The deliveries show the result.
         */
        post: operations["sendATestThroughAConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a connection
         * @description Past and pending deliveries, newest first.
         */
        get: operations["listTheDeliveriesOfAConnection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{id}/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The delivery is sent again.
         */
        post: operations["deliverSomethingAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/notes-places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List places for pages in a notes tool
         * @description Places this token can save pages to, or why they couldn’t be loaded.
         */
        post: operations["askANotesToolWhereItCanKeepPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/notes-places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List places for pages in a connected notes tool
         * @description Places the connection can save pages to, or why they couldn’t be loaded.
         */
        get: operations["askAConnectedNotesToolWhereItCanKeepPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List services to connect by signing in
         * @description Services you can connect by signing in, and whether this server is registered with each.
         */
        get: operations["listVendorsPeopleCanSignInAt"];
        put?: never;
        /**
         * Start signing in to a service
         * @description The URL to send the person to, and the state to send back with the answer.
         */
        post: operations["beginToSignInAtAVendor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/signed-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish signing in to a service
         * @description The connection, or why the service denied access.
         */
        post: operations["connectWhatWasSignedInTo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the messenger bot
         * @description This server’s bot, or null.
         */
        get: operations["getTheBotPeopleSendToAndAsk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a code to link a chat
         * @description A code for one chat, valid for 10 minutes. Earlier codes no longer work.
         */
        post: operations["makeACodeThatLinksAChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messenger/telegram": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a message to the bot
         * @description Accepted.
         */
        post: operations["takeWhatSomebodySentToTheBot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List upcoming calendar events
         * @description Your calendar events that are in progress or start within 24 hours.
         */
        get: operations["listWhatIsNextInOneSOwnCalendars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/meeting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recording’s calendar event
         * @description The calendar event. The owner also gets other events around that time.
         */
        get: operations["readWhichMeetingARecordingIsOf"];
        /**
         * Set a recording’s calendar event
         * @description The recording is linked to that event.
         */
        put: operations["sayWhichMeetingARecordingIsOf"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List call rules
         * @description Your rules in the current workspace.
         */
        get: operations["listRulesForCalls"];
        /**
         * Create or update a call rule
         * @description Your updated rules.
         */
        put: operations["setARuleForCalls"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/call-rules/expected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List expected calls
         * @description Calls that have a rule and are in progress or start within 24 hours.
         */
        get: operations["listExpectedCalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List a tracker’s projects
         * @description The projects the key can access, or why they couldn’t be loaded.
         */
        post: operations["askATrackerWhatItHas"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a connected tracker’s projects
         * @description The connected tracker’s projects and the chosen one, or why they couldn’t be loaded.
         */
        get: operations["askAConnectedTrackerWhatItHas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a tracker’s key
         * @description Pending deliveries continue with the new key.
         */
        put: operations["giveATrackerAnotherKey"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/incoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a change from a tracker
         * @description The change is accepted. The task is compared with its issue.
         */
        post: operations["takeWhatATrackerSaysOfAChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tracker issues for a meeting’s tasks
         * @description Tracker issues for a meeting’s tasks, and the trackers you can send tasks to.
         */
        get: operations["listIssuesOfTheTasksOfAMeeting"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/action-items/{id}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a task to a tracker
         * @description The task is queued. The meeting’s issues show the result.
         */
        post: operations["sendATaskToATracker"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/issues/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve an issue conflict
         * @description Conflict resolved.
         */
        post: operations["sayWhichSideOfAConflictStands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question from a channel
         * @description The answer, as a comment on the question.
         */
        post: operations["answerAQuestionAskedInAChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/slack/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event from Slack
         * @description An acknowledgment, or the challenge with which Slack verifies this address.
         */
        post: operations["takeWhatSlackTellsOfAChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question from a Teams channel
         * @description The answer, as a card below the question.
         */
        post: operations["answerAQuestionAskedInAChannelOfTeams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream events
         * @description text/event-stream. Each `data` is one ServerEvent as JSON.
         */
        get: operations["followEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get recommended models
         * @description The models recommended for these languages, and what they add.
         */
        get: operations["getRecommendedModels"];
        put?: never;
        /**
         * Download recommended models
         * @description The downloads, in progress or done.
         */
        post: operations["downloadRecommendedModels"];
        /**
         * Stop downloading recommended models
         * @description Downloads are stopped. What was downloaded is kept unless you ask to delete it.
         */
        delete: operations["stopDownloadsOfRecommendedModels"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/asked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request recommended models
         * @description The request is saved. The server’s administrators see who asked.
         */
        post: operations["askOwnersForModels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/improvable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count recordings to process again
         * @description The number of recordings that the installed models would transcribe or summarize better.
         */
        get: operations["countRecordingsThatCouldBeDoneBetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List models
         * @description All available models, with their state on this server.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download a model
         * @description The model, its download in progress or done.
         */
        post: operations["downloadAModel"];
        /**
         * Stop downloading a model
         * @description The model. What was downloaded is kept for the next download.
         */
        delete: operations["stopTheDownloadOfAModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a model
         * @description The model, no longer installed.
         */
        delete: operations["deleteAModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guest links to a recording
         * @description Guest links to this recording, newest first, excluding revoked ones.
         */
        get: operations["listTheLinksToARecording"];
        put?: never;
        /**
         * Create a guest link
         * @description The link. Its address is shown only once.
         */
        post: operations["makeALinkToARecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a guest link
         * @description Revoked.
         */
        delete: operations["revokeALink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{id}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a paused guest link
         * @description The link works again, unless it has expired or is blocked.
         */
        post: operations["openAPausedLinkAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List views of a guest link
         * @description How often the link was opened, played and downloaded, by day.
         */
        get: operations["listTheViewsOfALink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workspace/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the guest link setting
         * @description Whether guest links are allowed.
         */
        get: operations["getWhetherLinksToOutsideAreAllowed"];
        /**
         * Turn guest links on or off
         * @description The setting applies immediately, to existing links too.
         */
        put: operations["allowOrForbidLinksToOutside"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/recordings/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments on a recording
         * @description Comments in the order of the meeting, and the people who can be mentioned.
         */
        get: operations["listTheCommentsOnARecording"];
        put?: never;
        /**
         * Comment on a moment
         * @description The current comments.
         */
        post: operations["commentOnAMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a comment
         * @description The comment is deleted, with its replies.
         */
        delete: operations["removeAComment"];
        options?: never;
        head?: never;
        /**
         * Update a comment
         * @description Updated.
         */
        patch: operations["changeAComment"];
        trace?: never;
    };
    "/api/server/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts on the server
         * @description A page of accounts, newest first.
         */
        get: operations["listThePeopleOfTheServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/people/{id}/admin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add or remove a server administrator
         * @description Server administrator added or removed.
         */
        put: operations["makeSomebodyAnAdminOfTheServerOrNoLonger"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/people/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Block or unblock an account
         * @description Account blocked or unblocked.
         */
        put: operations["blockAnAccountOrLetItInAgain"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/people/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign a user out of all devices
         * @description Signed out of all devices.
         */
        delete: operations["signSomebodyOutEverywhere"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/workspaces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workspaces on the server
         * @description A page of workspaces, newest first.
         */
        get: operations["listTheWorkspacesOfTheServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/workspaces/{id}/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a workspace’s plan
         * @description The plan applies immediately, until the end of the given day.
         */
        put: operations["setThePlanOfAWorkspace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get server usage by month
         * @description The last 12 months, newest first.
         */
        get: operations["getTheUsageOfTheServerByMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs on the server
         * @description Waiting, running and failed jobs, newest recordings first.
         */
        get: operations["listTheJobsOfTheServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/jobs/{id}/attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attempts of a job
         * @description The latest attempts, newest first.
         */
        get: operations["listTheAttemptsAtAJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restart a job
         * @description The job restarts from the given step. Results of earlier steps are kept.
         */
        post: operations["beginAJobAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a job
         * @description Processing stops. Results so far are kept.
         */
        post: operations["cancelTheWorkOnARecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/engines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List engines of the server
         * @description The engine currently used for each task, and how reliably call pages are read.
         */
        get: operations["listWhatTheServerWorksWith"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/engines/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test an engine
         * @description The result of one real request.
         */
        post: operations["testAnEngine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List emails sent by the server
         * @description A page of emails from the last 30 days, newest first.
         */
        get: operations["listTheLettersOfTheServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/mails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send yourself a test email
         * @description The mail server’s response to the test email.
         */
        post: operations["sendATestLetterToOneself"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/messenger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the server’s messenger bot
         * @description The bot’s current state.
         */
        get: operations["getTheBotOfTheMessenger"];
        /**
         * Set the bot token
         * @description The bot’s current state.
         */
        put: operations["setTheTokenOfTheBot"];
        post?: never;
        /**
         * Remove the bot token
         * @description The bot’s current state.
         */
        delete: operations["takeTheTokenOfTheBotAway"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/server/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get storage usage
         * @description Bytes by kind, free space, and where files are stored.
         */
        get: operations["getWhatTakesTheRoomOfTheServer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/player/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audio
         * @description The file.
         */
        get: operations["downloadTheSound"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override the method of an upload request
         * @description For clients that can’t send PATCH, HEAD or DELETE. The actual method is given in a header.
         */
        post: operations["overrideTheMethodOfAnUploadRequest"];
        /**
         * Cancel an upload
         * @description The upload is canceled.
         */
        delete: operations["giveUpAnUpload"];
        options?: never;
        /**
         * Get the offset of an upload
         * @description Bytes stored.
         */
        head: operations["askHowMuchOfAnUploadIsStored"];
        /**
         * Upload a chunk
         * @description Stored up to the new offset.
         */
        patch: operations["sendAPartOfAnUpload"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Fault: {
            /** @enum {string} */
            source: "media" | "speech" | "speakers" | "summary" | "storage" | "link" | "plan" | "jobs";
            /** @enum {string} */
            kind: "unreadable-media" | "no-audio" | "no-speech" | "too-short" | "encrypted-media" | "truncated-media" | "wrong-length" | "too-long" | "no-engine" | "other-language" | "engine-refused" | "engine-unreachable" | "engine-limit" | "engine-quota" | "daily-limit" | "engine-crashed" | "model-crashed" | "model-damaged" | "no-memory" | "budget" | "storage" | "no-room" | "plan-meetings" | "plan-length" | "plan-minutes" | "link-refused" | "link-denied" | "link-unreachable" | "link-not-media" | "link-too-large" | "cancelled" | "internal";
            retryable: boolean;
            detail: string;
            language?: string;
        };
        SoundLayout: {
            channels: number;
            /** @enum {string} */
            found: "mono" | "same" | "single" | "separate" | "shared" | "silent" | "many";
            heard: number[];
            separationDb: number | null;
            likeness: number | null;
        };
        ConsentLog: {
            startedBy: string | null;
            /** Format: date-time */
            startedAt: string | null;
            everyoneKnows: boolean;
            noticeGiven: boolean;
            /** @enum {string|null} */
            noticeWay: "chat" | "voice" | null;
            microphone: boolean;
            page: {
                /** @enum {string} */
                site: "meet" | "zoom" | "teams" | "telemost" | "jitsi";
                seen: components["schemas"]["SeenName"][];
                unrecognised: boolean;
            } | null;
        };
        SeenName: {
            name: string;
            self: boolean;
            firstMs: number;
            lastMs: number;
        };
        VoicesUse: {
            /** @enum {string} */
            state: "used" | "uncovered" | "one-source" | "unheard";
            coverage: number;
            sources: number;
            lagMs: number;
        };
        VoicePerson: {
            /** Format: uuid */
            id: string;
            name: string;
            userId: string | null;
            /** @enum {string} */
            state: "asked" | "agreed" | "refused" | "withdrawn" | "expired";
            /** Format: date-time */
            agreedAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            excerpts: number;
            recordings: number;
        };
        Moment: {
            startMs: number;
            endMs: number;
            segmentId: string;
            quote: string;
            speaker: string;
            support?: components["schemas"]["Support"];
        };
        /** @enum {string} */
        Support: "quoted" | "cited" | "similar";
        SeriesLine: {
            recordingId: string;
            summaryId: string | null;
            meeting: string;
            /** Format: date-time */
            at: string;
            text: string;
            moment: components["schemas"]["Moment"] | null;
        };
        Protocol: {
            id: string;
            recordingId: string;
            ownerId: string;
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string|null} */
            share: "see" | "edit" | null;
            edition: number;
            number: string | null;
            /** @enum {string} */
            status: "draft" | "review" | "locked";
            content: components["schemas"]["ProtocolContent"];
            revision: number;
            /** Format: date-time */
            updatedAt: string;
            updatedBy: string;
            approvals: components["schemas"]["ProtocolApproval"][];
            isAsked: boolean;
            /** Format: date-time */
            lockedAt: string | null;
            lockedBy: string;
            fingerprint: string | null;
            editions: components["schemas"]["ProtocolEdition"][];
            canMail: boolean;
            isBehind: boolean;
            keyPoints: {
                who: string;
                text: string;
                moment: {
                    startMs: number;
                    quote: string;
                } | null;
            }[];
            suggested: {
                text: string;
                moment: {
                    startMs: number;
                    quote: string;
                };
            }[];
        };
        ProtocolContent: {
            /** @enum {string} */
            language: "ru" | "en" | "kk";
            subject: string;
            place: string;
            /** Format: date */
            date: string;
            startTime: "" | string;
            endTime: "" | string;
            /** @enum {string} */
            verdict: "decided" | "resolved";
            /** @enum {string} */
            numbering?: "through";
            chairId: string | null;
            secretaryId: string | null;
            people: components["schemas"]["ProtocolPerson"][];
            items: components["schemas"]["ProtocolItem"][];
        };
        ProtocolPerson: {
            id: string;
            name: string;
            position: string;
            /** @enum {string} */
            attendance: "present" | "invited" | "absent" | "unclear";
            userId: string | null;
            email: "" | string;
        };
        ProtocolItem: {
            id: string;
            title: string;
            heard: components["schemas"]["ProtocolLine"][];
            spoke: components["schemas"]["ProtocolLine"][];
            decided: components["schemas"]["ProtocolDecision"][];
            assigned?: components["schemas"]["ProtocolDecision"][];
        };
        ProtocolLine: {
            id: string;
            who: string;
            text: string;
            moment: {
                startMs: number;
                quote: string;
            } | null;
        };
        ProtocolDecision: {
            id: string;
            text: string;
            responsible: string;
            due: string;
            done?: boolean;
            moment: {
                startMs: number;
                quote: string;
            } | null;
        };
        ProtocolApproval: {
            personId: string;
            userId: string | null;
            name: string;
            email: string;
            /** @enum {string} */
            state: "asked" | "agreed" | "correction";
            note: string;
            mailed: boolean;
            /** Format: date-time */
            askedAt: string;
            /** Format: date-time */
            answeredAt: string | null;
            isStale: boolean;
        };
        ProtocolEdition: {
            id: string;
            edition: number;
            /** @enum {string} */
            status: "draft" | "review" | "locked";
            /** Format: date-time */
            lockedAt: string | null;
        };
        TrackerSettings: {
            project: {
                id: string;
                name: string;
            };
            type: {
                id: string;
                name: string;
            };
            doneStatus: {
                id: string;
                name: string;
            } | null;
            openStatus: {
                id: string;
                name: string;
            } | null;
            auto: boolean;
            people: {
                [key: string]: string;
            };
        };
        NotesPlace: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "page" | "database";
        };
        NotesPlaces: {
            account: string;
            places: components["schemas"]["NotesPlace"][];
            isCut: boolean;
        };
        MeetingTaken: {
            eventId: string | null;
            title: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            people: components["schemas"]["Invited"][];
            agenda: string;
        };
        Invited: {
            name: string | null;
            email: string | null;
        };
        TrackerPlaces: {
            account: string;
            projects: {
                id: string;
                name: string;
            }[];
            project: {
                types: {
                    id: string;
                    name: string;
                    statuses: {
                        id: string;
                        name: string;
                        isDone: boolean;
                    }[];
                }[];
                people: {
                    id: string;
                    name: string;
                    email: string | null;
                }[];
            } | null;
        };
        AdminFault: {
            /** @enum {string} */
            source: "media" | "speech" | "speakers" | "summary" | "storage" | "link" | "plan" | "jobs";
            /** @enum {string} */
            kind: "unreadable-media" | "no-audio" | "no-speech" | "too-short" | "encrypted-media" | "truncated-media" | "wrong-length" | "too-long" | "no-engine" | "other-language" | "engine-refused" | "engine-unreachable" | "engine-limit" | "engine-quota" | "daily-limit" | "engine-crashed" | "model-crashed" | "model-damaged" | "no-memory" | "budget" | "storage" | "no-room" | "plan-meetings" | "plan-length" | "plan-minutes" | "link-refused" | "link-denied" | "link-unreachable" | "link-not-media" | "link-too-large" | "cancelled" | "internal";
            retryable: boolean;
            detail: string;
            language?: string;
            reason?: string;
        };
        UploadResult: {
            id: string;
            recordingId: string;
            status: string;
        };
        Error: {
            error: string;
            code: string;
            id?: string;
            fields?: {
                [key: string]: string;
            };
            challenge?: string;
        };
        UploadMetadata: {
            filename?: string;
            title?: string;
            meetingTitle?: string;
            platform?: string;
            participants?: string[];
            language?: string;
            speakers?: number;
            /** @enum {string} */
            layout?: "mixed" | "sides" | "tracks";
            template?: ("general" | "sales-call" | "one-on-one" | "stand-up" | "interview" | "research" | "project" | "protocol") | string;
            visibleTo?: components["schemas"]["VisibilityWithFile"];
            /** Format: date-time */
            startedAt?: string;
            /** Format: uuid */
            clientId?: string;
            consent?: {
                everyoneKnows: boolean;
                microphone: boolean;
                noticeGiven?: boolean;
                /** @enum {string} */
                noticeWay?: "chat" | "voice";
            };
            /** Format: date-time */
            fileModifiedAt?: string;
            segment?: number;
            track?: {
                of: number;
                name?: string;
                startMs?: number;
            };
        };
        VisibilityWithFile: {
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @default [] */
            people?: {
                userId: string;
                /** @enum {string} */
                share: "see" | "edit";
            }[];
            /** @default [] */
            groups?: {
                /** Format: uuid */
                groupId: string;
                /** @enum {string} */
                share: "see" | "edit";
            }[];
        };
        UnfinishedUploads: {
            uploads: components["schemas"]["UnfinishedUpload"][];
        };
        UnfinishedUpload: {
            id: string;
            recordingId: string;
            filename: string;
            bytes: number;
            length: number;
            /** Format: date-time */
            fileModifiedAt: string;
            /** Format: date-time */
            createdAt: string;
        };
        UploadReceipt: {
            recordingId: string;
            complete: boolean;
            bytes: number;
            sha256: string | null;
            sameAs?: string;
        };
        SignedIn: {
            token: string;
            user: components["schemas"]["User"];
            trusted?: string;
        };
        User: {
            id: string;
            email: string;
            name: string;
            firstName: string;
            lastName: string;
            /** @enum {string|null} */
            language: "ru" | "en" | "kk" | null;
            emailVerified: boolean;
            /** Format: date-time */
            createdAt: string;
            workspaceId: string;
            workspaceName: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "viewer";
            secondFactorDue?: boolean;
            ssoDue?: boolean;
            serverAdmin?: boolean;
            hintsSeen?: string[];
        };
        ConfirmationRequired: {
            /** @enum {boolean} */
            requiresConfirmation: true;
        };
        PasskeyChallenge: {
            options: {
                [key: string]: unknown;
            };
            challenge: string;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
        };
        Limits: {
            maxUploadBytes: number;
            maxRecordingHours: number;
            deletedKeepDays: number;
        };
        SessionList: {
            sessions: components["schemas"]["Session"][];
        };
        Session: {
            id: string;
            /** @enum {string} */
            kind: "browser" | "device";
            label: string;
            /** @enum {string|null} */
            form: "computer" | "phone" | "tablet" | null;
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string;
            /** Format: date-time */
            endsAt: string;
            current: boolean;
        };
        DeviceToken: {
            id: string;
            token: string;
            label: string;
            user: components["schemas"]["User"];
        };
        SsoLookup: {
            url: string;
            challenge: string;
            name: string;
        };
        SecondFactor: {
            isOn: boolean;
            /** Format: date-time */
            since: string | null;
            recoveryCodesLeft: number;
        };
        SecondFactorSecret: {
            uri: string;
            key: string;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        ConfirmationWays: {
            password: boolean;
            code: boolean;
            passkey: boolean;
            mail: boolean;
            sso: string | null;
        };
        PasskeyList: {
            passkeys: components["schemas"]["Passkey"][];
        };
        Passkey: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            isSynced: boolean;
        };
        SecondFactorRule: {
            required: boolean;
        };
        ApiKeyList: {
            keys: components["schemas"]["ApiKey"][];
        };
        ApiKey: {
            id: string;
            name: string;
            /** @enum {string} */
            holder: "person" | "workspace";
            person: {
                id: string;
                name: string;
            };
            scopes: ("recording.read" | "recording.create" | "recording.change" | "recording.delete" | "recording.share" | "summary.read" | "summary.change" | "chat.use" | "document.read" | "document.send" | "workspace.read" | "member.read" | "log.read")[];
            program: string | null;
            ending: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            address: string | null;
        };
        CreatedApiKey: {
            key: components["schemas"]["ApiKey"];
            token: string;
        };
        NewApiKey: {
            name: string;
            /**
             * @default person
             * @enum {string}
             */
            holder?: "person" | "workspace";
            scopes: ("recording.read" | "recording.create" | "recording.change" | "recording.delete" | "recording.share" | "summary.read" | "summary.change" | "chat.use" | "document.read" | "document.send" | "workspace.read" | "member.read" | "log.read")[];
            days: number;
        };
        ProgramConsent: {
            name: string;
            place: string;
            scopes: ("recording.read" | "summary.read" | "chat.use" | "recording.change" | "summary.change")[];
            refuseTo: string;
        };
        GivenConsent: {
            redirectTo: string;
        };
        ProgramYes: {
            /** @enum {string} */
            response_type: "code";
            client_id: string;
            redirect_uri: string;
            code_challenge: string;
            /** @enum {string} */
            code_challenge_method: "S256";
            state?: string;
            scope?: string;
            resource?: string;
            scopes: ("recording.read" | "summary.read" | "chat.use" | "recording.change" | "summary.change")[];
        };
        ProfileUpdate: {
            firstName?: string;
            lastName?: string;
            /** @enum {string} */
            language?: "ru" | "en" | "kk";
            hintsSeen?: ("onboarding" | "setup" | "alone" | "models_again")[];
        };
        UserStats: {
            recordings: number;
            summaries: number;
            totalMinutes: number;
            storageBytes: number;
            workspaceStorage: {
                bytes: number;
                maxBytes: number;
            } | null;
            sealed: boolean;
            /** Format: date-time */
            backedUpAt?: string | null;
            /** Format: date-time */
            backupFailedAt?: string | null;
        };
        ExportLink: {
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        MemberList: {
            members: components["schemas"]["Member"][];
        };
        Member: {
            userId: string;
            name: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "viewer";
            /** Format: date-time */
            joinedAt: string;
            /** Format: date-time */
            lastSeenAt: string | null;
            /** @enum {string|null} */
            secondFactor: "app" | "passkey" | "none" | null;
        };
        WorkspaceList: {
            workspaces: components["schemas"]["Workspace"][];
        };
        Workspace: {
            id: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "admin" | "member" | "viewer";
            members: number;
            current: boolean;
        };
        AskedList: {
            items: components["schemas"]["AskedItem"][];
        };
        AskedItem: {
            /** @enum {string} */
            kind: "key" | "connection";
            id: string;
            name: string;
            detail: string;
            about: string;
            /** Format: date-time */
            since: string;
            mayRenew: boolean;
        };
        AskedOutcome: {
            secret: string | null;
        };
        WorkspaceSso: {
            provider: {
                name: string;
                /** Format: uri */
                issuer: string;
                clientId: string;
                groupsClaim: string;
                roles: {
                    group: string;
                    /** @enum {string} */
                    role: "admin" | "member" | "viewer";
                }[];
                /** @enum {string} */
                otherwise: "admin" | "member" | "viewer" | "none";
                required: boolean;
                secondStep: boolean;
            } | null;
            domains: components["schemas"]["SsoDomain"][];
            redirectUri: string;
            sessionDays: number;
        };
        SsoDomain: {
            id: string;
            domain: string;
            recordName: string;
            record: string;
            /** Format: date-time */
            verifiedAt: string | null;
        };
        SecurityLog: {
            events: components["schemas"]["SecurityEvent"][];
            next: number | null;
            keptDays: number;
        };
        SecurityEvent: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "signedIn" | "signInFailed" | "signedOut" | "sessionEnded" | "sessionsEnded" | "accountCreated" | "passwordChanged" | "passwordReset" | "addressChanged" | "secondFactorOn" | "secondFactorOff" | "secondFactorReset" | "recoveryCodesCreated" | "recoveryCodeUsed" | "passkeyAdded" | "passkeyRemoved" | "ssoConnected" | "deviceAdded" | "keyCreated" | "keyRevoked" | "keyKept" | "keyRenewed" | "memberJoined" | "secondFactorDemanded" | "secondFactorWaived" | "ssoChanged" | "ssoRemoved" | "domainShown" | "domainRemoved" | "memberLeft" | "memberRemoved" | "roleChanged" | "invitationCreated" | "invitationRevoked" | "planChanged" | "meetingsHandedOver" | "groupCreated" | "groupChanged" | "groupRemoved" | "connectionCreated" | "connectionChanged" | "connectionRemoved" | "connectionSecretChanged" | "connectionDisabled" | "connectionKept" | "recordingShared" | "visibilityRulesChanged" | "retentionChanged" | "personalDataChanged" | "personalDataHidden" | "personalDataShown" | "voicesOn" | "voicesOff" | "voiceAsked" | "voiceAgreed" | "voiceRefused" | "voiceErased" | "shareLinkCreated" | "shareLinkRevoked" | "shareLinkReopened" | "outsideLinksOn" | "outsideLinksOff" | "personalDataRevealed" | "accountExported" | "documentExported" | "summaryMailed" | "logExported" | "protocolNumbered" | "protocolWithdrawn" | "protocolSent" | "protocolAgreed" | "protocolCorrected" | "protocolLocked" | "protocolSettingsChanged" | "recordingDeleted" | "recordingRestored" | "recordingRemoved" | "soundRemoved" | "retentionDeleted" | "retentionSoundRemoved" | "recordingHeld" | "recordingReleased" | "summaryDeleted" | "summaryRestored" | "summaryRemoved" | "accountDeleted" | "serverAdminCreated" | "serverAdminRemoved" | "accountBlocked" | "accountUnblocked" | "jobRetried" | "jobCancelled" | "engineTested" | "testMailSent" | "botTokenSet" | "botTokenRemoved" | "accessRefused" | "shareLinkRefused";
            /** @enum {string} */
            outcome: "done" | "refused";
            who: string;
            userId: string | null;
            address: string | null;
            agent: string;
            subject: string;
            detail: {
                from?: string;
                role?: string;
                format?: string;
                number?: string;
                visibilityFrom?: string;
                visibility?: string;
                route?: string;
                code?: string;
                way?: string;
                key?: string;
                scopes?: string;
            };
            times: number;
        };
        InvitationList: {
            invitations: components["schemas"]["Invitation"][];
        };
        Invitation: {
            id: string;
            email: string | null;
            /** @enum {string} */
            role: "admin" | "member" | "viewer";
            invitedBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        CreatedInvitation: {
            invitation: components["schemas"]["Invitation"];
            url: string | null;
        };
        InvitationPreview: {
            workspaceName: string;
            invitedBy: string;
            /** @enum {string} */
            role: "admin" | "member" | "viewer";
            email: string | null;
            hasAccount: boolean;
        };
        WorkspacePlan: {
            /** @enum {boolean} */
            enforced: false;
        } | {
            /** @enum {boolean} */
            enforced: true;
            /** @enum {string} */
            plan: "free" | "lite" | "pro" | "ultra" | "enterprise";
            isTrial: boolean;
            /** Format: date-time */
            since: string;
            /** Format: date-time */
            endsAt: string | null;
            /** @enum {string|null} */
            follows: "free" | "removal" | null;
            /** Format: date-time */
            removalAt: string | null;
            mayTry: boolean;
            /** Format: date-time */
            nextPeriod: string;
            members: {
                used: number;
                limit: number | null;
            };
            meetings: {
                used: number;
                limit: number | null;
            };
            minutes: {
                used: number;
                limit: number | null;
            };
            prompts: {
                used: number;
                limit: number | null;
            };
            longest: number | null;
            changes: {
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                kind: "set" | "trial" | "trialEnded" | "ended" | "leftForFree" | "cancelled" | "resumed" | "removed";
                /** @enum {string} */
                plan: "free" | "lite" | "pro" | "ultra" | "enterprise";
                /** Format: date-time */
                until: string | null;
                who: string | null;
            }[];
            checkout: {
                free?: string;
                lite?: string;
                pro?: string;
                ultra?: string;
                enterprise?: string;
            } | null;
        };
        GroupList: {
            groups: components["schemas"]["Group"][];
        };
        Group: {
            id: string;
            name: string;
            members: string[];
        };
        ShownSpeechSettings: {
            /** @enum {string|null} */
            language: "ru" | "en" | "kk" | "ar" | "az" | "be" | "bg" | "cs" | "da" | "de" | "el" | "es" | "et" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "hy" | "id" | "it" | "ja" | "ka" | "ko" | "lt" | "lv" | "mn" | "nl" | "no" | "pl" | "pt" | "ro" | "sk" | "sl" | "sr" | "sv" | "tg" | "th" | "tr" | "tt" | "uk" | "uz" | "vi" | "zh" | null;
            detects: boolean;
            unheard: ("ru" | "en" | "kk")[];
        };
        SpeechSettings: {
            /** @enum {string|null} */
            language: "ru" | "en" | "kk" | "ar" | "az" | "be" | "bg" | "cs" | "da" | "de" | "el" | "es" | "et" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "hy" | "id" | "it" | "ja" | "ka" | "ko" | "lt" | "lv" | "mn" | "nl" | "no" | "pl" | "pt" | "ro" | "sk" | "sl" | "sr" | "sv" | "tg" | "th" | "tr" | "tt" | "uk" | "uz" | "vi" | "zh" | null;
        };
        Accuracy: {
            recordings: {
                id: string;
                title: string;
                corrected: number;
                segments: number;
                transcripts: {
                    engine: string;
                    model: string | null;
                    language: string | null;
                    isCorrected: boolean;
                    words: number;
                    errors: number;
                }[];
            }[];
        };
        Vocabulary: {
            terms: components["schemas"]["VocabularyTerm"][];
        };
        VocabularyTerm: {
            id: string;
            term: string;
            heardAs: string[];
            /** Format: date-time */
            createdAt: string;
        };
        SuggestionList: {
            suggestions: components["schemas"]["Suggestion"][];
            revision: number;
        };
        Suggestion: {
            segmentId: string;
            from: number;
            to: number;
            heard: string;
            term: string;
            startMs: number;
            before: string;
            after: string;
        };
        RecordingList: {
            recordings: components["schemas"]["Recording"][];
            pagination: components["schemas"]["Pagination"];
        };
        Recording: {
            id: string;
            title: string;
            filename: string;
            meetingTitle: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            tookPlaceAt: string;
            tookPlaceFrom: components["schemas"]["TookPlaceFrom"];
            duration: number | null;
            /** @enum {string} */
            status: "uploading" | "uploaded" | "processing" | "transcribing" | "waiting" | "completed" | "failed";
            platform: string | null;
            participants: string[];
            participantVoices?: (number | null)[];
            participantsCount?: number;
            fileSize: number;
            hasTranscript: boolean;
            hasSummary: boolean;
            transcriptProgress: number;
            /** @enum {string} */
            priority: "high" | "medium" | "low";
            language: string | null;
            tags: string[];
            /** @enum {string} */
            layout: "mixed" | "sides" | "tracks";
            speakersWanted?: number | null;
            ownerId: string;
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string|null} */
            share: "see" | "edit" | null;
            /** Format: date-time */
            archivedAt?: string | null;
            /** Format: date-time */
            soundGoneAt?: string | null;
            /** Format: date-time */
            heldAt?: string | null;
            isHeld?: boolean;
            /** @enum {string|null} */
            recorder?: "recording" | "sending" | null;
            isExample?: boolean;
            outcome?: string | null;
            lockedMinutes?: string | null;
            fault: components["schemas"]["Fault"] | null;
        };
        /** @enum {string} */
        TookPlaceFrom: "person" | "recorder" | "file" | "name" | "day" | "modified" | "arrival";
        Pagination: {
            page: number;
            limit: number;
            total: number;
            pages: number;
        };
        RecordingDetails: {
            id: string;
            title: string;
            filename: string;
            meetingTitle: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            tookPlaceAt: string;
            tookPlaceFrom: components["schemas"]["TookPlaceFrom"];
            duration: number | null;
            /** @enum {string} */
            status: "uploading" | "uploaded" | "processing" | "transcribing" | "waiting" | "completed" | "failed";
            platform: string | null;
            participants: string[];
            participantVoices?: (number | null)[];
            participantsCount?: number;
            fileSize: number;
            hasTranscript: boolean;
            hasSummary: boolean;
            transcriptProgress: number;
            /** @enum {string} */
            priority: "high" | "medium" | "low";
            language: string | null;
            tags: string[];
            /** @enum {string} */
            layout: "mixed" | "sides" | "tracks";
            speakersWanted?: number | null;
            ownerId: string;
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string|null} */
            share: "see" | "edit" | null;
            /** Format: date-time */
            archivedAt?: string | null;
            /** Format: date-time */
            soundGoneAt?: string | null;
            /** Format: date-time */
            heldAt?: string | null;
            isHeld?: boolean;
            /** @enum {string|null} */
            recorder?: "recording" | "sending" | null;
            isExample?: boolean;
            outcome?: string | null;
            lockedMinutes?: string | null;
            fault: components["schemas"]["Fault"] | null;
            mime: string | null;
            sha256: string | null;
            steps: components["schemas"]["JobStep"][];
            summaryId: string | null;
            soundLayout?: components["schemas"]["SoundLayout"] | null;
            /** @enum {string|null} */
            layoutWanted?: "mixed" | "sides" | "tracks" | null;
            series: {
                id: string;
                name: string;
            } | null;
            isToBeFetched: boolean;
            /** Format: date-time */
            waitUntil: string | null;
            live: {
                seconds: number;
                engine: string;
                model: string | null;
            } | null;
            consent: components["schemas"]["ConsentLog"] | null;
            voices: {
                health: components["schemas"]["VoicesHealth"];
                use: components["schemas"]["VoicesUse"] | null;
            } | null;
        };
        JobStep: {
            /** @enum {string} */
            step: "prepare" | "transcribe" | "speakers" | "assemble" | "summarise" | "index";
            /** @enum {string} */
            state: "pending" | "active" | "done" | "failed" | "cancelled";
            progress: number;
            engine: string | null;
            model: string | null;
            /** @enum {string|null} */
            choice: "server" | "model" | "draft" | "set" | null;
            remaining: number | null;
            fault: components["schemas"]["Fault"] | null;
            /** Format: date-time */
            startedAt: string | null;
            /** Format: date-time */
            finishedAt: string | null;
        };
        VoicesHealth: {
            samples: number;
            receivers: number;
            blind: number;
            mixed: number;
            encoded: number;
        };
        RecordingChange: {
            title?: string;
            /** @enum {string} */
            priority?: "high" | "medium" | "low";
            tags?: string[];
            /** Format: date-time */
            tookPlaceAt?: string | null;
        };
        ExampleGiven: {
            recordingId: string;
        };
        ExampleWanted: {
            /** @enum {string} */
            language: "ru" | "en" | "kk";
        };
        RecordingVisibility: {
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            ownerId: string;
            ownerName: string;
            people: {
                userId: string;
                /** @enum {string} */
                share: "see" | "edit";
                name: string;
            }[];
            groups: {
                /** Format: uuid */
                groupId: string;
                /** @enum {string} */
                share: "see" | "edit";
                name: string;
                members: number;
            }[];
            /** @enum {string} */
            narrowest: "private" | "chosen" | "workspace";
            /** @enum {string} */
            widest: "private" | "chosen" | "workspace";
        };
        NewVisibilityRule: {
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @default [] */
            people?: {
                userId: string;
                /** @enum {string} */
                share: "see" | "edit";
            }[];
            /** @default [] */
            groups?: {
                /** Format: uuid */
                groupId: string;
                /** @enum {string} */
                share: "see" | "edit";
            }[];
        };
        VisibilityDefaults: {
            /** @enum {string} */
            narrowest: "private" | "chosen" | "workspace";
            /** @enum {string} */
            widest: "private" | "chosen" | "workspace";
            workspace: components["schemas"]["VisibilityRule"];
            privateWhileAlone: boolean;
            own: components["schemas"]["VisibilityRule"] | null;
            tags: {
                tag: string;
                rule: components["schemas"]["VisibilityRule"];
            }[];
            templates: {
                template: string;
                rule: components["schemas"]["VisibilityRule"];
            }[];
        };
        VisibilityRule: {
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            people: {
                userId: string;
                /** @enum {string} */
                share: "see" | "edit";
            }[];
            groups: {
                /** Format: uuid */
                groupId: string;
                /** @enum {string} */
                share: "see" | "edit";
            }[];
        };
        NewRecordingVisibility: {
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string} */
            narrowest: "private" | "chosen" | "workspace";
            /** @enum {string} */
            widest: "private" | "chosen" | "workspace";
            isAlone: boolean;
        };
        TranscriptionRequest: {
            /** @enum {string|null} */
            language: "ru" | "en" | "kk" | "ar" | "az" | "be" | "bg" | "cs" | "da" | "de" | "el" | "es" | "et" | "fa" | "fi" | "fr" | "he" | "hi" | "hr" | "hu" | "hy" | "id" | "it" | "ja" | "ka" | "ko" | "lt" | "lv" | "mn" | "nl" | "no" | "pl" | "pt" | "ro" | "sk" | "sl" | "sr" | "sv" | "tg" | "th" | "tr" | "tt" | "uk" | "uz" | "vi" | "zh" | null;
        };
        VoicesRequest: {
            speakers: number | null;
            /** @enum {string} */
            side?: "call" | "microphone";
        };
        LayoutRequest: {
            /** @enum {string|null} */
            layout: "mixed" | "sides" | "tracks" | null;
        };
        LinkRequest: {
            /** Format: uri */
            url: string;
            title?: string;
            language?: string;
            speakers?: number;
            template?: ("general" | "sales-call" | "one-on-one" | "stand-up" | "interview" | "research" | "project" | "protocol") | string;
            visibleTo?: components["schemas"]["VisibilityWithFile"];
        };
        DeletedList: {
            items: components["schemas"]["DeletedItem"][];
            pagination: components["schemas"]["Pagination"];
        };
        DeletedItem: {
            /** @enum {string} */
            kind: "recording" | "summary";
            id: string;
            recordingId: string;
            title: string;
            ownerId: string;
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string|null} */
            share: "see" | "edit" | null;
            /** Format: date-time */
            deletedAt: string;
            /** Format: date-time */
            goneAt: string;
            lockedMinutes?: string | null;
            tasks?: number;
        };
        RetentionRules: {
            workspace: {
                soundDays: number | null;
                allDays: number | null;
            };
            tags: {
                soundDays: number | null;
                allDays: number | null;
                tag: string;
                hold: boolean;
            }[];
        };
        RetentionPreview: {
            /** Format: date-time */
            at: string;
            sound: {
                count: number;
                bytes: number;
                recordings: {
                    id: string;
                    title: string;
                    /** Format: date-time */
                    createdAt: string;
                }[];
            };
            all: {
                count: number;
                bytes: number;
                recordings: {
                    id: string;
                    title: string;
                    /** Format: date-time */
                    createdAt: string;
                }[];
            };
            held: number;
            unwritten: number;
        };
        PersonalDataSettings: {
            kinds: ("mail" | "phone" | "card" | "iin" | "inn" | "iban" | "name")[];
            names: string[];
            newMeetings: boolean;
            newLinks: boolean;
        };
        PersonalData: {
            isHidden: boolean;
            mayReveal: boolean;
            /** Format: date-time */
            shownUntil: string | null;
            counts: {
                mail?: number;
                phone?: number;
                card?: number;
                iin?: number;
                inn?: number;
                iban?: number;
                name?: number;
            };
        };
        PersonalDataHiding: {
            hidden: boolean;
        };
        BulkResult: {
            done: string[];
            left: {
                id: string;
                title: string;
                code: string;
            }[];
        };
        CollectionList: {
            collections: components["schemas"]["Collection"][];
        };
        Collection: {
            id: string;
            name: string;
            recordings: number;
            mayManage: boolean;
        };
        HintsTaken: {
            hints: number;
            named: string[];
        };
        CallHints: {
            /** @enum {string} */
            site: "meet" | "zoom" | "teams" | "telemost" | "jitsi";
            title: string | null;
            names: components["schemas"]["SeenName"][];
            hints: [
                number,
                "dom" | "caption",
                number,
                boolean
            ][];
            health: {
                reads: number;
                found: {
                    [key: string]: number;
                };
            };
            voices?: components["schemas"]["CallVoices"];
        };
        CallVoices: {
            sources: {
                key: string;
                name: number | null;
            }[];
            spans: [
                number,
                number,
                number,
                number | null
            ][];
            health: components["schemas"]["VoicesHealth"];
        };
        Media: {
            url: string;
            /** Format: date-time */
            expiresAt: string;
            mime: string;
            isCovered?: boolean;
            duration: number | null;
            peaks: number[];
        };
        Transcript: {
            initialWords: components["schemas"]["Word"][];
            speakers: string[];
            speakerDetails: components["schemas"]["Speaker"][];
            segmentLanguages?: {
                [key: string]: string;
            };
            metadata: {
                duration: number;
                language: string | null;
                revision: number;
                chunk: number;
                chunks: number;
                words: number;
                engine: string | null;
                model: string | null;
                /** @enum {string} */
                timing: "word" | "estimated";
                draft: boolean;
                confidence: number | null;
                otherScript?: number;
                gaps?: {
                    startMs: number;
                    endMs: number;
                    /** @enum {string} */
                    because?: "other-language" | "unclear";
                }[];
                complete: boolean;
            };
        };
        Word: {
            id: string;
            word_text: string;
            start_time: number | null;
            end_time: number | null;
            speaker_id: string;
            confidence: number | null;
            segment_id: string;
        };
        Speaker: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "me" | "others" | "voice";
            ordinal: number;
            namedBy?: {
                /** @enum {string} */
                by: "page" | "caption" | "call" | "account" | "file" | "person";
                ms: number;
                episodes: number;
            };
        };
        SegmentChunk: {
            segments: components["schemas"]["Segment"][];
            speakers: components["schemas"]["Speaker"][];
            metadata: {
                duration: number;
                language: string | null;
                revision: number;
                chunk: number;
                chunks: number;
                words: number;
                engine: string | null;
                model: string | null;
                /** @enum {string} */
                timing: "word" | "estimated";
                draft: boolean;
                confidence: number | null;
                otherScript?: number;
                gaps?: {
                    startMs: number;
                    endMs: number;
                    /** @enum {string} */
                    because?: "other-language" | "unclear";
                }[];
                complete: boolean;
            };
            tail?: components["schemas"]["TailPart"][];
        };
        Segment: {
            id: string;
            speakerId: string;
            text: string;
            language: string | null;
            confidence: number | null;
            doubtful?: number[];
            startMs: number;
            endMs: number;
            words: number[];
            why?: {
                /** @enum {string} */
                by: "channel" | "sound" | "csrc" | "ssrc" | "energy" | "page" | "caption" | "person";
                share: number;
            };
        };
        TailPart: {
            /** @enum {string} */
            kind: "me" | "others" | "voice";
            startMs: number;
            text: string;
        };
        EditResult: {
            id: string | null;
            revision: number;
            changed: number;
        };
        EditRequest: {
            /** @enum {string} */
            kind: "name";
            /** Format: uuid */
            speakerId: string;
            name: string;
        } | {
            /** @enum {string} */
            kind: "merge";
            /** Format: uuid */
            speakerId: string;
            /** Format: uuid */
            intoId: string;
        } | {
            /** @enum {string} */
            kind: "speaker";
            segmentIds: string[];
            to: {
                /** Format: uuid */
                speakerId: string;
            } | {
                name: string;
            };
            revision: number;
        } | {
            /** @enum {string} */
            kind: "text";
            /** Format: uuid */
            segmentId: string;
            text: string;
            revision: number;
        } | {
            /** @enum {string} */
            kind: "restore";
            /** Format: uuid */
            segmentId: string;
            /** Format: uuid */
            editId: string;
            revision: number;
        } | {
            /** @enum {string} */
            kind: "replace";
            find: string;
            replacement: string;
            /** Format: uuid */
            speakerId?: string;
            revision: number;
        } | {
            /** @enum {string} */
            kind: "correct";
            places: {
                /** Format: uuid */
                segmentId: string;
                from: number;
                to: number;
                heard: string;
                term: string;
            }[];
            revision: number;
        };
        SegmentHistory: {
            edits: components["schemas"]["SegmentEdit"][];
        };
        SegmentEdit: {
            id: string;
            /** @enum {string} */
            kind: "name" | "merge" | "speaker" | "text" | "restore" | "replace" | "correct" | "voices";
            author: string;
            /** Format: date-time */
            createdAt: string;
            undone: boolean;
            before: string;
            after: string;
        };
        VoiceMemory: {
            isAllowed: boolean;
            hasModel: boolean;
            own: components["schemas"]["VoicePerson"] | null;
            people: components["schemas"]["VoicePerson"][];
        };
        VoiceSwitch: {
            isAllowed: boolean;
        };
        VoiceLink: {
            person: components["schemas"]["VoicePerson"];
            url: string;
        };
        VoiceInvitation: {
            name: string;
        };
        VoiceExcerptList: {
            excerpts: components["schemas"]["VoiceExcerpt"][];
        };
        VoiceExcerpt: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            learntAt: string;
            startMs: number;
            endMs: number;
            recording: {
                /** Format: uuid */
                id: string;
                title: string;
            } | null;
        };
        VoiceConsent: {
            name: string;
            text: number;
            /** @enum {string} */
            language?: "ru" | "en" | "kk";
        };
        VoiceSuggestionList: {
            suggestions: components["schemas"]["VoiceSuggestion"][];
        };
        VoiceSuggestion: {
            /** Format: uuid */
            speakerId: string;
            /** Format: uuid */
            personId: string;
            name: string;
            likeness: number;
            excerpts: {
                startMs: number;
                endMs: number;
            }[];
        };
        VoiceRefusal: {
            /** Format: uuid */
            speakerId: string;
            /** Format: uuid */
            personId: string;
            isRefused: boolean;
        };
        TranscriptHistory: {
            edits: components["schemas"]["TranscriptEdit"][];
            versions: components["schemas"]["TranscriptVersion"][];
        };
        TranscriptEdit: {
            id: string;
            /** @enum {string} */
            kind: "name" | "merge" | "speaker" | "text" | "restore" | "replace" | "correct" | "voices";
            author: string;
            /** Format: date-time */
            createdAt: string;
            undone: boolean;
            segments: number;
            before: string;
            after: string;
        };
        TranscriptVersion: {
            id: string;
            /** @enum {string} */
            reason: "transcribed" | "voices" | "restored";
            author: string;
            /** Format: date-time */
            createdAt: string;
            language: string | null;
            engine: string;
            words: number;
        };
        SummaryList: {
            summaries: components["schemas"]["Summary"][];
            pagination: components["schemas"]["Pagination"];
        };
        Summary: {
            id: string;
            recordingId: string;
            ownerId: string;
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string|null} */
            share: "see" | "edit" | null;
            title: string;
            /** Format: date-time */
            date: string;
            tookPlaceFrom: components["schemas"]["TookPlaceFrom"];
            duration: number;
            summary: string;
            wordCount: number;
            keyPoints: string[];
            decisions: string[];
            nextSteps: string[];
            actionItems: components["schemas"]["ActionItem"][];
            tags: string[];
            language: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            generatedAt: string;
            /** @enum {string} */
            status: "processing" | "completed";
            /** @enum {string} */
            priority: "high" | "medium" | "low";
            /** @enum {string} */
            type: "ai-generated" | "manual" | "hybrid" | "extract";
            keyTopics: components["schemas"]["KeyTopic"][];
            participants: components["schemas"]["Participant"][];
            isFavorite: boolean;
            moments: {
                keyPoints: (components["schemas"]["Moment"] | null)[];
                decisions: (components["schemas"]["Moment"] | null)[];
                nextSteps: (components["schemas"]["Moment"] | null)[];
            };
            coverage: {
                read: number;
                dropped: number;
                cited?: number;
                rests?: [
                    number,
                    number
                ][];
                unread?: [
                    number,
                    number
                ][];
            };
            template?: {
                id: string;
                name: string;
            };
            needsModel?: string[];
            engine: string;
            model: string | null;
            isBehind?: boolean;
            writtenBy?: string | null;
        };
        ActionItem: {
            id?: string;
            completed: boolean;
            task: string;
            assignee?: string | null;
            assigneeId?: string | null;
            dueDate?: string | null;
            /** Format: date */
            dueOn?: string | null;
            unsure?: boolean;
            moment?: components["schemas"]["Moment"] | null;
            byPerson?: boolean;
        };
        KeyTopic: {
            topic: string;
            mentions: number;
            /** @enum {string} */
            sentiment: "positive" | "negative" | "neutral";
        };
        Participant: {
            id: string;
            name: string;
            role?: string;
        };
        SummaryOfRecording: {
            summary: components["schemas"]["Summary"] | null;
        };
        LeftOut: {
            statements: {
                text: string;
                because: components["schemas"]["LeftOutBecause"];
            }[];
        };
        /** @enum {string} */
        LeftOutBecause: "nothing" | "name" | "number" | "day" | "address" | "denied" | "deed" | "open" | "person" | "words" | "again";
        ActionItemsUpdate: {
            actionItems: components["schemas"]["ActionItem"][];
            /** Format: date-time */
            updatedAt?: string;
        };
        RegenerateRequest: {
            /** @enum {string} */
            language?: "ru" | "en" | "kk";
            template?: ("general" | "sales-call" | "one-on-one" | "stand-up" | "interview" | "research" | "project" | "protocol") | string;
        };
        SummaryEdit: {
            summary: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SummaryVersions: {
            versions: {
                id: string;
                summary: string;
                /** @enum {string} */
                type: "ai-generated" | "manual" | "hybrid" | "extract";
                language: string;
                model: string | null;
                template: {
                    id: string;
                    name: string;
                } | null;
                writtenBy: string | null;
                /** Format: date-time */
                writtenAt: string | null;
                /** Format: date-time */
                replacedAt: string;
                replacedBy: string | null;
            }[];
        };
        SummaryRestore: {
            /** Format: uuid */
            versionId: string;
        };
        TaskList: {
            tasks: components["schemas"]["Task"][];
            counts: {
                open: number;
                overdue: number;
                done: number;
            };
            pagination: components["schemas"]["Pagination"];
        };
        Task: {
            id: string;
            completed: boolean;
            task: string;
            assignee?: string | null;
            assigneeId?: string | null;
            dueDate?: string | null;
            /** Format: date */
            dueOn?: string | null;
            unsure?: boolean;
            moment?: components["schemas"]["Moment"] | null;
            byPerson?: boolean;
            summaryId: string;
            recordingId: string;
            ownerId: string;
            /** @enum {string} */
            visibility: "private" | "chosen" | "workspace";
            /** @enum {string|null} */
            share: "see" | "edit" | null;
            meeting: string;
            isExample?: boolean;
            /** Format: date-time */
            meetingDate: string;
        };
        ReadTask: {
            assignee: string | null;
            /** Format: date */
            dueOn: string | null;
            assigneeAt: {
                from: number;
                end: number;
            } | null;
            dueAt: {
                from: number;
                end: number;
            } | null;
        };
        TypedTask: {
            text: string;
            names: string[];
            /** Format: date */
            today: string;
        };
        NewActionItem: {
            task: string;
            assignee?: string | null;
            assigneeId?: string | null;
            dueDate?: string | null;
        };
        ActionItemChange: {
            completed?: boolean;
            task?: string;
            assignee?: string | null;
            assigneeId?: string | null;
            dueDate?: string | null;
            /** @enum {boolean} */
            removed?: false;
        };
        ReminderSetting: {
            enabled: boolean;
            timeZone: string | null;
            available: boolean;
        };
        ReminderChange: {
            enabled?: boolean;
            timeZone?: string;
        };
        SeriesList: {
            series: components["schemas"]["Series"][];
            suggestions: components["schemas"]["SeriesSuggestion"][];
        };
        Series: {
            id: string;
            name: string;
            meetings: number;
            /** Format: date-time */
            lastAt: string | null;
            mayManage: boolean;
            followsCalendar: boolean;
            rule: components["schemas"]["VisibilityRule"] | null;
        };
        SeriesSuggestion: {
            name: string;
            /** @enum {string} */
            because: "calendar" | "title";
            recordingIds: string[];
        };
        NewSeries: {
            name: string;
            /** @default [] */
            recordingIds?: string[];
            /** @default false */
            followsCalendar?: boolean;
        };
        SeriesView: {
            series: components["schemas"]["Series"] | null;
            name: string;
            total: number;
            meetings: components["schemas"]["SeriesMeeting"][];
            open: components["schemas"]["Task"][];
            decisions: {
                recordingId: string;
                summaryId: string | null;
                meeting: string;
                /** Format: date-time */
                at: string;
                text: string;
                moment: components["schemas"]["Moment"] | null;
                replacedBy: components["schemas"]["SeriesLine"] | null;
            }[];
            done: components["schemas"]["Task"][];
            moved: {
                task: components["schemas"]["Task"];
                /** Format: date */
                from: string;
                /** Format: date */
                to: string;
            }[];
            putOff: components["schemas"]["SeriesLine"][];
        };
        SeriesMeeting: {
            recordingId: string;
            summaryId: string | null;
            title: string;
            /** Format: date-time */
            at: string;
            durationMs: number | null;
            tasks: number;
            tasksDone: number;
            decisions: number;
            talk: {
                name: string | null;
                share: number;
            }[];
        };
        SeriesChange: {
            name?: string;
            followsCalendar?: boolean;
            rule?: components["schemas"]["NewVisibilityRule"] | null;
        };
        DigestSetting: {
            weekly: boolean;
            weekday: number;
            hour: number;
            briefs: boolean;
            available: boolean;
        };
        DigestChange: {
            weekly?: boolean;
            weekday?: number;
            hour?: number;
            briefs?: boolean;
        };
        TemplateList: {
            templates: components["schemas"]["Template"][];
            defaultTemplate: string;
        };
        Template: {
            name: string;
            /** @enum {string|null} */
            language: "ru" | "en" | "kk" | null;
            sections: components["schemas"]["TemplateSection"][];
            id: string;
            builtIn: boolean;
            /** Format: date-time */
            updatedAt: string | null;
        };
        TemplateSection: {
            title: string;
            instruction: string;
            /** @enum {string} */
            shape: "paragraph" | "list" | "decisions" | "tasks" | "agenda" | "attendance" | "signatures";
        };
        TemplateDraft: {
            name: string;
            /** @enum {string|null} */
            language: "ru" | "en" | "kk" | null;
            sections: components["schemas"]["TemplateSection"][];
        };
        TemplateDefault: {
            template: ("general" | "sales-call" | "one-on-one" | "stand-up" | "interview" | "research" | "project" | "protocol") | string;
        };
        TemplatePreview: {
            recordingId: string | null;
            title: string | null;
            readMs: number;
            wholeMs: number;
            summary: string;
            /** @enum {string} */
            type: "ai-generated" | "extract";
            needsModel: string[];
            dropped: number;
            failed: boolean;
        };
        TemplatePreviewRequest: {
            template: components["schemas"]["TemplateDraft"];
            /** @enum {string} */
            language: "ru" | "en" | "kk";
        };
        ModelBudget: {
            tokensPerDay: number | null;
            serverLimit: number | null;
            usedToday: number;
            model: string | null;
        };
        ModelBudgetChange: {
            tokensPerDay: number | null;
        };
        MinutesLetters: {
            people: components["schemas"]["PossibleRecipient"][];
            sendings: components["schemas"]["MinutesSending"][];
            isReady: boolean;
            mayLink: boolean;
            /** @enum {string|null} */
            protocol: "draft" | "review" | "locked" | null;
        };
        PossibleRecipient: {
            address: string;
            name: string | null;
            isMember: boolean;
            seesMeeting: boolean;
        };
        MinutesSending: {
            id: string;
            sentBy: string;
            isOwn: boolean;
            /** Format: date-time */
            sentAt: string;
            hasLink: boolean;
            recipients: components["schemas"]["LetterRecipient"][];
        };
        LetterRecipient: {
            id: string;
            address: string;
            name: string | null;
            /** @enum {string} */
            state: "waiting" | "sent" | "failed" | "unsure" | "withheld";
            /** @enum {string|null} */
            fault: "address" | "limit" | "refused" | "server" | "gone" | null;
            /** Format: date-time */
            endedAt: string | null;
        };
        NewMinutesLetter: {
            /** @default  */
            note?: string;
            /** @default true */
            withMinutes?: boolean;
            /** @default false */
            attachPdf?: boolean;
            /** @enum {string} */
            unconfirmed?: "on" | "off";
            /** @enum {string} */
            language?: "ru" | "en" | "kk";
            timeZone?: string;
            to: {
                address: string;
                name?: string | null;
            }[];
            link?: {
                days: number;
                /**
                 * @default [
                 *       "minutes"
                 *     ]
                 */
                parts?: ("minutes" | "transcript" | "sound")[];
                /** @default true */
                onlyThem?: boolean;
            } | null;
        };
        LetterPreview: {
            subject: string;
            text: string;
        };
        LetterPreviewRequest: {
            /** @default  */
            note?: string;
            /** @default true */
            withMinutes?: boolean;
            /** @default false */
            attachPdf?: boolean;
            /** @enum {string} */
            unconfirmed?: "on" | "off";
            /** @enum {string} */
            language?: "ru" | "en" | "kk";
            timeZone?: string;
            /** @default false */
            hasLink?: boolean;
        };
        LetterAgain: {
            /** Format: uuid */
            recipientId: string;
        };
        MinutesAsks: {
            enabled: boolean;
            available: boolean;
            asks: components["schemas"]["MinutesAsk"][];
        };
        MinutesAsk: {
            recordingId: string;
            title: string;
            /** Format: date-time */
            at: string;
            people: number;
        };
        MinutesAsksChange: {
            enabled: boolean;
        };
        ProtocolOfRecording: {
            protocol: components["schemas"]["Protocol"] | null;
        };
        NewProtocol: {
            /** @enum {string} */
            language: "ru" | "en" | "kk";
            timeZone?: string;
        };
        ProtocolEdit: {
            revision: number;
            content: components["schemas"]["ProtocolContent"];
        };
        ProtocolRefill: {
            revision: number;
            timeZone?: string;
        };
        ProtocolChanges: {
            changes: {
                who: string;
                parts: ("form" | "people" | "agenda" | "heard" | "decided" | "status")[];
                /** Format: date-time */
                from: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        ProtocolRequest: {
            revision: number;
            people: string[];
        };
        ProtocolAnswer: {
            /** @enum {string} */
            verdict: "agreed";
            revision: number;
        } | {
            /** @enum {string} */
            verdict: "correction";
            note: string;
            revision: number;
        };
        ProtocolLock: {
            revision: number;
        };
        ProtocolNumbers: {
            numbers: {
                text: string;
                until: string | null;
                /** @enum {string} */
                state: "given" | "withdrawn" | "deleted" | "removed" | "skipped";
                /** Format: date-time */
                at: string;
                who: string;
                meeting: {
                    recordingId: string;
                    title: string;
                } | null;
            }[];
            total: number;
        };
        ProtocolSettings: {
            pattern: string;
            next: number;
            letterhead: string[];
            place: string;
            logo: {
                width: number;
                height: number;
                version: string;
            } | null;
        };
        ProtocolSettingsChange: {
            pattern?: string;
            next?: number;
            letterhead?: string[];
            place?: string;
        };
        ProtocolCheck: {
            isKnown: boolean;
            number: string | null;
            edition: number | null;
            /** Format: date-time */
            lockedAt: string | null;
            isSuperseded: boolean;
        };
        ChatQuestion: {
            question: string;
            /** Format: uuid */
            chatId?: string;
            /** Format: uuid */
            recordingId?: string;
            recordingIds?: string[];
        };
        ChatList: {
            chats: components["schemas"]["Chat"][];
            starters: ("decisions" | "tasks" | "speaking")[];
        };
        Chat: {
            id: string;
            title: string | null;
            recordingId: string | null;
            recordingIds: string[] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ChatDetail: {
            id: string;
            title: string | null;
            recordingId: string | null;
            recordingIds: string[] | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            turns: components["schemas"]["ChatTurn"][];
        };
        ChatTurn: {
            id: string;
            question: string;
            answer: components["schemas"]["ChatAnswer"];
            engine: string;
            model: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        ChatAnswer: {
            found: boolean;
            sentences: components["schemas"]["CitedSentence"][];
            dropped: number;
            followUps: string[];
            stopped: boolean;
            fault: components["schemas"]["Fault"] | null;
            lacks?: components["schemas"]["Lacking"];
            otherLanguage?: boolean;
            isExample?: boolean;
            hidden?: boolean;
        };
        CitedSentence: {
            text: string;
            citations: components["schemas"]["Citation"][];
            support?: components["schemas"]["Support"];
            meetings?: components["schemas"]["CitedMeeting"][];
        };
        Citation: {
            startMs: number;
            endMs: number;
            segmentId: string;
            quote: string;
            speaker: string;
            support?: components["schemas"]["Support"];
            recordingId: string;
            recordingTitle: string;
        };
        CitedMeeting: {
            recordingId: string;
            title: string;
            /** Format: date-time */
            createdAt: string;
        };
        Lacking: {
            /** @enum {string|null} */
            kind: "person" | "time" | "amount" | null;
            words: string[];
            onlyAsked: boolean;
            isUnmentioned?: boolean;
        };
        ChatTitle: {
            title: string;
        };
        ChapterList: {
            recordingId: string;
            chapters: components["schemas"]["Chapter"][];
        };
        Chapter: {
            startMs: number;
            endMs: number;
            title: string | null;
        };
        NoteList: {
            notes: components["schemas"]["Note"][];
        };
        Note: {
            id: string;
            /** @enum {string} */
            kind: "note" | "important" | "decision" | "task";
            atMs: number;
            text: string;
            userId: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            mayChange: boolean;
            mayDelete: boolean;
        };
        NewNote: {
            /** @enum {string} */
            kind: "note" | "important" | "decision" | "task";
            atMs: number;
            text: string;
        };
        RecorderNotes: {
            notes: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "note" | "important" | "decision" | "task";
                atMs: number;
                text: string;
                /** Format: date-time */
                changedAt: string;
            }[];
            /** @default [] */
            gone?: string[];
        };
        NoteChange: {
            /** @enum {string} */
            kind: "note" | "important" | "decision" | "task";
            text: string;
        };
        SlideList: {
            slides: components["schemas"]["Slide"][];
            areHidden: boolean;
            areRead: boolean;
            /** Format: date-time */
            expiresAt: string;
        };
        Slide: {
            id: string;
            atMs: number;
            width: number;
            height: number;
            bytes: number;
            text: string | null;
            url: string;
        };
        SoFarAnswer: {
            sentences: components["schemas"]["CitedSentence"][];
            untilMs: number;
            engine: string;
            model: string | null;
            fault: components["schemas"]["Fault"] | null;
        };
        SoFarQuestion: {
            question?: string;
            sinceMs?: number;
        };
        SearchResults: {
            hits: components["schemas"]["SearchHit"][];
            pagination: components["schemas"]["Pagination"];
            approximate: boolean;
            /** @enum {string} */
            meaning: "in" | "left-out" | "off";
        };
        SearchHit: {
            recordingId: string;
            title: string;
            titleMarks: components["schemas"]["MarkRange"][];
            /** Format: date-time */
            createdAt: string;
            duration: number | null;
            isArchived?: boolean;
            isExample?: boolean;
            /** @enum {string} */
            foundBy: "words" | "some" | "alike" | "name" | "meaning" | "both";
            excerpts: components["schemas"]["SearchExcerpt"][];
            morePlaces: number;
        };
        MarkRange: {
            start: number;
            end: number;
        };
        SearchExcerpt: {
            /** @enum {string} */
            kind: "transcript" | "summary" | "task" | "person" | "tag" | "slide";
            text: string;
            marks: components["schemas"]["MarkRange"][];
            startMs: number | null;
            foundMs?: number;
            speaker: string | null;
            summaryId: string | null;
            byMeaning?: boolean;
        };
        SearchChoices: {
            people: {
                name: string;
                meetings: number;
            }[];
            languages: string[];
        };
        DashboardStats: {
            statistics: {
                totalRecordings: number;
                recentRecordings: number;
                totalMinutes: number;
                monthlyMinutes: number;
            };
            team: {
                totalMembers: number;
                activeMembers: number;
            };
            aiInsights: {
                generatedInsights: number;
                newInsights: number;
            };
        };
        RecentRecordings: {
            recordings: components["schemas"]["Recording"][];
        };
        PlatformAnalytics: {
            platforms: {
                platform: string;
                recordings: number;
                minutes: number;
            }[];
        };
        Analytics: {
            weeks: {
                /** Format: date */
                monday: string;
                meetings: number;
                minutes: number;
                tasksAgreed: number;
                tasksDone: number;
            }[];
            platforms: {
                platform: string;
                meetings: number;
                minutes: number;
            }[];
            people: {
                name: string;
                meetings: number;
                minutes: number;
            }[];
            talk: {
                speakers: {
                    name: string;
                    seconds: number;
                }[];
                unnamedSeconds: number;
                otherSeconds: number;
            };
        };
        PublicCounters: {
            recordings: number;
            minutes: number;
            summaries: number;
        };
        ConnectionList: {
            connections: components["schemas"]["Connection"][];
        };
        Connection: {
            id: string;
            /** @enum {string} */
            kind: "webhook" | "webdav" | "s3" | "git" | "mattermost" | "slack" | "teams" | "redmine" | "jira" | "youtrack" | "linear" | "bitrix24" | "notion" | "ics" | "caldav" | "google" | "microsoft" | "telegram";
            name: string;
            events: ("recording.added" | "recording.ready" | "recording.failed" | "recording.waiting" | "recording.changed" | "recording.deleted" | "recording.restored" | "transcript.ready" | "transcript.changed" | "minutes.ready" | "minutes.changed" | "minutes.deleted" | "task.added" | "task.changed" | "task.removed" | "share.changed" | "member.joined" | "member.changed" | "member.left")[];
            withText: boolean;
            filter: components["schemas"]["ConnectionFilter"];
            ofWorkspace: boolean;
            madeBy: string;
            address: string;
            tracker: components["schemas"]["TrackerSettings"] | null;
            bySignIn: boolean;
            place: components["schemas"]["NotesPlace"] | null;
            /** @enum {string} */
            state: "active" | "paused" | "disabled";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSuccessAt: string | null;
            /** Format: date-time */
            lastFailureAt: string | null;
            lastError: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
            waiting: number;
            mayManage: boolean;
        };
        ConnectionFilter: {
            owners?: string[];
            tags?: string[];
            kinds?: string[];
            languages?: string[];
        };
        CreatedConnection: {
            connection: components["schemas"]["Connection"];
            secret: string | null;
        };
        NewConnection: {
            name: string;
            events: ("recording.added" | "recording.ready" | "recording.failed" | "recording.waiting" | "recording.changed" | "recording.deleted" | "recording.restored" | "transcript.ready" | "transcript.changed" | "minutes.ready" | "minutes.changed" | "minutes.deleted" | "task.added" | "task.changed" | "task.removed" | "share.changed" | "member.joined" | "member.changed" | "member.left")[];
            /** @default false */
            withText?: boolean;
            filter?: components["schemas"]["ConnectionFilter"];
            target: components["schemas"]["ConnectionTarget"];
            tracker?: components["schemas"]["TrackerSettings"];
            place?: components["schemas"]["NotesPlace"];
        };
        ConnectionTarget: {
            /** @enum {string} */
            kind: "webhook";
            /** Format: uri */
            url: string;
        } | {
            /** @enum {string} */
            kind: "webdav";
            /** Format: uri */
            url: string;
            user: string;
            password: string;
            /** @enum {string} */
            format: "pdf" | "docx" | "md";
        } | {
            /** @enum {string} */
            kind: "s3";
            url: string;
            region: string;
            user: string;
            password: string;
            /** @enum {string} */
            format: "pdf" | "docx" | "md";
        } | {
            /** @enum {string} */
            kind: "git";
            /** Format: uri */
            url: string;
            user: string;
            password: string;
            branch: string;
            folder: string;
        } | {
            /** @enum {string} */
            kind: "mattermost";
            /** Format: uri */
            url: string;
        } | {
            /** @enum {string} */
            kind: "slack";
            /** Format: uri */
            url: string;
            key: string;
            signingSecret?: string;
        } | {
            /** @enum {string} */
            kind: "teams";
            /** Format: uri */
            url: string;
            securityToken?: string;
        } | {
            /** @enum {string} */
            kind: "redmine";
            /** Format: uri */
            url: string;
            key: string;
        } | {
            /** @enum {string} */
            kind: "jira";
            /** Format: uri */
            url: string;
            key: string;
            /** @default  */
            email?: string;
        } | {
            /** @enum {string} */
            kind: "youtrack";
            /** Format: uri */
            url: string;
            key: string;
        } | {
            /** @enum {string} */
            kind: "linear";
            /**
             * Format: uri
             * @default https://api.linear.app
             */
            url?: string;
            key: string;
        } | {
            /** @enum {string} */
            kind: "bitrix24";
            url: string;
            key: string;
        } | components["schemas"]["NotesTarget"] | {
            /** @enum {string} */
            kind: "ics";
            /** Format: uri */
            url: string;
        } | {
            /** @enum {string} */
            kind: "caldav";
            /** Format: uri */
            url: string;
            user: string;
            password: string;
        };
        NotesTarget: {
            /** @enum {string} */
            kind: "notion";
            key: string;
        };
        ConnectionChange: {
            name?: string;
            events?: ("recording.added" | "recording.ready" | "recording.failed" | "recording.waiting" | "recording.changed" | "recording.deleted" | "recording.restored" | "transcript.ready" | "transcript.changed" | "minutes.ready" | "minutes.changed" | "minutes.deleted" | "task.added" | "task.changed" | "task.removed" | "share.changed" | "member.joined" | "member.changed" | "member.left")[];
            withText?: boolean;
            filter?: components["schemas"]["ConnectionFilter"];
            paused?: boolean;
            tracker?: components["schemas"]["TrackerSettings"];
            place?: components["schemas"]["NotesPlace"];
        };
        RotatedSecret: {
            secret: string;
            /** Format: date-time */
            oldUntil: string;
        };
        DeliveryLog: {
            deliveries: components["schemas"]["Delivery"][];
        };
        Delivery: {
            id: string;
            type: string;
            recordingId: string | null;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed" | "withheld";
            attempts: number;
            /** Format: date-time */
            dueAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            outcome: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
        };
        NotesLooked: {
            places: components["schemas"]["NotesPlaces"] | null;
            error: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
        };
        NotesLook: {
            target: components["schemas"]["NotesTarget"];
            q?: string;
        };
        VendorSignIns: {
            vendors: {
                /** @enum {string} */
                kind: "google" | "microsoft" | "notion";
                isReady: boolean;
                redirectUri: string;
            }[];
        };
        VendorSignInBegun: {
            url: string;
            pending: string;
        };
        VendorSignIn: {
            /** @enum {string} */
            kind: "google" | "microsoft" | "notion";
            /** Format: uuid */
            connectionId?: string;
        };
        VendorConnected: {
            connection: components["schemas"]["Connection"] | null;
            error: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
        };
        VendorSignedIn: {
            pending: string;
            answer: string;
            name: string;
        };
        Messenger: {
            bot: {
                username: string;
            } | null;
        };
        MessengerCode: {
            code: string;
            /** Format: uri */
            url: string;
            /** Format: date-time */
            expiresAt: string;
        };
        CalendarNext: {
            isConnected: boolean;
            signInAgain: {
                connectionId: string;
                /** @enum {string} */
                kind: "google" | "microsoft";
                name: string;
            }[];
            events: components["schemas"]["CalendarEvent"][];
        };
        CalendarEvent: {
            id: string;
            title: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            isAllDay: boolean;
            isPrivate: boolean;
            isSeries: boolean;
            people: components["schemas"]["Invited"][];
            agenda: string;
            callUrl: string | null;
            calendar: string;
            seriesId: string | null;
        };
        RecordingMeeting: {
            taken: components["schemas"]["MeetingTaken"] | null;
            choices: components["schemas"]["CalendarEvent"][];
        };
        NewRecordingMeeting: {
            /** Format: uuid */
            eventId: string | null;
        };
        CallRuleList: {
            rules: {
                /** @enum {string} */
                of: "series" | "calendar";
                /** Format: uuid */
                id: string;
                rule: components["schemas"]["CallRule"];
            }[];
        };
        CallRule: {
            /** @enum {string} */
            act: "offer" | "record" | "never";
            consent: boolean;
            /** @enum {string|null} */
            notice: "chat" | "voice" | null;
        };
        NewCallRule: {
            /** @enum {string} */
            of: "series" | "calendar";
            /** Format: uuid */
            id: string;
            rule: components["schemas"]["CallRule"] | null;
        };
        ExpectedCalls: {
            calls: components["schemas"]["ExpectedCall"][];
        };
        ExpectedCall: {
            address: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @enum {string} */
            of: "series" | "calendar";
            name: string;
            rule: components["schemas"]["CallRule"];
        };
        TrackerLooked: {
            places: components["schemas"]["TrackerPlaces"] | null;
            error: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
        };
        TrackerLook: {
            target: components["schemas"]["TrackerTarget"];
            project?: string;
        };
        TrackerTarget: {
            /** @enum {string} */
            kind: "redmine";
            /** Format: uri */
            url: string;
            key: string;
        } | {
            /** @enum {string} */
            kind: "jira";
            /** Format: uri */
            url: string;
            key: string;
            /** @default  */
            email?: string;
        } | {
            /** @enum {string} */
            kind: "youtrack";
            /** Format: uri */
            url: string;
            key: string;
        } | {
            /** @enum {string} */
            kind: "linear";
            /**
             * Format: uri
             * @default https://api.linear.app
             */
            url?: string;
            key: string;
        } | {
            /** @enum {string} */
            kind: "bitrix24";
            url: string;
            key: string;
        };
        NewTrackerKey: {
            key: string;
        };
        TaskIssues: {
            issues: components["schemas"]["TaskIssue"][];
            trackers: {
                id: string;
                /** @enum {string} */
                kind: "redmine" | "jira" | "youtrack" | "linear" | "bitrix24";
                name: string;
            }[];
        };
        TaskIssue: {
            id: string;
            taskId: string;
            connectionId: string;
            /** @enum {string} */
            kind: "redmine" | "jira" | "youtrack" | "linear" | "bitrix24";
            name: string;
            /** @enum {string} */
            state: "sending" | "sent" | "gone";
            key: string | null;
            url: string | null;
            status: string | null;
            isDone: boolean;
            conflicts: {
                /** @enum {string} */
                field: "task" | "dueOn" | "assignee";
                here: string | null;
                there: string | null;
            }[];
            error: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
        };
        NewTaskIssue: {
            /** Format: uuid */
            connectionId: string;
        };
        SettledIssue: {
            /** @enum {string} */
            take: "here" | "there";
        };
        ChannelAnswer: {
            text: string;
            /** @enum {string} */
            response_type: "comment";
        };
        SlackAnswer: {
            challenge?: string;
        };
        TeamsAnswer: {
            /** @enum {string} */
            type: "message";
            attachments: ({
                contentType: string;
            } & {
                [key: string]: unknown;
            })[];
        };
        RecommendedModels: {
            languages: string[];
            models: components["schemas"]["LocalModel"][];
            missingBytes: number;
            machine: {
                cores: number;
                memoryBytes: number;
                freeBytes: number | null;
            };
            minutes: {
                speech: number;
                writing: number | null;
            };
            writesElsewhere: boolean;
            /** @enum {string|null} */
            obstacle: "disk" | "memory" | "unusable" | "command-line" | null;
            askedBy: string[];
        };
        LocalModel: {
            id: string;
            title: string;
            /** @enum {string} */
            kind: "transducer" | "nemo-ctc" | "omnilingual" | "whisper" | "moonshine" | "speakers" | "language-id" | "writer" | "embedder" | "reranker";
            languages: string[];
            bytes: number;
            receivedBytes: number;
            /** @enum {string} */
            state: "absent" | "partial" | "downloading" | "verifying" | "ready" | "damaged";
            /** @enum {string|null} */
            fault: "unreachable" | "gone" | "refused" | "wrong-size" | "wrong-hash" | "no-space" | "disk" | "cancelled" | "busy" | null;
            licences: {
                name: string;
                /** Format: uri */
                url: string;
            }[];
            attribution: string;
            /** Format: uri */
            source: string;
            abilities: {
                wordTimes: boolean;
                confidence: boolean;
                punctuation: boolean;
            };
            suggested: boolean;
        };
        ImprovableRecordings: {
            recordings: {
                id: string;
                /** @enum {string} */
                what: "text" | "summary";
                summaryId: string | null;
            }[];
        };
        LocalModelList: {
            models: components["schemas"]["LocalModel"][];
            freeBytes: number | null;
            downloads: boolean;
            usable: boolean;
        };
        ShareLinkList: {
            links: components["schemas"]["ShareLink"][];
            outside: boolean;
            mail: boolean;
            onlyHere: boolean;
        };
        ShareLink: {
            id: string;
            parts: ("minutes" | "transcript" | "sound")[];
            fromMs: number | null;
            toMs: number | null;
            madeBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            hasPassword: boolean;
            addresses: string[];
            hidesNames: boolean;
            hidesPersonal: boolean;
            showsSlides: boolean;
            allowsDownload: boolean;
            allowsEmbedding: boolean;
            allowsComments: boolean;
            hasVideo: boolean;
            /** @enum {string} */
            state: "open" | "ended" | "barred" | "paused";
            views: number;
            /** Format: date-time */
            lastViewAt: string | null;
        };
        CreatedShareLink: {
            link: components["schemas"]["ShareLink"];
            /** Format: uri */
            url: string;
            /** Format: uri */
            embedUrl: string | null;
        };
        NewShareLink: {
            parts: ("minutes" | "transcript" | "sound")[];
            fromMs?: number | null;
            toMs?: number | null;
            days?: number | null;
            password?: string | null;
            /** @default [] */
            addresses?: string[];
            /** @default false */
            hidesNames?: boolean;
            hidesPersonal?: boolean;
            /** @default false */
            showsSlides?: boolean;
            /** @default true */
            allowsDownload?: boolean;
            /** @default false */
            allowsEmbedding?: boolean;
            /** @default false */
            allowsComments?: boolean;
        };
        ShareLinkViews: {
            days: {
                /** Format: date */
                day: string;
                opened: number;
                played: number;
                downloaded: number;
                /** Format: date-time */
                lastAt: string;
            }[];
        };
        OutsideLinks: {
            on: boolean;
        };
        CommentList: {
            comments: components["schemas"]["Comment"][];
            people: {
                userId: string;
                name: string;
            }[];
        };
        Comment: {
            id: string;
            threadId: string | null;
            atMs: number;
            text: string;
            userId: string | null;
            name: string;
            mentions: {
                userId: string;
                name: string;
            }[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            editedAt: string | null;
            mayChange: boolean;
            mayDelete: boolean;
            reachesGuests: boolean;
        };
        NewComment: {
            text: string;
            atMs: number;
            /** Format: uuid */
            threadId?: string | null;
            /** @default [] */
            mentions?: string[];
        };
        CommentChange: {
            text: string;
            /** @default [] */
            mentions?: string[];
        };
        ServerPeople: {
            people: components["schemas"]["ServerPerson"][];
            next: string | null;
        };
        ServerPerson: {
            id: string;
            email: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string | null;
            emailVerified: boolean;
            factors: ("app" | "passkey")[];
            sessions: number;
            workspaces: number;
            isAdmin: boolean;
            /** Format: date-time */
            blockedAt: string | null;
        };
        ServerWorkspaces: {
            workspaces: components["schemas"]["ServerWorkspace"][];
            next: string | null;
            plansEnforced: boolean;
        };
        ServerWorkspace: {
            id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            members: number;
            meetings: number;
            minutes: number;
            bytes: number;
            /** @enum {string} */
            plan: "free" | "lite" | "pro" | "ultra" | "enterprise";
            /** Format: date-time */
            planUntil: string | null;
        };
        ServerUsage: {
            months: components["schemas"]["ServerMonth"][];
        };
        ServerMonth: {
            /** Format: date */
            month: string;
            meetings: number;
            minutes: number;
            bytes: number;
            people: number;
            workspaces: number;
            newPeople: number;
            modelTokens: number;
            serverMinutes: number;
        };
        ServerJobs: {
            counts: {
                /** @enum {string} */
                work: "link" | "prepare" | "transcribe" | "speakers" | "assemble" | "summarise" | "index";
                /** @enum {string} */
                state: "active" | "queued" | "waiting" | "failed";
                count: number;
            }[];
            jobs: components["schemas"]["ServerJob"][];
            next: string | null;
        };
        ServerJob: {
            id: string;
            recordingId: string;
            /** @enum {string} */
            work: "link" | "prepare" | "transcribe" | "speakers" | "assemble" | "summarise" | "index";
            /** @enum {string} */
            state: "active" | "queued" | "waiting" | "failed";
            workspaceName: string;
            progress: number;
            engine: string | null;
            model: string | null;
            fault: components["schemas"]["AdminFault"] | null;
            durationMs: number | null;
            bytes: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt: string | null;
        };
        ServerAttempts: {
            attempts: {
                /** Format: date-time */
                startedAt: string;
                /** Format: date-time */
                endedAt: string | null;
                /** @enum {string|null} */
                outcome: "done" | "again" | "failed" | "taken-back" | "stopped" | null;
                fault: components["schemas"]["AdminFault"] | null;
            }[];
        };
        ServerEngines: {
            engines: components["schemas"]["ServerEngine"][];
            callPages: components["schemas"]["ServerCallPage"][];
        };
        ServerEngine: {
            /** @enum {string} */
            part: "speech-ru" | "speech-en" | "speech-kk" | "voices" | "writer" | "embedder" | "reranker" | "storage";
            /** @enum {string|null} */
            name: "http" | "local" | "pocketsphinx" | "built-in" | "disk" | "s3" | null;
            model: string | null;
            /** @enum {string|null} */
            choice: "server" | "model" | "draft" | "set" | null;
            host: string | null;
        };
        ServerCallPage: {
            /** @enum {string} */
            site: "meet" | "zoom" | "teams" | "telemost" | "jitsi";
            recordings: number;
            named: number;
            lit: number;
            heard: number;
        };
        EngineTest: {
            ok: boolean;
            ms: number;
            fault: components["schemas"]["AdminFault"] | null;
        };
        ServerMails: {
            isSetUp: boolean;
            host: string | null;
            from: string | null;
            mails: components["schemas"]["ServerMail"][];
            next: string | null;
        };
        ServerMail: {
            id: string;
            /** @enum {string} */
            kind: "confirmation" | "password" | "signIn" | "code" | "notice" | "plan" | "connection" | "operator" | "invitation" | "message" | "document" | "reminder" | "test";
            recipient: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            state: "sending" | "sent" | "failed";
            attempts: number;
            code: string | null;
        };
        MailTest: {
            sent: boolean;
            to: string;
            code: string | null;
        };
        ServerMessenger: {
            /** @enum {string|null} */
            from: "settings" | "admin" | null;
            username: string | null;
            /** @enum {string} */
            updates: "polling" | "webhook";
            ownServer: string | null;
            chats: number;
            /** Format: date-time */
            lastSuccessAt: string | null;
            /** Format: date-time */
            lastFailureAt: string | null;
            lastError: {
                /** @enum {string|null} */
                fault: "timeout" | "unreachable" | "address" | "answered" | "busy" | "unauthorised" | "forbidden" | "refused" | "workflow" | "notIt" | "tooMuch" | "gone" | "uninvited" | "removed" | "backlog" | "ours" | null;
                status: number | null;
                tookMs: number;
                said?: string;
            } | null;
        };
        NewBotToken: {
            botToken: string;
        };
        ServerStorage: {
            kinds: {
                /** @enum {string} */
                kind: "originals" | "made" | "clips" | "atWork" | "models" | "database";
                bytes: number;
            }[];
            disk: {
                freeBytes: number;
                totalBytes: number;
                keptFreeBytes: number;
            };
            /** @enum {string} */
            where: "disk" | "s3";
            place: string;
            isSealed: boolean;
            lastBackup: {
                /** Format: date-time */
                at: string;
                bytes: number;
            } | null;
            lastCheck: {
                /** Format: date-time */
                at: string;
                files: number;
                strays: number;
            } | null;
            lost: {
                count: number;
                files: {
                    recordingId: string;
                    workspaceName: string;
                    /** @enum {string} */
                    kind: "original" | "media" | "slide";
                    /** @enum {string} */
                    fault: "missing" | "size" | "damaged";
                    /** Format: date-time */
                    foundAt: string;
                }[];
            };
        };
    };
    responses: {
        /** @description An error, with its code */
        Refusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A server error. Its `id` is in the log */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    uploadAFileInOneRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    recording: string;
                    metadata?: components["schemas"]["UploadMetadata"];
                };
            };
        };
        responses: {
            /** @description The file is stored and is being processed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listUnfinishedUploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your interrupted uploads */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnfinishedUploads"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginAResumableUpload: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
                /** @description bytes */
                "Upload-Length"?: string;
                "Upload-Defer-Length"?: "1";
                /** @description tus metadata: filename, and hattama with JSON */
                "Upload-Metadata"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URL to send the file to, and the first byte to send */
            201: {
                headers: {
                    /** @description bytes stored */
                    "Upload-Offset": string;
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    discoverWhatTusCanDoHere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Supported tus extensions and the largest upload size */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheReceiptOfAnUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload’s current state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadReceipt"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    password?: string;
                    firstName?: string;
                    lastName?: string;
                    /** @enum {string} */
                    language?: "ru" | "en" | "kk";
                    invite?: string;
                };
            };
        };
        responses: {
            /** @description The account is created. If the server sends email, the address has to be confirmed */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"] | components["schemas"]["ConfirmationRequired"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheCaller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user the token belongs to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token no longer works */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    password?: string;
                    trusted?: string;
                    connect?: string;
                };
            };
        };
        responses: {
            /** @description You are signed in. If the response is SECOND_FACTOR_NEEDED, it includes a challenge. Send it back with the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    finishASignInWithASecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    code: string;
                    trust?: boolean;
                    connect?: string;
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginASignInWithAPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Options for the passkey request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signInWithAPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    response: {
                        id: string;
                    } & {
                        [key: string]: unknown;
                    };
                    connect?: string;
                };
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askForALetterToSignInWith: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Sent if that address has an account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signInWithAMailedLinkOrCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    connect?: string;
                } | {
                    email: string;
                    code: string;
                    trusted?: string;
                    connect?: string;
                };
            };
        };
        responses: {
            /** @description You are signed in. The emailed link and code no longer work */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    checkHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    checkThatTheServerIsReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    checkThatTheServerIsAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheLimitsOfThisServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limits of this server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Limits"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putApiUploadsIdStopped: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server now waits for the rest of the recorder’s files */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiRecordingsIdEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has arrived is processed. A recorder that comes back still adds its rest */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Devices signed in to the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    endAllOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All other sessions and recorder extensions are signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    endASession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signInARecorderExtension: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: string;
                };
            };
        };
        responses: {
            /** @description A token for the extension, shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceToken"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginASingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    provider: string;
                } | {
                    email: string;
                };
            };
        };
        responses: {
            /** @description The URL to redirect the browser to, and a challenge to send back with the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoLookup"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    finishASingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    answer: string;
                };
            };
        };
        responses: {
            /** @description You are signed in. If the response is SSO_CONNECT_NEEDED, send its challenge when signing in another way. If it is SECOND_FACTOR_NEEDED, send its challenge with the code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    confirmAnEmailAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The email address is confirmed and the user is signed in. The token no longer works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askForAnotherConfirmationEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Sent if that address has an account to confirm */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askForAPasswordLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Sent if that address has an account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setAPasswordByAMailedLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token?: string;
                    password?: string;
                    code?: string;
                };
            };
        };
        responses: {
            /** @description The password is set. The account’s sessions, devices, keys, programs and passkeys no longer work */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether two-step sign-in is on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactor"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    finishSettingUpAnAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description The recovery codes, shown only once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginToSetUpAnAuthenticatorApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A secret for the authenticator app. Sign-in requires the app only after its first code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorSecret"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    switchOffTheSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Two-step sign-in is off */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeNewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New codes, shown only once. The old ones no longer work */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiAuthConfirmation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways this person can confirm their identity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmationWays"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    proveWhoYouAreAgain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                } | {
                    code: string;
                } | {
                    passkey: {
                        challenge: string;
                        response: {
                            id: string;
                        } & {
                            [key: string]: unknown;
                        };
                    };
                } | {
                    mailedCode: string;
                } | {
                    sso: {
                        challenge: string;
                        answer: string;
                    };
                };
            };
        };
        responses: {
            /** @description Your identity is confirmed. Repeat the request that required it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiAuthConfirmationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A code was sent to the account’s email address */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiAuthConfirmationSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The URL to redirect the browser to, and a challenge to send back with the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SsoLookup"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passkeys of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    addAPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    challenge: string;
                    response: {
                        id: string;
                    } & {
                        [key: string]: unknown;
                    };
                    name: string;
                };
            };
        };
        responses: {
            /** @description Passkey added */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginToAddAPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Options for creating a passkey */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyChallenge"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeAPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    renameAPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Renamed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheRuleOnSecondSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether everyone must use two-step sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorRule"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeTheRuleOnSecondSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorRule"];
            };
        };
        responses: {
            /** @description Applies immediately */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listAPIKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your keys. Owners and administrators get all keys of the workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    createAnAPIKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The key, shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    revokeAnAPIKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    whatAProgramAsksFor: {
        parameters: {
            query: {
                response_type: "code";
                client_id: string;
                redirect_uri: string;
                code_challenge: string;
                code_challenge_method: "S256";
                state?: string;
                scope?: string;
                resource?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The access the program asks for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramConsent"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    giveAProgramAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramYes"];
            };
        };
        responses: {
            /** @description The redirect to the app, with an authorization code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenConsent"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeTheProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            /** @description The updated profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getFiguresOfTheCaller: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of your recordings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserStats"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeThePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description The password is changed, and all other devices are signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteTheAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The account is deleted, with everything only you could see */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askForAnArchiveOfTheAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A URL that downloads the archive once, within a few minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportLink"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    downloadTheArchiveOfTheAccount: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A ZIP file with JSON and the audio as uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All members of the workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeAMember: {
        parameters: {
            query?: {
                to?: string;
                privateMeetings?: "keep" | "delete";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is removed. Their recordings belong to another member */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeTheRoleOfAMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "owner" | "admin" | "member" | "viewer";
                };
            };
        };
        responses: {
            /** @description The role applies immediately */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    leaveTheWorkspace: {
        parameters: {
            query?: {
                to?: string;
                privateMeetings?: "keep" | "delete";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your account, switched to another of your workspaces */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your workspaces */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putApiWorkspaceName: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Your account, in the workspace under its new name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    enterAWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your account, now in that workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listSessionsOfAMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Devices the member is signed in on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signAMemberOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member is signed out of all devices */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    resetTheSecondStepOfAMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Two-step sign-in is off for the member, who gets an email about it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    endASessionOfAMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member’s device is signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listKeysAndConnectionsThatWaitForAnAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys and connections paused until someone decides, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    keepRenewOrEndAKeyOrConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reply: "keep" | "renew" | "end";
                };
            };
        };
        responses: {
            /** @description The key or connection was kept, renewed or removed. A new secret is shown only once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedOutcome"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiWorkspaceSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider and its domains, without the secret */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceSso"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putApiWorkspaceSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: uri */
                    issuer: string;
                    clientId: string;
                    clientSecret?: string;
                    groupsClaim: string;
                    roles: {
                        group: string;
                        /** @enum {string} */
                        role: "admin" | "member" | "viewer";
                    }[];
                    /** @enum {string} */
                    otherwise: "admin" | "member" | "viewer" | "none";
                    required: boolean;
                    secondStep: boolean;
                };
            };
        };
        responses: {
            /** @description The settings are saved, and the provider is reachable */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceSso"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteApiWorkspaceSso: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Single sign-on is removed, and sessions started with it have ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiWorkspaceSsoCheck: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider’s configuration is available and valid */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiWorkspaceSsoDomains: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    domain: string;
                };
            };
        };
        responses: {
            /** @description The TXT record to publish */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceSso"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiWorkspaceSsoDomainsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was found, and the domain is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceSso"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteApiWorkspaceSsoDomainsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The domain is removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listSecurityEvents: {
        parameters: {
            query?: {
                group?: "signIn" | "credentials" | "rights" | "exports" | "protocols" | "deletions" | "server" | "refused";
                person?: string;
                from?: string;
                to?: string;
                before?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityLog"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    downloadSecurityEvents: {
        parameters: {
            query?: {
                group?: "signIn" | "credentials" | "rights" | "exports" | "protocols" | "deletions" | "server" | "refused";
                person?: string;
                from?: string;
                to?: string;
                language?: "ru" | "en" | "kk";
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events as a file, named in Content-Disposition */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open invitations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    inviteSomebody: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email?: string;
                    /** @enum {string} */
                    role: "admin" | "member" | "viewer";
                };
            };
        };
        responses: {
            /** @description Sent by email, or a link to share */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    revokeAnInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its link no longer works */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    previewAnInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Who invited you, and to which workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPreview"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    acceptAnInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Your account, now in that workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getThePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace’s limits and usage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacePlan"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginTheTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial has started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacePlan"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    endThePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    follows: "free" | "removal";
                };
            };
        };
        responses: {
            /** @description The plan ends when the paid period ends */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacePlan"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    keepThePlanAfterAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan continues, and nothing is deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspacePlan"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setAPlanFromACheckout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The plan is set. The request is authenticated by its signature, not by an account */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    createAGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default [] */
                    members?: string[];
                };
            };
        };
        responses: {
            /** @description The groups, including the new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteAGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remaining groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeAGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    members?: string[];
                };
            };
        };
        responses: {
            /** @description The updated groups */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getSpeechSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The language spoken in the workspace’s meetings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownSpeechSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeSpeechSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SpeechSettings"];
            };
        };
        responses: {
            /** @description Applies to new recordings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownSpeechSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    measureEnginesOnCorrectedRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accuracy on your last 20 corrected recordings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Accuracy"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listVocabulary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All words in alphabetical order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vocabulary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    addToTheVocabulary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    terms: {
                        term: string;
                        /** @default [] */
                        heardAs?: string[];
                    }[];
                };
            };
        };
        responses: {
            /** @description All words, including the new ones. Existing words have the new spellings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vocabulary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeATerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    term: string;
                    /** @default [] */
                    heardAs?: string[];
                };
            };
        };
        responses: {
            /** @description The updated word. CONFLICT if another word has this spelling */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VocabularyTerm"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeATerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The word is deleted. Transcripts don’t change */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listWordsLikelyMisheard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Segments with words that were probably misheard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    dismissASuggestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    heard: string;
                    term: string;
                };
            };
        };
        responses: {
            /** @description The word won’t be suggested in this recording again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listRecordings: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                archive?: "out" | "only" | "all";
                collection?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of recordings, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getARecordingWithItsSteps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording with its processing steps */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording is deleted. It can be restored for a while */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordingChange"];
            };
        };
        responses: {
            /** @description The recording with its new title, priority, tags or time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    retryARecording: {
        parameters: {
            query?: {
                from?: "prepare" | "transcribe" | "speakers" | "assemble" | "summarise" | "index";
                sound?: "all";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Processing starts again, from the step in `from` or the one that failed */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    cancelWorkOnARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Processing stops. Finished steps are kept */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getAnExampleMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExampleWanted"];
            };
        };
        responses: {
            /** @description Your example meeting in that language, created if needed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExampleGiven"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhoSeesARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who can see the recording */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingVisibility"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeWhoSeesARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVisibilityRule"];
            };
        };
        responses: {
            /** @description Who can see it from now on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingVisibility"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getRulesForNewRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who can see new recordings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisibilityDefaults"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiVisibilityNext: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who will see it, and what may be chosen instead */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewRecordingVisibility"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeYourRuleForNewRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rule: components["schemas"]["NewVisibilityRule"] | null;
                };
            };
        };
        responses: {
            /** @description Applies to your new recordings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisibilityDefaults"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeRulesOfTheWorkspaceForNewRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    narrowest: "private" | "chosen" | "workspace";
                    /** @enum {string} */
                    widest: "private" | "chosen" | "workspace";
                    workspace: components["schemas"]["NewVisibilityRule"];
                    tags: {
                        tag: string;
                        rule: components["schemas"]["NewVisibilityRule"];
                    }[];
                    templates: {
                        template: string;
                        rule: components["schemas"]["NewVisibilityRule"];
                    }[];
                };
            };
        };
        responses: {
            /** @description Applies to new recordings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisibilityDefaults"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    transcribeARecordingAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TranscriptionRequest"];
            };
        };
        responses: {
            /** @description Transcription has started. The current transcript is kept until the new one is ready */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    transcribeWhatTheEngineRefusedAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transcription has started. The current transcript is kept until the new one is ready */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    tellVoicesApartAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoicesRequest"];
            };
        };
        responses: {
            /** @description Speaker detection has started. Its result becomes an edit of the transcript */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    readTheChannelsOtherwise: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LayoutRequest"];
            };
        };
        responses: {
            /** @description The layout is changed. The recording is transcribed again if this affects the text */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingDetails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    recordFromALink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkRequest"];
            };
        };
        responses: {
            /** @description The file is being downloaded. The recording shows the progress */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listDeletedRecordingsAndMinutes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items that can be restored, most recently deleted first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    bringARecordingBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording is restored. Interrupted processing resumes */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteARecordingForGood: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording, its files and everything made from it are permanently deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    rewriteTheTextOfMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SummaryEdit"];
            };
        };
        responses: {
            /** @description The summary with the new text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary is deleted. It can be restored for a while */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    bringMinutesBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary is restored */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteMinutesForGood: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary and its versions are permanently deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getHowLongRecordingsAreKept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace’s retention rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionRules"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setHowLongRecordingsAreKept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionRules"];
            };
        };
        responses: {
            /** @description The rules apply starting with the next nightly run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionRules"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    previewWhatTheNextNightRemoves: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetentionRules"];
            };
        };
        responses: {
            /** @description What these rules would delete on the next nightly run. Nothing is changed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPreview"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setOrLiftTheLegalHoldOfARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    held: boolean;
                };
            };
        };
        responses: {
            /** @description The recording with its legal hold */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Recording"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    dropTheSoundOfARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The audio is permanently deleted. The transcript, the summary and everything else are kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhatPersonalDataIsLookedFor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which personal data is searched for, and whether new recordings and links hide it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setWhatPersonalDataIsLookedFor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalDataSettings"];
            };
        };
        responses: {
            /** @description The settings apply immediately wherever personal data is hidden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhatPersonalDataOfARecordingIsHidden: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How much personal data was found, and whether it’s hidden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    hidePersonalDataOfARecordingOrStopHidingIt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonalDataHiding"];
            };
        };
        responses: {
            /** @description The personal data is hidden for everyone, or no longer hidden */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    seeHiddenPersonalDataForAWhile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The personal data is revealed to you for a while, in this session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    hidePersonalDataFromOneselfAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The personal data is hidden again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalData"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    tagManyRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /** @default [] */
                    add?: string[];
                    /** @default [] */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description Tags are added and removed. If a tag has an access rule, the rule is applied */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setWhoSeesManyRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    rule: components["schemas"]["NewVisibilityRule"];
                };
            };
        };
        responses: {
            /** @description Who can see them from now on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    archiveManyRecordingsOrBringThemBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    archived: boolean;
                };
            };
        };
        responses: {
            /** @description Archived or unarchived */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteManyRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The recordings are deleted. They can be restored for a while */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    bringManyRecordingsBack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description The recordings are restored. Interrupted processing resumes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listCollections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The collections you can see */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeACollection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description All collections, including the new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeACollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remaining collections. The recordings aren’t deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    renameACollection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description All collections */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CollectionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putRecordingsIntoACollectionOrTakeThemOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    add?: string[];
                    /** @default [] */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description The recordings are added and removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    tellWhatTheCallPageShowed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallHints"];
            };
        };
        responses: {
            /** @description The names and times are saved. If there is a transcript, its speakers are named */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HintsTaken"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getALinkToTheSound: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The media URL, how long it’s valid, and the waveform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getATranscriptWithWords: {
        parameters: {
            query?: {
                chunk?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A chunk of the transcript, empty if there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transcript"];
                };
            };
            /** @description The transcript hasn’t changed since the given revision */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getATranscriptAsSegments: {
        parameters: {
            query?: {
                chunk?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A chunk of the transcript as shown on screen, empty if there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentChunk"];
                };
            };
            /** @description The transcript hasn’t changed since the given revision */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listCorrectionsOfATranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Edits of the transcript and its earlier versions, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptHistory"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    correctATranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditRequest"];
            };
        };
        responses: {
            /** @description The updated transcript. Returns CONFLICT if someone else has changed it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    undoACorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The edit is undone. Later edits are kept */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listCorrectionsOfASegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Text edits of a segment, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentHistory"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiWorkspaceVoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remembered voices. Members see only their own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceMemory"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putApiWorkspaceVoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceSwitch"];
            };
        };
        responses: {
            /** @description Remembered voices are turned on or off. Turning them off deletes everything learned */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceMemory"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiWorkspaceVoicesPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceInvitation"];
            };
        };
        responses: {
            /** @description The link to send, shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceLink"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiWorkspaceVoicesPeopleIdLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new link. The earlier one no longer works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceLink"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteApiWorkspaceVoicesPeopleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voice is deleted, with everything learned about it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiWorkspaceVoicesPeopleIdExcerpts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples the voice was learned from, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceExcerptList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteApiWorkspaceVoicesExcerptsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voice sample is permanently deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putApiUsersVoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceConsent"];
            };
        };
        responses: {
            /** @description Consent is given and stays valid for a year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceMemory"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteApiUsersVoice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Consent is withdrawn, and everything learned about your voice is deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiUsersVoiceExcerpts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The samples your voice was learned from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceExcerptList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteApiUsersVoiceExcerptsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voice sample is permanently deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiRecordingsIdVoiceSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unnamed speakers, and the voices they sound like */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceSuggestionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putApiRecordingsIdVoiceSuggestionsRefusals: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceRefusal"];
            };
        };
        responses: {
            /** @description The remaining suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceSuggestionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getApiVoiceConsent: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiVoiceConsent: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    answer: "yes" | "no";
                    text?: number | null;
                };
            };
        };
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    restoreAVersionOfATranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version is restored. The transcript it replaced is saved as a version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listMinutes: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
                personal?: "hidden";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of summaries, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheMinutesOfARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording’s summary, or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryOfRecording"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhatAModelWroteThatIsNotInTheMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statements by the language model that nothing in the transcript supports, with reasons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftOut"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    replaceTheTasksOfMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionItemsUpdate"];
            };
        };
        responses: {
            /** @description The summary with the updated tasks. With `updatedAt`, the list replaces the tasks. Without it, tasks are added and changed, but none are removed, so that an outdated list can’t delete tasks others have added since */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    writeMinutesAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RegenerateRequest"];
            };
        };
        responses: {
            /** @description The summary is being rewritten. The current one stays until it is done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    markMinutesAsAFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Added to your favorites */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    unmarkMinutesAsAFavorite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed from your favorites */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listVersionsOfMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Earlier versions of the summary, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryVersions"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    restoreAVersionOfMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SummaryRestore"];
            };
        };
        responses: {
            /** @description The earlier version is the current one again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTasks: {
        parameters: {
            query?: {
                whose?: "mine" | "for-me" | "all";
                state?: "open" | "overdue" | "done" | "all";
                q?: string;
                recordingId?: string;
                person?: string;
                from?: string;
                to?: string;
                today?: string;
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tasks from all meetings: open ones by due date, then completed ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiTasksReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedTask"];
            };
        };
        responses: {
            /** @description What its words name, to be confirmed; nothing is saved */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadTask"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    addATask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewActionItem"];
            };
        };
        responses: {
            /** @description The summary with the new task at the end */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteATask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary, with the task removed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeATask: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActionItemChange"];
            };
        };
        responses: {
            /** @description The summary with the updated task */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your reminder settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderSetting"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeReminders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReminderChange"];
            };
        };
        responses: {
            /** @description Current settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReminderSetting"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askBeforeRemindersStop: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    stopRemindersByLink: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series you can see, and suggested series */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeASeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSeries"];
            };
        };
        responses: {
            /** @description All series, including the new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhatTheMeetingsOfASeriesDecidedAndLeftOpen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Decisions, open tasks and changes from the meetings in the series */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesView"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeASeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The remaining series. The meetings aren’t deleted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeASeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeriesChange"];
            };
        };
        responses: {
            /** @description All series, including the change */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    putMeetingsIntoASeriesOrTakeThemOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    add?: string[];
                    /** @default false */
                    mayOpen?: boolean;
                    /** @default [] */
                    remove?: string[];
                };
            };
        };
        responses: {
            /** @description The meetings are added and removed. If the series has an access rule, the rule is applied */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhatTheMeetingsWithATagDecidedAndLeftOpen: {
        parameters: {
            query: {
                tag: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Decisions, open tasks and changes of meetings with a tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesView"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getLettersAboutMeetings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your digest settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestSetting"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeLettersAboutMeetings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DigestChange"];
            };
        };
        responses: {
            /** @description Current settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DigestSetting"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askBeforeLettersAboutMeetingsStop: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    stopLettersAboutMeetingsByLink: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listKindsOfReport: {
        parameters: {
            query?: {
                language?: "ru" | "en" | "kk";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report types of this workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    createAKindOfReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDraft"];
            };
        };
        responses: {
            /** @description The new report type */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    chooseTheUsualKindOfReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDefault"];
            };
        };
        responses: {
            /** @description The report type is used for new recordings */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    previewAKindOfReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplatePreviewRequest"];
            };
        };
        responses: {
            /** @description A preview based on one of your meetings. Generation stops if the client disconnects */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplatePreview"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeAKindOfReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TemplateDraft"];
            };
        };
        responses: {
            /** @description The updated report type */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Template"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteAKindOfReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report type is deleted. Existing summaries don’t change */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheBudgetOfTheLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Limits and today’s usage (UTC) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelBudget"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeTheBudgetOfTheLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelBudgetChange"];
            };
        };
        responses: {
            /** @description The updated limits */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelBudget"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    exportATranscript: {
        parameters: {
            query?: {
                format?: "pdf" | "docx" | "html" | "md" | "txt" | "srt" | "vtt" | "json";
                include?: "summary" | "transcript" | "both";
                fillers?: "on" | "off";
                personal?: "shown" | "hidden";
                notes?: "on" | "off";
                unconfirmed?: "on" | "off";
                slides?: "on" | "off";
                language?: "ru" | "en" | "kk";
                timeZone?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its name is in the Content-Disposition header */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "text/html; charset=utf-8": string;
                    "text/markdown; charset=utf-8": string;
                    "text/plain; charset=utf-8": string;
                    "application/x-subrip; charset=utf-8": string;
                    "text/vtt; charset=utf-8": string;
                    "application/json; charset=utf-8": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    exportMinutes: {
        parameters: {
            query?: {
                format?: "pdf" | "docx" | "html" | "md" | "txt" | "srt" | "vtt" | "json";
                include?: "summary" | "transcript" | "both";
                fillers?: "on" | "off";
                personal?: "shown" | "hidden";
                notes?: "on" | "off";
                unconfirmed?: "on" | "off";
                slides?: "on" | "off";
                language?: "ru" | "en" | "kk";
                timeZone?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its name is in the Content-Disposition header */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "text/html; charset=utf-8": string;
                    "text/markdown; charset=utf-8": string;
                    "text/plain; charset=utf-8": string;
                    "application/x-subrip; charset=utf-8": string;
                    "text/vtt; charset=utf-8": string;
                    "application/json; charset=utf-8": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    exportManyRecordingsAsAZIPFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /**
                     * @default pdf
                     * @enum {string}
                     */
                    format?: "pdf" | "docx" | "html" | "md" | "txt" | "srt" | "vtt" | "json";
                    /** @enum {string} */
                    include?: "summary" | "transcript" | "both";
                    /**
                     * @default on
                     * @enum {string}
                     */
                    slides?: "on" | "off";
                    /** @enum {string} */
                    language?: "ru" | "en" | "kk";
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description A ZIP file with the documents. X-Left-Out gives the number of documents known to be left out, and left-out.txt in the archive lists them with the reasons */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listLettersWithMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People the summary was sent to, and people it can be sent to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinutesLetters"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendMinutesByEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMinutesLetter"];
            };
        };
        responses: {
            /** @description One email per person is queued. The list shows the result */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    previewALetterWithMinutes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterPreviewRequest"];
            };
        };
        responses: {
            /** @description A preview of the email. Nothing is sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterPreview"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendALetterWithMinutesAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LetterAgain"];
            };
        };
        responses: {
            /** @description The email is queued again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getQuestionsAfterMeetings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether you’re asked to send summaries, and the meetings awaiting your answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinutesAsks"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeQuestionsAfterMeetings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MinutesAsksChange"];
            };
        };
        responses: {
            /** @description The current setting. You won’t be asked about earlier summaries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MinutesAsks"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    answerThatMinutesGoToNobodyThisTime: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You won’t be asked about this meeting again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askBeforeQuestionsAfterMeetingsStop: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    stopQuestionsAfterMeetingsByLink: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheProtocolOfARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest version, or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolOfRecording"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginTheProtocolOfARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProtocol"];
            };
        };
        responses: {
            /** @description The formal minutes, new or already started */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolOfRecording"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getAProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requested version */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeAProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolEdit"];
            };
        };
        responses: {
            /** @description The updated formal minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    withdrawAProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The minutes are withdrawn. Their number stays in the register */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    postApiProtocolsIdRefill: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolRefill"];
            };
        };
        responses: {
            /** @description The draft with what the meeting yields now. What people wrote in it stays */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listWhoChangedAProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who changed what, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolChanges"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askPeopleToApproveAProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolRequest"];
            };
        };
        responses: {
            /** @description The minutes have been numbered and sent to the approvers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    takeBackWhatPeopleWereAskedToApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The minutes are a draft again and keep their number */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    agreeToAProtocolOrCorrectIt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolAnswer"];
            };
        };
        responses: {
            /** @description The formal minutes with the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    lockAProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolLock"];
            };
        };
        responses: {
            /** @description The locked minutes, with their fingerprint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Protocol"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    exportAProtocol: {
        parameters: {
            query?: {
                format?: "pdf" | "docx" | "html" | "json";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. Its name is in the Content-Disposition header */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    "text/html; charset=utf-8": string;
                    "application/json; charset=utf-8": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheNumbersOfProtocols: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All numbers ever assigned, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolNumbers"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getHowProtocolsLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Current settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setHowProtocolsLook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProtocolSettingsChange"];
            };
        };
        responses: {
            /** @description Updated settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheLogoOfProtocols: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description No logo */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setTheLogoOfProtocols: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings, including the saved logo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeTheLogoOfProtocols: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings without a logo */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolSettings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    openALetterAboutAProtocol: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    answerALetterAboutAProtocol: {
        parameters: {
            query?: {
                token?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /** @enum {string} */
                    verdict: "agreed" | "correction";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    checkTheFingerprintOfAProtocol: {
        parameters: {
            query: {
                fingerprint: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether minutes with this fingerprint were locked on this server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtocolCheck"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    checkAFingerprintOnAPage: {
        parameters: {
            query?: {
                fingerprint?: string;
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An HTML page to open in a browser */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                recordingId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your chats, most recently used first, and what a first question can be about */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askAboutMeetings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatQuestion"];
            };
        };
        responses: {
            /** @description text/event-stream. Each `data` is one ChatEvent as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getAConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A chat with its messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatDetail"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteAConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    renameAConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatTitle"];
            };
        };
        responses: {
            /** @description The chat is renamed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listChaptersOfAMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Chapters, one per topic. A short meeting has none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listNotesAndMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notes and marks, in the order of the meeting */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendNotesOfARecorder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecorderNotes"];
            };
        };
        responses: {
            /** @description The notes are saved. Notes that were already sent aren’t duplicated */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    noteSomethingAtAMoment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNote"];
            };
        };
        responses: {
            /** @description The current notes */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoteList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeANote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeANote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteChange"];
            };
        };
        responses: {
            /** @description Updated */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listSlides: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Slides, in the order of the meeting */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlideList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendASlideOfARecorder: {
        parameters: {
            query: {
                slide: string;
                atMs?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slide is saved. Slides that were already sent aren’t duplicated */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    downloadASlide: {
        parameters: {
            query?: {
                /** @description Token of the link. Otherwise the bearer token is used */
                token?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeASlide: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slide is deleted. It can be restored for an hour */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    bringASlideBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slide is restored */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askAboutAMeetingSoFar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SoFarQuestion"];
            };
        };
        responses: {
            /** @description The answer with its moments, empty if there is no transcript yet */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SoFarAnswer"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    followEventsOfARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/event-stream. Each `data` is one ServerEvent as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    searchMeetings: {
        parameters: {
            query: {
                page?: number;
                limit?: number;
                q: string;
                by?: "words" | "meaning" | "both";
                in?: "names" | "summary" | "task" | "transcript";
                from?: string;
                to?: string;
                language?: string;
                archive?: "out" | "only" | "all";
                person?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recordings, with the passages found in them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listWhatASearchCanBeNarrowedTo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description People and languages to filter by */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchChoices"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getFiguresOfTheDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The four statistics of the dashboard */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listRecentRecordings: {
        parameters: {
            query?: {
                limit?: number;
                q?: string;
                status?: "all" | "completed" | "processing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest recordings, or the latest that match a search */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecentRecordings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    countRecordingsByPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recordings by platform */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlatformAnalytics"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getAnalyticsOfSomeWeeks: {
        parameters: {
            query?: {
                weeks?: number;
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Hours, talk time and tasks for meetings completed in the period */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    countOverTheWholeInstallation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts for the whole server, at most a minute old; 404 on a server that keeps them to itself */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicCounters"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your connections and the workspace’s */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeAConnectionOfOnePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConnection"];
            };
        };
        responses: {
            /** @description The connection. Its signing secret is shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedConnection"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeAConnectionOfTheWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewConnection"];
            };
        };
        responses: {
            /** @description The connection. Its signing secret is shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedConnection"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeAConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection is deleted. Pending deliveries are dropped, and access is revoked at the service where possible */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changePauseOrResumeAConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionChange"];
            };
        };
        responses: {
            /** @description The updated connection */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    rotateTheSigningSecretOfAWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret, shown only once */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotatedSecret"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendATestThroughAConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The test is queued. The deliveries show the result */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheDeliveriesOfAConnection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Past and pending deliveries, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryLog"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deliverSomethingAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery is sent again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askANotesToolWhereItCanKeepPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotesLook"];
            };
        };
        responses: {
            /** @description Places this token can save pages to, or why they couldn’t be loaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesLooked"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askAConnectedNotesToolWhereItCanKeepPages: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Places the connection can save pages to, or why they couldn’t be loaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotesLooked"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listVendorsPeopleCanSignInAt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Services you can connect by signing in, and whether this server is registered with each */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorSignIns"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginToSignInAtAVendor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorSignIn"];
            };
        };
        responses: {
            /** @description The URL to send the person to, and the state to send back with the answer */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorSignInBegun"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    connectWhatWasSignedInTo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VendorSignedIn"];
            };
        };
        responses: {
            /** @description The connection, or why the service denied access */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VendorConnected"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheBotPeopleSendToAndAsk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This server’s bot, or null */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Messenger"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeACodeThatLinksAChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A code for one chat, valid for 10 minutes. Earlier codes no longer work */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessengerCode"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    takeWhatSomebodySentToTheBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listWhatIsNextInOneSOwnCalendars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your calendar events that are in progress or start within 24 hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarNext"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    readWhichMeetingARecordingIsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar event. The owner also gets other events around that time */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingMeeting"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sayWhichMeetingARecordingIsOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRecordingMeeting"];
            };
        };
        responses: {
            /** @description The recording is linked to that event */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listRulesForCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Your rules in the current workspace */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallRuleList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setARuleForCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCallRule"];
            };
        };
        responses: {
            /** @description Your updated rules */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallRuleList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listExpectedCalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Calls that have a rule and are in progress or start within 24 hours */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpectedCalls"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askATrackerWhatItHas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrackerLook"];
            };
        };
        responses: {
            /** @description The projects the key can access, or why they couldn’t be loaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerLooked"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askAConnectedTrackerWhatItHas: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connected tracker’s projects and the chosen one, or why they couldn’t be loaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackerLooked"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    giveATrackerAnotherKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTrackerKey"];
            };
        };
        responses: {
            /** @description Pending deliveries continue with the new key */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    takeWhatATrackerSaysOfAChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change is accepted. The task is compared with its issue */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listIssuesOfTheTasksOfAMeeting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tracker issues for a meeting’s tasks, and the trackers you can send tasks to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaskIssues"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendATaskToATracker: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTaskIssue"];
            };
        };
        responses: {
            /** @description The task is queued. The meeting’s issues show the result */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sayWhichSideOfAConflictStands: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettledIssue"];
            };
        };
        responses: {
            /** @description Conflict resolved */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    answerAQuestionAskedInAChannel: {
        parameters: {
            query?: {
                secret?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, as a comment on the question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelAnswer"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    takeWhatSlackTellsOfAChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An acknowledgment, or the challenge with which Slack verifies this address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlackAnswer"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    answerAQuestionAskedInAChannelOfTeams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer, as a card below the question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamsAnswer"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    followEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description text/event-stream. Each `data` is one ServerEvent as JSON */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getRecommendedModels: {
        parameters: {
            query: {
                languages: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models recommended for these languages, and what they add */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendedModels"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    downloadRecommendedModels: {
        parameters: {
            query: {
                languages: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The downloads, in progress or done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendedModels"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    stopDownloadsOfRecommendedModels: {
        parameters: {
            query: {
                languages: string;
                forget?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Downloads are stopped. What was downloaded is kept unless you ask to delete it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecommendedModels"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askOwnersForModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request is saved. The server’s administrators see who asked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    countRecordingsThatCouldBeDoneBetter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of recordings that the installed models would transcribe or summarize better */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImprovableRecordings"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All available models, with their state on this server */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalModelList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    downloadAModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model, its download in progress or done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalModel"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    stopTheDownloadOfAModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model. What was downloaded is kept for the next download */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalModel"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    deleteAModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model, no longer installed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocalModel"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheLinksToARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Guest links to this recording, newest first, excluding revoked ones */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeALinkToARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewShareLink"];
            };
        };
        responses: {
            /** @description The link. Its address is shown only once */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShareLink"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    revokeALink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    openAPausedLinkAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link works again, unless it has expired or is blocked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheViewsOfALink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often the link was opened, played and downloaded, by day */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareLinkViews"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhetherLinksToOutsideAreAllowed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether guest links are allowed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutsideLinks"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    allowOrForbidLinksToOutside: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OutsideLinks"];
            };
        };
        responses: {
            /** @description The setting applies immediately, to existing links too */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheCommentsOnARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Comments in the order of the meeting, and the people who can be mentioned */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    commentOnAMoment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description The current comments */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    removeAComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The comment is deleted, with its replies */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    changeAComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentChange"];
            };
        };
        responses: {
            /** @description Updated */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listThePeopleOfTheServer: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of accounts, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerPeople"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    makeSomebodyAnAdminOfTheServerOrNoLonger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    admin: boolean;
                };
            };
        };
        responses: {
            /** @description Server administrator added or removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    blockAnAccountOrLetItInAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    blocked: boolean;
                };
            };
        };
        responses: {
            /** @description Account blocked or unblocked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    signSomebodyOutEverywhere: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out of all devices */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheWorkspacesOfTheServer: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of workspaces, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerWorkspaces"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setThePlanOfAWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    plan: "free" | "lite" | "pro" | "ultra" | "enterprise";
                    /** Format: date */
                    until: string | null;
                };
            };
        };
        responses: {
            /** @description The plan applies immediately, until the end of the given day */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheUsageOfTheServerByMonth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last 12 months, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerUsage"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheJobsOfTheServer: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                state?: "active" | "queued" | "waiting" | "failed";
                work?: "link" | "prepare" | "transcribe" | "speakers" | "assemble" | "summarise" | "index";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Waiting, running and failed jobs, newest recordings first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerJobs"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheAttemptsAtAJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest attempts, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerAttempts"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    beginAJobAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The job restarts from the given step. Results of earlier steps are kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    cancelTheWorkOnARecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Processing stops. Results so far are kept */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listWhatTheServerWorksWith: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The engine currently used for each task, and how reliably call pages are read */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerEngines"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    testAnEngine: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: "speech-ru" | "speech-en" | "speech-kk" | "voices" | "writer" | "embedder" | "reranker" | "storage";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of one real request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineTest"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    listTheLettersOfTheServer: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
                state?: "sending" | "sent" | "failed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of emails from the last 30 days, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMails"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendATestLetterToOneself: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail server’s response to the test email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailTest"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getTheBotOfTheMessenger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bot’s current state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMessenger"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    setTheTokenOfTheBot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBotToken"];
            };
        };
        responses: {
            /** @description The bot’s current state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMessenger"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    takeTheTokenOfTheBotAway: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bot’s current state */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerMessenger"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    getWhatTakesTheRoomOfTheServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bytes by kind, free space, and where files are stored */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerStorage"];
                };
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    downloadTheSound: {
        parameters: {
            query?: {
                /** @description Token of the link. Otherwise the bearer token is used */
                token?: string;
            };
            header?: {
                Range?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The requested range */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "audio/*": string;
                };
            };
            /** @description The range is outside the file */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    overrideTheMethodOfAnUploadRequest: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
                "X-HTTP-Method-Override": "HEAD" | "PATCH" | "DELETE";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Bytes stored */
            200: {
                headers: {
                    /** @description bytes stored */
                    "Upload-Offset": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Stored up to the new offset, or canceled */
            204: {
                headers: {
                    /** @description bytes stored */
                    "Upload-Offset": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    giveUpAnUpload: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload is canceled */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    askHowMuchOfAnUploadIsStored: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bytes stored */
            200: {
                headers: {
                    /** @description bytes stored */
                    "Upload-Offset": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
    sendAPartOfAnUpload: {
        parameters: {
            query?: never;
            header: {
                "Tus-Resumable": "1.0.0";
                /** @description offset of these bytes */
                "Upload-Offset": string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/offset+octet-stream": string;
            };
        };
        responses: {
            /** @description Stored up to the new offset */
            204: {
                headers: {
                    /** @description bytes stored */
                    "Upload-Offset": string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refusal"];
            "5XX": components["responses"]["Fault"];
        };
    };
}
