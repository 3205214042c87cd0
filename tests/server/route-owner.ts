// Users of the route matrix.
import { randomUUID } from 'node:crypto'
import { endpoints } from '#schemas/endpoints.ts'
import { bookmarkPush, categoryPush, notePush } from '../support/rows/test-documents.ts'
import { push } from '../support/server/device.ts'
import type { Person, TestServer } from '../support/server/test-server.ts'
import { drawPicture, file, model, upload } from '../support/server/upload.ts'
import { buyCredits } from '../support/server/wallet.ts'
import type { AuthOwner } from './auth-route-rows.ts'
import { beginOwnChat, type ChatOwner } from './chat-route-rows.ts'
import type { WalletOwner } from './wallet-route-rows.ts'

/** A user with one of every resource, published, each with private parts. */
export interface Owner extends Person, AuthOwner, ChatOwner, WalletOwner {
  email: string
  note: { id: string; version: string }
  category: { id: string; version: string }
  photo: string
  picture: Buffer
}

const PHONE = '9876543210'
/** URL of the owner's bookmark. */
export const ownUrl = 'https://example.com/a'
const event = {
  id: 'e',
  title: 'PRIVATE plan',
  start: '2026-06-01T09:00:00Z',
  end: '2026-06-01T09:00:00Z',
  done: false,
}

/** Signs in a new user and creates one of every resource for them. */
export async function createOwner(server: TestServer): Promise<Owner> {
  const name = `owner-${randomUUID()}`
  const person = await server.signIn(name)
  const email = `${name}@example.com`
  await server.giveDays(person, 10)
  const [ownNote, ownCategory] = [notePush({ name: 'PRIVATE note' }), categoryPush({ name: 'PRIVATE category' })]
  await push(server, person, [ownNote, ownCategory, await bookmarkPush({ title: 'PRIVATE bookmark', url: ownUrl })])
  const phone = {
    number: PHONE,
    internationalNumber: '+91 98765 43210',
    nationalNumber: '098765 43210',
    e164Number: `+91${PHONE}`,
    countryCode: 'IN',
    dialCode: '+91',
  }
  const chat = await beginOwnChat(server, person)
  const secrets = { notice: 'PRIVATE notice', importantAnnouncement: 'PRIVATE too', subCategory: 'PRIVATE as well' }
  const picture = await drawPicture(8, 8)
  await upload(server, endpoints.updateUser, [model({ ...secrets, phone, publish: true }), file(picture)], {
    as: person,
  })
  const album = { as: person, params: { name: person.username } }
  const photo = (await upload(server, endpoints.addAlbumPhotos, [file(picture)], album)).json().listObject[0]
    .albumImages[0]
  await server.call(endpoints.updatePlanningEvents, { as: person, body: [event] })
  await server.call(endpoints.updateFollower, { as: person, params: { email, value: 'Y' } })
  const deviceSession = (await server.call(endpoints.sessions, { as: person })).json().listObject[0].id
  const idToken = await server.issuer.sign({ sub: `new-${name}`, email: `new-${name}@example.com` })
  const payment = await buyCredits(server, person, 100)
  return {
    ...person,
    email,
    note: ownNote,
    category: ownCategory,
    chat,
    photo,
    session: deviceSession,
    picture,
    idToken,
    payment,
  }
}
