const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
/** Indian numbering: crores, lakhs, thousands, hundreds. */
const scales = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1_000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

/** A number of paise (0 or more) in words: `Rupees One Lakh Eighteen and Paise Fifty Only`. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100]
  const words = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${wordsOf(rupees) || 'Zero'}`] : []),
    ...(rest > 0 ? [`Paise ${wordsOf(rest)}`] : []),
  ]
  return `${words.join(' and ')} Only`
}

/** Empty for 0. */
function wordsOf(number: number): string {
  if (number < 20) return ones[number] ?? ''
  if (number < 100) return join(tens[Math.floor(number / 10)], ones[number % 10])
  const scale = scales.find(({ size }) => number >= size)
  if (!scale) throw new Error(`${number} is no whole number`)
  return join(wordsOf(Math.floor(number / scale.size)), scale.name, wordsOf(number % scale.size))
}

function join(...words: (string | undefined)[]): string {
  return words.filter(Boolean).join(' ')
}
