import { z } from 'zod'
import { done } from '../done.ts'
import { defineEndpoint } from '../endpoint.ts'
import { listOf, zeroBasedPageQuery } from '../paging.ts'
import { planningEventSchema, planningEventsSchema } from '../planning-event.ts'
import { publicUserSchema, roleSchema, userDetailsSchema, userModelSchema, userSchema } from '../user.ts'

const username = z.string().min(1).max(200)
const byName = z.object({ name: username })
const byPhoto = z.object({ id: z.string().min(1).max(80) })
/** 0 = disabled, 1 = active, 2 = all. */
const status = z.enum(['0', '1', '2'])
const byTypeAndStatus = z.object({ type: z.enum(['all', ...roleSchema.options]), status })
/** Once with commas between, or several times. */
const roles = z.union([z.string().regex(/^(user|admin)(,(user|admin))*$/), z.array(roleSchema).min(1).max(2)])
/** Admins get whole users, all others what is public of those who published their profile. */
const users = listOf(z.union([userSchema, publicUserSchema]))
const whole = listOf(userSchema)

export const userEndpoints = {
  usersByType: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/management/user/get/type/{type}/status/{status}/',
    access: 'admin',
    params: byTypeAndStatus,
    query: zeroBasedPageQuery,
    response: whole,
  }),
  followers: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/get/follower/type/{type}/status/{status}/',
    access: 'user',
    params: byTypeAndStatus,
    query: zeroBasedPageQuery,
    response: users,
  }),
  /** Of those who published their profile, whoever asks. */
  searchUsers: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/public/user/get/searchtext/{text}/status/{status}/',
    access: 'public',
    params: z.object({ text: z.string().min(1).max(100), status }),
    query: zeroBasedPageQuery,
    response: listOf(publicUserSchema),
  }),
  users: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/get/',
    access: 'user',
    query: zeroBasedPageQuery,
    response: users,
  }),
  usersByRole: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/get/byrole',
    access: 'user',
    query: zeroBasedPageQuery.extend({ roles }),
    response: users,
  }),
  /** The profile, for its owner and for admins; id and email must name the same user. */
  userProfile: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/management/get/user/{id}/loginUserEmail/{email}',
    access: 'user',
    params: z.object({ id: z.uuid(), email: z.string().min(1).max(200) }),
    response: whole,
  }),
  userDetails: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/{username}',
    access: 'user',
    params: z.object({ username }),
    response: listOf(userDetailsSchema),
  }),
  /** A form: `userModel` (JSON) changes the fields it names, `file` becomes the profile's picture; either may be absent. */
  updateUser: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/operation/user/update',
    access: 'user',
    consumes: 'multipart/form-data',
    takesUploadToken: true,
    body: z.object({ userModel: userModelSchema.optional(), fileType: z.string().max(100).optional() }),
    response: whole,
  }),
  /** A form with one or more files. */
  addAlbumPhotos: defineEndpoint({
    method: 'POST',
    path: '/api/{product}/operation/addphototoalbum/username/{name}',
    access: 'user',
    consumes: 'multipart/form-data',
    takesUploadToken: true,
    params: byName,
    response: whole,
  }),
  removePhoto: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/remove/photo/{id}',
    access: 'user',
    isChanging: true,
    params: byPhoto,
    response: done,
  }),
  /** A picture by its own id, or the profile's picture by its user's id. */
  profileImage: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/profileimage/{id}',
    access: 'user',
    produces: 'image/webp',
    params: byPhoto,
  }),
  /** A token for the two calls that upload, good for ten minutes. */
  uploadToken: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/get/authToken',
    access: 'user',
    isChanging: true,
    response: listOf(z.object({ authToken: z.string(), expiresAt: z.iso.datetime() })),
  }),
  updateRoles: defineEndpoint({
    method: 'PUT',
    path: '/api/{product}/operation/username/{name}/update',
    access: 'admin',
    params: byName,
    query: z.object({ roles }),
    response: whole,
  }),
  updateFollower: defineEndpoint({
    method: 'PUT',
    path: '/api/{product}/operation/email/{email}/update/follower/{value}',
    access: 'user',
    params: z.object({ email: z.string().min(1).max(200), value: z.enum(['Y', 'N', '1', '0']) }),
    response: done,
  }),
  planningEvents: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/get/user/planningEvents',
    access: 'user',
    response: listOf(planningEventSchema),
  }),
  /** The whole list, in place of the one before. */
  updatePlanningEvents: defineEndpoint({
    method: 'PUT',
    path: '/api/{product}/operation/update/planningEvents',
    access: 'user',
    body: planningEventsSchema,
    response: listOf(planningEventSchema),
  }),
  /** All that the caller has here, as files in a ZIP. */
  exportUser: defineEndpoint({
    method: 'GET',
    path: '/api/{product}/operation/user/export',
    access: 'user',
    produces: 'application/zip',
  }),
  /** Deletes the caller's account with all that is theirs, and ends their sessions on every device. */
  removeUser: defineEndpoint({
    method: 'DELETE',
    path: '/api/{product}/operation/removeuser',
    access: 'user',
    response: done,
  }),
} as const
