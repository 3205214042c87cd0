import { z } from 'zod'
import { contentFields } from './content-fields.ts'
import { phoneSchema, profileContentSchema, profileOwnedSchema } from './profile.ts'

export const roleSchema = z.enum(['user', 'admin'])
export type Role = z.infer<typeof roleSchema>

/** The signed-in user, as the shell needs it. */
export const userDetailsSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  imagePath: z.string(),
  role: z.array(roleSchema),
  /** Whole days of membership left; 0 = none. */
  membershipDays: z.number().int().min(0),
})
export type UserDetails = z.infer<typeof userDetailsSchema>

const times = Object.fromEntries(Object.keys(contentFields).map((name) => [name, true])) as Record<
  keyof typeof contentFields,
  true
>
const profileFields = profileContentSchema.omit(times).shape

/** A user with all fields, for themselves and for admins. */
export const userSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  email: z.string(),
  role: z.array(roleSchema),
  /** The user's id again, under the identity server's field name. */
  keyCloakUserId: z.uuid(),
  /** ISO 8601, UTC. */
  creationDate: z.iso.datetime(),
  isActive: z.boolean(),
  isFollower: z.boolean(),
  ...profileFields,
  phone: z.object({ ...phoneSchema.shape, phoneVerified: z.boolean() }),
  imagePath: profileOwnedSchema.shape.imagePath,
  albumImages: profileOwnedSchema.shape.albumImages,
})
export type User = z.infer<typeof userSchema>

/** Public view of a published profile. The schema strips all other fields. */
export const publicUserSchema = userSchema.pick({
  username: true,
  role: true,
  firstName: true,
  lastName: true,
  imagePath: true,
  albumImages: true,
  aboutMe: true,
  qualification: true,
  skills: true,
  skillsAI: true,
  workExperience: true,
  hobbies: true,
  locations: true,
  interestAreas: true,
  profession: true,
  domain: true,
  linkedinProfileLink: true,
  facebookProfileLink: true,
  twitterProfileLink: true,
  personalWebsiteLink: true,
  publish: true,
})
export type PublicUser = z.infer<typeof publicUserSchema>

/**
 * Fields of a user that an update may change. Others (username, email, role, password …) are ignored; the server
 * decides whether a phone number is verified.
 */
export const userModelSchema = z.object({ ...profileFields, phone: z.object(phoneSchema.shape) }).partial()
export type UserModel = z.infer<typeof userModelSchema>
