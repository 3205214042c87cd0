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
/** Admins get full users; others get the public fields of published profiles. */
const users = listOf(z.union([userSchema, publicUserSchema]))
const whole = listOf(userSchema)

export const userEndpoints = {
  usersByType: defineEndpoint({
    summary: 'Users by role, status and what their names, public fields or email contain, for admins',
    method: 'GET',
    path: '/api/{product}/management/user/get/type/{type}/status/{status}/',
    access: 'admin',
    params: byTypeAndStatus,
    query: zeroBasedPageQuery.extend({ text: z.string().max(100).optional() }),
    response: whole,
  }),
  followers: defineEndpoint({
    summary: 'Those who follow, by role and status, as they may be seen by the caller',
    method: 'GET',
    path: '/api/{product}/operation/user/get/follower/type/{type}/status/{status}/',
    access: 'user',
    params: byTypeAndStatus,
    query: zeroBasedPageQuery,
    response: users,
  }),
  /** Finds published profiles only, for every caller. */
  searchUsers: defineEndpoint({
    summary: 'Searches those who published their profile',
    method: 'GET',
    path: '/api/{product}/operation/public/user/get/searchtext/{text}/status/{status}/',
    access: 'public',
    params: z.object({ text: z.string().min(1).max(100), status }),
    query: zeroBasedPageQuery,
    response: listOf(publicUserSchema),
  }),
  users: defineEndpoint({
    summary: 'Users: whole for admins, else what is public of those who published their profile',
    method: 'GET',
    path: '/api/{product}/operation/user/get/',
    access: 'user',
    query: zeroBasedPageQuery,
    response: users,
  }),
  usersByRole: defineEndpoint({
    summary: 'Users of certain roles, as they may be seen by the caller',
    method: 'GET',
    path: '/api/{product}/operation/user/get/byrole',
    access: 'user',
    query: zeroBasedPageQuery.extend({ roles }),
    response: users,
  }),
  userProfile: defineEndpoint({
    summary: 'A profile, for its owner and for admins; id and email must name the same user',
    method: 'GET',
    path: '/api/{product}/management/get/user/{id}/loginUserEmail/{email}',
    access: 'user',
    params: z.object({ id: z.uuid(), email: z.string().min(1).max(200) }),
    response: whole,
  }),
  userDetails: defineEndpoint({
    summary: 'The details of a user, for themselves and for admins',
    method: 'GET',
    path: '/api/{product}/operation/user/{username}',
    access: 'user',
    params: z.object({ username }),
    response: listOf(userDetailsSchema),
  }),
  /**
   * A form: `userModel` (JSON) changes the fields it names, `file` becomes the profile's picture; either may be
   * absent.
   */
  updateUser: defineEndpoint({
    summary: 'Changes the profile’s fields that the form names, and its picture',
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
    summary: 'Adds pictures to the album',
    method: 'POST',
    path: '/api/{product}/operation/addphototoalbum/username/{name}',
    access: 'user',
    consumes: 'multipart/form-data',
    takesUploadToken: true,
    params: byName,
    response: whole,
  }),
  removePhoto: defineEndpoint({
    summary: 'Removes a picture of the profile or of the album',
    method: 'GET',
    path: '/api/{product}/operation/remove/photo/{id}',
    access: 'user',
    isChanging: true,
    params: byPhoto,
    response: done,
  }),
  profileImage: defineEndpoint({
    summary: 'A picture by its own id, or the profile’s picture by its user’s id',
    method: 'GET',
    path: '/api/{product}/operation/profileimage/{id}',
    access: 'user',
    produces: 'image/webp',
    params: byPhoto,
  }),
  uploadToken: defineEndpoint({
    summary: 'A token for the two calls that upload, good for ten minutes',
    method: 'GET',
    path: '/api/{product}/operation/get/authToken',
    access: 'user',
    isChanging: true,
    response: listOf(z.object({ authToken: z.string(), expiresAt: z.iso.datetime() })),
  }),
  updateRoles: defineEndpoint({
    summary: 'Sets the roles of a user',
    method: 'PUT',
    path: '/api/{product}/operation/username/{name}/update',
    access: 'admin',
    needsRecentSignIn: true,
    params: byName,
    query: z.object({ roles }),
    response: whole,
  }),
  setUserStatus: defineEndpoint({
    summary: 'Disables a user, which ends their sessions, or enables them again',
    method: 'PUT',
    path: '/api/{product}/management/user/{id}/status/{status}',
    access: 'admin',
    needsRecentSignIn: true,
    params: z.object({ id: z.uuid(), status: z.enum(['0', '1']) }),
    response: whole,
  }),
  endUserSessions: defineEndpoint({
    summary: 'Ends all sessions of a user',
    method: 'DELETE',
    path: '/api/{product}/management/user/{id}/sessions',
    access: 'admin',
    needsRecentSignIn: true,
    params: z.object({ id: z.uuid() }),
    response: done,
  }),
  updateFollower: defineEndpoint({
    summary: 'Notes that the user of an email follows, or no longer does',
    method: 'PUT',
    path: '/api/{product}/operation/email/{email}/update/follower/{value}',
    access: 'user',
    params: z.object({ email: z.string().min(1).max(200), value: z.enum(['Y', 'N', '1', '0']) }),
    response: done,
  }),
  planningEvents: defineEndpoint({
    summary: 'The caller’s planning events',
    method: 'GET',
    path: '/api/{product}/operation/get/user/planningEvents',
    access: 'user',
    response: listOf(planningEventSchema),
  }),
  /** The whole list, in place of the one before. */
  updatePlanningEvents: defineEndpoint({
    summary: 'Replaces the caller’s planning events',
    method: 'PUT',
    path: '/api/{product}/operation/update/planningEvents',
    access: 'user',
    body: planningEventsSchema,
    response: listOf(planningEventSchema),
  }),
  exportUser: defineEndpoint({
    summary: 'All that the caller has here, as files in a ZIP',
    method: 'GET',
    path: '/api/{product}/operation/user/export',
    access: 'user',
    needsRecentSignIn: true,
    produces: 'application/zip',
  }),
  removeUser: defineEndpoint({
    summary: 'Deletes the caller’s account with all that is theirs, and ends their sessions on every device',
    method: 'DELETE',
    path: '/api/{product}/operation/removeuser',
    access: 'user',
    needsRecentSignIn: true,
    response: done,
  }),
} as const
