import { boolean, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Phone, ProfileContent } from '#schemas/profile.ts'
import { syncedColumns } from './synced-columns.ts'

/** One row for each user, made with the account. */
export const profiles = pgTable(
  'profiles',
  {
    ...syncedColumns(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** `json`, which keeps the order of its fields: device and server hold the same bytes. */
    phone: json().$type<Phone>().notNull(),
    aboutMe: text().notNull(),
    notice: text().notNull(),
    importantAnnouncement: text().notNull(),
    qualification: text().notNull(),
    skills: text().notNull(),
    workExperience: text().notNull(),
    hobbies: text().notNull(),
    locations: text().notNull(),
    publish: boolean().notNull(),
    linkedinProfileLink: text().notNull(),
    facebookProfileLink: text().notNull(),
    twitterProfileLink: text().notNull(),
    personalWebsiteLink: text().notNull(),
    lifeGoals: text().array().$type<ProfileContent['lifeGoals']>().notNull(),
    interestAreas: text().notNull(),
    preferredFormat: text().$type<ProfileContent['preferredFormat']>().notNull(),
    readingTime: text().$type<ProfileContent['readingTime']>().notNull(),
    profession: text().notNull(),
    domain: text().notNull(),
    skillsAI: text().notNull(),
    baseCategory: text().notNull(),
    subCategory: text().notNull(),
    followedSources: text().array().notNull().default([]),
    followedCategories: text().array().notNull().default([]),
    mutedSources: text().array().notNull().default([]),
    mutedWords: text().array().notNull().default([]),
    imagePath: text().notNull().default(''),
    albumImages: text().array().notNull().default([]),
    phoneVerified: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), uniqueIndex().on(table.userId, table.seq)],
)
