import type { StarterArticle } from '../../starter-article.ts'

export const stockExchange: StarterArticle = {
  slug: 'how-a-stock-exchange-matches-orders',
  title: 'How a stock exchange matches orders',
  category: 'Business',
  published: '2024-11-08T04:21:00.000Z',
  summary:
    'There is no shopkeeper setting a price. There is a list of offers, a rule about who goes first, and a computer that applies it millions of times a day.',
  text: `
<p>Nobody decides what a share costs. A news reader who says that the market marked a company down makes it sound like a judgment by a person. What happens is simpler and stranger. Strangers send in orders, a computer sorts them, and the price is whatever the last two of them agreed on.</p>
<h2>The book</h2>
<p>For every share the exchange keeps an order book with two sides. On one are the bids, orders to buy, with the highest price on top. On the other are the offers, orders to sell, with the lowest on top. Here is such a book for an imaginary company:</p>
<table><thead><tr><th>Buyers want</th><th>At rupees</th><th>Sellers offer</th><th>At rupees</th></tr></thead><tbody><tr><td>300</td><td>249.90</td><td>200</td><td>250.10</td></tr><tr><td>500</td><td>249.85</td><td>400</td><td>250.20</td></tr><tr><td>150</td><td>249.70</td><td>900</td><td>250.50</td></tr></tbody></table>
<p>The best bid is 249.90 and the best offer 250.10. The gap of 20 paise is the spread. As long as no one crosses it, nothing is traded. All these are limit orders: each names the worst price that its owner will accept, and waits.</p>
<p>Now somebody sends a market order, which names no price, to buy 500 shares. The computer starts at the top of the sellers' side. It gives the buyer 200 shares at 250.10 and the remaining 300 at 250.20. Two trades are recorded, the last price is 250.20, and 100 shares at that price are left in the book. The buyer paid 250.16 on average, a little more than the best offer seen on the screen. That cost of haste is called slippage. In a share with a thin book it can be large, and careful investors therefore use limit orders there.</p>
<h2>Who goes first</h2>
<p>Among orders on the same side the better price goes first. Among orders at the same price the earlier one goes first. This is price and time priority, and it is nearly the whole of the rule book. It does not matter whether the order comes from a pension fund or a student with a mobile phone. Because time decides ties, trading firms pay a great deal to place their computers in the same building as the exchange's, where an order arrives in millionths of a second.</p>
<p>The day begins differently. Before regular trading opens, orders are collected for some minutes without being matched. The computer then finds the single price at which the largest number of shares can change hands, and executes all those trades at once. Such an auction digests the news of the night more calmly than a first trade by whoever was quickest.</p>
<h2>After the trade</h2>
<p>Buyer and seller never learn each other's names. A clearing corporation steps in between and becomes the seller to every buyer and the buyer to every seller. If one of them fails, it makes good the loss from deposits, called margins, that it has collected from brokers beforehand. In India settlement comes one working day after the trade: the shares move from one demat account to another, and the money the other way. Shares are held as entries with one of two depositories, NSDL and CDSL, so that there are no certificates to lose or forge.</p>
<p>The Bombay Stock Exchange, founded in 1875, is among the oldest in Asia. For most of its life brokers shouted on a trading floor. The National Stock Exchange began trading shares on screens in November 1994, with satellite links that put a broker in Guwahati in the same queue as one in Mumbai, and the floor soon fell silent. The Securities and Exchange Board of India supervises both.</p>
<h2>Brakes</h2>
<p>Prices can run away, through panic or through a typing error. Many shares may move only within a daily band around the previous close. If a main index of the whole market rises or falls by 10, 15 or 20 per cent, trading in shares stops all over the country, for a time that depends on the hour and the size of the move. At 20 per cent it stops for the day.</p>
<p>Certain tricks with the book are forbidden. Spoofing means placing large orders that one intends to cancel, to make others believe in a demand that does not exist. Circular trading means passing shares round among friends to feign activity. Computers that watch every order look for such patterns.</p>
<h2>What a price means</h2>
<p>A traded price shows what the most eager buyer and the most eager seller thought at one moment about a handful of shares. Multiply it by all the shares of the company and you get its market value, a number that nobody has paid. If all owners tried to sell, the book would show them quickly how short the list of buyers is.</p>`,
}
