import { expect, it } from 'vitest'
import { socialLoginOf } from '#src/features/auth/read-credential.ts'

function credentialOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}

it('[LG-02] decodes a credential into the social login payload', () => {
  const credential = credentialOf({
    sub: '42',
    email: 'asha@example.com',
    name: 'Asha Rao',
    given_name: 'Asha',
    family_name: 'राव',
    picture: 'https://example.com/a.png',
  })
  expect(socialLoginOf(credential, false)).toEqual({
    provider: 'GOOGLE',
    id: '42',
    authToken: credential,
    idToken: credential,
    name: 'Asha Rao',
    email: 'asha@example.com',
    firstName: 'Asha',
    lastName: 'राव',
    photoUrl: 'https://example.com/a.png',
    rememberMe: false,
  })
})

it('[LG-02] takes nothing else for a credential', () => {
  for (const rubbish of ['', 'a.b', 'a.!!!.c', credentialOf({ sub: '42' }), credentialOf([])]) {
    expect(socialLoginOf(rubbish, true)).toBeUndefined()
  }
})
