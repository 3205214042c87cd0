import type { StarterArticle } from '../../starter-article.ts'

export const upi: StarterArticle = {
  slug: 'how-upi-moves-money',
  title: 'How UPI moves money',
  category: 'Business',
  published: '2024-12-05T03:37:00.000Z',
  summary:
    'A payment at a tea stall passes through two banks, two apps and one switch in a few seconds. What travels, who checks what, and where the PIN belongs.',
  text: `
<p>A customer points a phone at a printed square, types 20 rupees and four or six digits, and a small loudspeaker on the counter announces the money. Between the two sounds a message has gone through at least three computer centres, one bank account has been debited and another credited. The Unified Payments Interface, UPI, has been doing this since 2016. It is the most used system of instant payment in the world.</p>
<h2>A common language for banks</h2>
<p>UPI holds no money. It is a set of rules and a central switch, run by the National Payments Corporation of India, which banks founded in 2008 on the initiative of the Reserve Bank. It builds on an older service of the same body, IMPS, which has moved money between accounts at any hour since 2010. What UPI added was ease. Before it, one needed the account number and branch code of the payee and had to register them first.</p>
<p>In UPI an address takes their place, with a name before the sign @ and a handle after it, in the manner of an e-mail address. Only the system knows which account lies behind it. The printed square, a QR code, contains such an address, so that a merchant needs neither a machine nor electricity. And any app can pay any other: the customer's bank, the app, the shop's app and its bank may be four different companies.</p>
<h2>Twenty rupees, step by step</h2>
<ol>
<li>The app reads the address from the code and asks through the switch whose it is. The name appears on the screen for the payer to check.</li>
<li>The payer enters the amount and the UPI PIN. The PIN is encrypted on the phone inside a component that comes from the Payments Corporation, so that the maker of the app cannot read it.</li>
<li>The app's partner bank passes the request to the switch, and the switch asks the payer's bank to debit the account.</li>
<li>That bank checks the PIN and the balance, takes the money and says so.</li>
<li>The switch tells the payee's bank to credit the account. When it has agreed, both sides receive a message.</li>
</ol>
<p>If the answer of a bank is lost on the way, the payment hangs as pending. The rules then oblige the banks to settle its fate, and a debit without a credit has to be reversed of itself within a fixed time. Paying again at once is the commonest way of paying twice.</p>
<h2>When the banks pay each other</h2>
<p>The customer's account changes within seconds, but the banks do not send each other 20 rupees each time. The switch adds up all payments and works out several times a day what each bank owes to all the others together. Only this net amount moves, between the accounts that the banks hold at the Reserve Bank. A bank that sent 1,000 crore and received 990 pays ten.</p>
<h2>Two locks</h2>
<p>Security rests on two things that a thief would need at once. One is the phone. When the app is set up, it sends a text message from the SIM card registered with the bank, and from then on the account is tied to that device. The other is the PIN, which only the account holder knows and which is set with the help of the debit card or Aadhaar.</p>
<p>Most fraud therefore attacks the person. A caller claims that a PIN must be entered to receive a refund or a prize. This is never true. <strong>The PIN is needed to pay, and to look at one's balance. It is never needed to receive money.</strong> Nor does scanning a code bring money in. Whoever has been deceived should call the bank and the national helpline 1930 at once, because money can sometimes be frozen before it is moved on.</p>
<p>For small amounts there is UPI Lite, a little purse on the phone, which pays without a PIN and spares the bank a booking for every cup of tea. A variant called 123PAY works on simple phones by voice call, and mandates allow a subscription or an instalment to be collected again and again.</p>
<h2>Who pays for it</h2>
<p>From January 2020 merchants were charged no fee on ordinary UPI payments from a bank account, which explains how even the smallest stall came to display a code. Banks and apps do have costs, and the government has given them incentives from its budget. The apps hope to earn by lending and selling insurance.</p>
<p>Other countries have linked their systems to it; Singapore's PayNow was joined in 2023. The State and the banks built the road and left the vehicles to competition. Cash has not disappeared, and the amount in circulation went on growing after 2016. What has shrunk is the need for the right change.</p>`,
}
