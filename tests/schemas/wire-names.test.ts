import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#schemas/endpoints.ts'
import { profileDefaults } from '#schemas/profile.ts'
import { userSchema } from '#schemas/user.ts'

/** Names of the specification, with the differences that docs/decisions/0031 records. */
const named: [what: string, schema: unknown, names: string, otherwise?: string][] = [
  [
    'an article',
    endpoints.newsByUrl.response,
    'title url published source category editorChoice summary bias sentiment missingAngles explainLike15 impacts',
    'bias sentiment missingAngles explainLike15 impacts',
  ],
  ['a page of news', endpoints.newsToday.response, 'content totalElements'],
  ['a page of stories', endpoints.stories.response, 'content totalElements size number'],
  ['a story', listed(endpoints.stories.response), 'title story moral'],
  ['a bookmark', endpoints.addBookmark.body, 'title url'],
  ['a mark of the editor', endpoints.markEditorChoice.body, 'url flag'],
  ['an insight', listed(endpoints.insights.response), 'category title summary url saved', 'saved'],
  [
    'a social login',
    endpoints.socialLogin.body,
    'provider id authToken idToken name email firstName lastName photoUrl',
  ],
  ['its answer', listed(endpoints.socialLogin.response), 'username'],
  ['a list', endpoints.notes.response, 'listObject totalElementCount'],
  [
    'a user',
    userSchema,
    `userId username firstName lastName email phone aboutMe notice importantAnnouncement qualification skills workExperience
    hobbies locations publish creationDate linkedinProfileLink facebookProfileLink twitterProfileLink personalWebsiteLink
    imagePath albumImages role keyCloakUserId lifeGoals interestAreas preferredFormat readingTime profession domain skillsAI
    oldUsername password image baseCategory subCategory`,
    'oldUsername password image',
  ],
  [
    'a phone',
    userSchema.shape.phone,
    'number internationalNumber nationalNumber e164Number countryCode dialCode phoneVerified',
  ],
  ['a membership', listed(endpoints.memberships.response), 'id keycloakUserName noOfDays createDate startDate endDate'],
  [
    'an order in one reading',
    endpoints.createOrder.body,
    'name email phone totalAmount actualAmount placeOfSupplyCode igst cgst sgst',
  ],
  [
    'an order in the other',
    endpoints.createOrder.body,
    'customerName email phoneNumber totalAmount actualAmount unitPrice cgst sgst igst placeOfSupplyCode',
  ],
  ['the answer to an order', endpoints.createOrder.response, 'secretKey razorpayOrderId applicationFee'],
  ['a confirmation', endpoints.confirmOrder.body, 'razorpayOrderId razorpayPaymentId razorpaySignature'],
  [
    'a note',
    endpoints.note.response,
    `id name description isActive isFree isGlobal tags articleCategoryModel speech speechDescription currentUserBookmarked`,
  ],
  [
    'a category of notes',
    listed(endpoints.noteCategories.response),
    'id name description isActive isGlobal isPublish noofrecords',
  ],
  ['a conversation', listed(endpoints.chatHistory.response), 'id chatTitle chatModel messages isActive temporary'],
]

test.each(named)('[AP-06] %s has the names of the specification on the wire', (_, schema, names, otherwise = '') => {
  const carried = propertiesOf(schema)
  expect(wordsOf(names).filter((name) => !carried.includes(name))).toEqual(wordsOf(otherwise))
})

test('[AP-06] what is left out of a profile has the defaults of the specification', () => {
  expect(profileDefaults).toMatchObject({ publish: false, preferredFormat: 'text' })
})

/** Schema of the items of a list or page. */
function listed(schema: unknown): unknown {
  const { properties = {} } = toJson(schema)
  const { items } = (properties.listObject ?? properties.content) as { items: object }
  return items
}

function propertiesOf(schema: unknown): string[] {
  return Object.keys(toJson(schema).properties ?? {})
}

interface ObjectSchema {
  properties?: Record<string, object>
}

function toJson(schema: unknown): ObjectSchema {
  return (
    schema instanceof z.ZodType ? z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) : schema
  ) as ObjectSchema
}

function wordsOf(names: string): string[] {
  return names.split(/\s+/).filter(Boolean)
}
