import { expect, test } from 'vitest'
import type { Endpoint } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'

/** The calls of users, contact, payment and membership as the specification writes them. Chat has no paths there. */
const expected = [
  'GET /api/{product}/management/user/get/type/{type}/status/{status}/',
  'GET /api/{product}/operation/user/get/follower/type/{type}/status/{status}/',
  'GET /api/{product}/operation/public/user/get/searchtext/{text}/status/{status}/',
  'GET /api/{product}/operation/user/get/',
  'GET /api/{product}/operation/user/get/byrole',
  'GET /api/{product}/management/get/user/{id}/loginUserEmail/{email}',
  'GET /api/{product}/operation/get/user/planningEvents',
  'POST /api/{product}/operation/addphototoalbum/username/{name}',
  'GET /api/{product}/operation/remove/photo/{id}',
  'GET /api/{product}/operation/profileimage/{id}',
  'GET /api/{product}/operation/get/authToken',
  'GET /api/{product}/operation/user/{username}',
  'POST /api/{product}/operation/user/update',
  'PUT /api/{product}/operation/username/{name}/update',
  'DELETE /api/{product}/operation/removeuser',
  'PUT /api/{product}/operation/email/{email}/update/follower/{value}',
  'PUT /api/{product}/operation/update/planningEvents',
  'POST /api/{product}/public/user/contactUs',
  'POST /api/{product}/api/public/user/contactUs',
  'POST /api/public/user/contactUs',
  'GET /api/payment/{product}/balance',
  'GET /api/payment/{product}/order/user/all',
  'GET /api/payment/{product}/invoice/order/{orderId}',
  'POST /api/payment/{product}/order',
  'PUT /api/payment/{product}/order',
  'POST /api/payment/{product}/buySubscription',
  'PUT /api/payment/{product}/updateSubscription',
  'POST /api/payment/{product}/charge',
  'POST /api/membership/{product}/add',
  'GET /api/membership/{product}/get/all',
  'GET /api/membership/{product}/subscriptionbalance',
]

const answered = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`)

test('[AP-01] every call of users, contact, payment and membership has its path', () => {
  expect(expected.filter((call) => !answered.includes(call))).toEqual([])
})
