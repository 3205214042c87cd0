import type { StarterArticle } from '../../starter-article.ts'

export const balanceSheet: StarterArticle = {
  slug: 'how-to-read-a-balance-sheet',
  title: 'How to read a balance sheet',
  category: 'Business',
  published: '2024-11-15T06:27:00.000Z',
  summary:
    'What a company owns on one side, who has a claim to it on the other, and the two always equal. A tour of the page, with a small shop as an example.',
  text: `
<p>A company's annual report may have 300 pages, and bankers open it at one of them. The balance sheet shows the company at a single instant, in India usually the close of 31 March: everything that it owns, and where the money for it came from. The two totals are equal to the last rupee, every time. That is no proof of honesty or skill. It follows from the way the page is made.</p>
<h2>One equation</h2>
<p>Assets equal liabilities plus equity. Whatever a firm has was paid for either with money it owes to others or with money of its owners. Equity is simply what is left for the owners after all debts. Each event is entered twice, so the equation never tips. If a firm borrows a lakh, its cash and its debts both rise by a lakh. If it buys a machine for cash, one asset turns into another. If it sells goods at a profit, assets grow by more than they shrink, and the surplus is added to equity. Merchants in Italian towns kept books in this way in the Middle Ages, and the friar Luca Pacioli printed a description in Venice in 1494.</p>
<p>Many companies print the two lists one below the other. Here they stand side by side for an imaginary bookshop, in lakhs of rupees:</p>
<table><thead><tr><th>Assets</th><th>Lakh</th><th>Equity and liabilities</th><th>Lakh</th></tr></thead><tbody><tr><td>Shelves, computers, shop fittings</td><td>12</td><td>Share capital</td><td>10</td></tr><tr><td>Books in stock</td><td>20</td><td>Profits kept in the business</td><td>9</td></tr><tr><td>Owed by schools and libraries</td><td>6</td><td>Bank loan, due after five years</td><td>11</td></tr><tr><td>Cash and bank</td><td>4</td><td>Owed to publishers</td><td>12</td></tr><tr><td>Total</td><td>42</td><td>Total</td><td>42</td></tr></tbody></table>
<h2>Down the left</h2>
<p>Assets come in two groups. <strong>Non-current</strong> assets serve for more than a year: land, buildings, machines, patents. They are shown at what they cost, less depreciation, the part that has been used up. Shelves bought for 20 lakh with an expected life of ten years lose 2 lakh each year in the books, whatever a dealer would pay for them. <strong>Current</strong> assets turn into cash within about a year: stock, bills that customers have yet to pay, and cash itself.</p>
<p>Some entries deserve a second look. Stock that nobody wants is still shown at its cost until somebody writes it down. Bills that customers have not paid for a year may never be paid. Goodwill appears when one company buys another for more than its net assets are worth, and it may turn out to have been a mistake in the price.</p>
<h2>Down the right</h2>
<p>Liabilities are sorted by when they fall due. The bookshop owes the publishers 12 lakh soon and the bank 11 lakh much later. Equity consists of the capital that the owners paid in and the profits that they left in the business. Reserves of this kind are no box of money. The profits of past years have long since become shelves and books.</p>
<h2>Three quick tests</h2>
<p><strong>Can it pay its bills?</strong> Divide current assets by current liabilities. The bookshop has 30 against 12, a ratio of 2.5. Without the stock, which may take time to sell, it has only 10 against 12. It needs to sell books before the publishers lose patience.</p>
<p><strong>How much is borrowed?</strong> Interest-bearing debt of 11 stands against equity of 19, a ratio of about 0.6. Debt makes good years better for the owners and bad years worse. What is prudent differs by trade: a power company with steady income can carry far more than a fashion house.</p>
<p><strong>How does it compare?</strong> One balance sheet says little. Two in a row show whether stock grows faster than sales, or debts faster than assets. Firms in the same trade show what is usual.</p>
<h2>What it does not show</h2>
<p>The page leaves out what was never bought: a good name built over decades, the skill of the staff, a loyal town. It may also leave out what has not happened yet, such as a lawsuit that could be lost; this stands in the notes, and the notes are where experienced readers begin.</p>
<p>The balance sheet needs its two companions. The statement of profit and loss tells what happened between two balance sheets. The cash flow statement tells whether the profit arrived as money, for a firm can earn on paper and still run out of cash. An auditor from outside signs that the accounts give a true and fair view. If the signature comes with reservations, read those first.</p>`,
}
