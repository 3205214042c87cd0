import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Role } from '#schemas/user.ts'

/**
 * All users. Found by name before the user is known, so it is not partitioned by user as their rows are. Name and
 * pictures are in the profile.
 */
export const users = pgTable(
  'users',
  {
    userId: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Shown in addresses; made from the email at the first sign-in and never changed. */
    username: text().notNull().unique(),
    email: text().notNull(),
    role: text().$type<Role>().notNull().default('user'),
    isDisabled: boolean().notNull().default(false),
    /** Follows the product, by the user's choice. */
    isFollower: boolean().notNull().default(false),
    /** JWK of the private key that opens data sealed by the user's devices; null until a device requests it. */
    sealingKey: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // For the administrators' counts.
  (table) => [
    index('users_newest').on(table.createdAt),
    index('users_disabled').on(table.userId).where(sql`${table.isDisabled}`),
  ],
)

/** Users by issuer and subject. Part of the directory: read before the user is known. */
export const identities = pgTable(
  'identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index().on(table.userId)],
)

export const sessions = pgTable(
  'sessions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hex; the token itself is in the cookie alone. */
    tokenHash: text().notNull(),
    /** Identifies the session to its owner, but does not grant access. */
    id: uuid().notNull().defaultRandom(),
    /** `Firefox on Android`, as the browser described itself when the session began. */
    device: text().notNull().default(''),
    isRemembered: boolean().notNull(),
    /** Time of the last proof of identity. */
    authenticatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Hash of the token that was replaced then: calls under way still carry it for a moment. */
    previousTokenHash: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/**
 * Tokens that allow uploading a user's pictures for a short while, and nothing else. They end with the session that
 * asked.
 */
export const uploadTokens = pgTable(
  'upload_tokens',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** SHA-256 of the token in hex. */
    tokenHash: text().notNull(),
    sessionHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tokenHash] }),
    foreignKey({
      name: 'upload_tokens_session',
      columns: [table.userId, table.sessionHash],
      foreignColumns: [sessions.userId, sessions.tokenHash],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
  ],
)

/** Values that identity tokens of sign-ins under way must carry; each is deleted by its use. */
export const signInNonces = pgTable('sign_in_nonces', {
  nonce: text().primaryKey(),
  /** SHA-256 in hex of the cookie that names the browser. */
  browserHash: text().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Remotely ended sessions whose device is to delete the user's data at its next call. */
export const wipedSessions = pgTable(
  'wiped_sessions',
  {
    userId: uuid()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    /** The session's, SHA-256 in hex. */
    tokenHash: text().notNull(),
    endedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** Passwords of accounts that joined by invitation. Part of the directory, as identities are. */
export const passwords = pgTable('passwords', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  /** Lower case. */
  email: text().notNull().unique(),
  /** With its parameters and salt. */
  hash: text().notNull(),
})

/** Links of administrators that were not used yet. */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** SHA-256 of the token in hex. */
  tokenHash: text().notNull().unique(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** Of the new account. */
  role: text().$type<Role>().notNull(),
  /** Account whose password the link sets; null for a new account. */
  userId: uuid().references(() => users.userId, { onDelete: 'cascade' }),
  /** The link is valid while this account is an administrator. */
  invitedBy: uuid()
    .notNull()
    .references(() => users.userId, { onDelete: 'cascade' }),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Public keys of the servers that signed an identity token within the last hour. */
export const identityKeys = pgTable('identity_keys', {
  keyId: text().primaryKey(),
  /** JWK. */
  publicKey: text().notNull(),
  usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Links for the first administrator. */
export const adminLinks = pgTable('admin_links', {
  /** SHA-256 of the token in hex. */
  tokenHash: text().primaryKey(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** The ids alone of accounts that were deleted, so that a device which returns later learns why it is signed out. */
export const deletedAccounts = pgTable('deleted_accounts', {
  userId: uuid().primaryKey(),
  deletedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
