/** Texts of the pricing page; the benefits as the subscription screen names them. */
export const pricingTexts = {
  title: 'Pricing',
  lead: 'Reading is free. Premium is a membership counted in days and paid with credits, as many days as you like.',
  period: 'Show the price',
  monthly: 'Monthly',
  annual: 'Annual',
  rule: '1 day = 5 credits. 1 credit = 1 rupee, plus 18 % tax.',
  free: {
    name: 'Free',
    price: '₹0',
    unit: 'for good',
    note: 'No card. Reading needs no account either.',
    benefits: [
      'Read and search the news, offline too',
      'Stories with a moral, and for kids',
      'Bookmarks on all your devices',
      'The assistant: asking costs no credits',
    ],
    action: 'Read the news',
  },
  premium: {
    name: 'Premium',
    unit: { monthly: 'credits for 30 days', annual: 'credits for 365 days' },
    payable: (rupees: string) => `${rupees} with tax`,
    note: { monthly: 'Nothing renews by itself.', annual: 'A day costs the same.' },
    all: 'All that is free, and',
    benefits: [
      'Create and edit personal notes',
      'Save the AI co-pilot reply to personal notes',
      'Edit the categories of your notes',
    ],
    action: 'Join Waitlist',
  },
  steps:
    'You can have 180 days (900 credits) at most ahead of you, so a year is bought in steps. Every day costs the same.',
  days: {
    title: 'What so many days cost',
    lead: 'From 10 to 180 days in one purchase, paid from your credit balance. 180 days are the most at once.',
    columns: ['Days', 'Credits', 'With tax'],
  },
  without: {
    title: 'What Premium does not include',
    points: [
      'More news. Every article is there for everyone.',
      'Answers of the assistant. They need a login, not a membership.',
      'A subscription in the background. When the days are over, they are over.',
      'A way back to money: credits are non-refundable and non-transferable.',
    ],
  },
  questions: 'Questions',
  waitlist: { before: 'Would you rather wait?', link: 'Join the waitlist' },
} as const

export const pricingQuestions: readonly { question: string; answer: string }[] = [
  {
    question: 'Do I need Premium to write notes?',
    answer:
      'Not today. Personal notes are among the benefits of the membership, and at present everyone who is signed in can write them. Editing a category of notes needs a membership.',
  },
  {
    question: 'How do I buy days?',
    answer:
      'In two steps. You add credits by card, 100 to 1000 at a time and up to 1500 in the balance; then you buy days from the balance. Days cannot be paid by card directly.',
  },
  {
    question: 'Is a year cheaper than twelve months?',
    answer:
      'No. A day is 5 credits, however many you buy: 365 days are 1,825 credits. As you can have 180 days at most ahead of you, you buy them in three steps or more.',
  },
  {
    question: 'What happens to days that I do not use?',
    answer: 'They run from the purchase, one after the other. They cannot be paused, given back or passed on.',
  },
  {
    question: 'What happens to my notes when the membership ends?',
    answer: 'Nothing. They stay yours, on your devices and on the server, as long as you keep them.',
  },
]
