import type { StarterArticle } from '../../starter-article.ts'

export const mutualFund: StarterArticle = {
  slug: 'what-a-mutual-fund-is',
  title: 'What a mutual fund is',
  category: 'Business',
  published: '2024-12-13T05:48:00.000Z',
  summary:
    'Many savers, one basket of shares or bonds, and a price worked out every evening. How the units arise, who guards the money, and how one per cent a year adds up.',
  text: `
<p>Someone with 5,000 rupees cannot sensibly buy the shares of fifty companies. Ten lakh people with 5,000 rupees each can. A mutual fund pools the money of many savers, buys securities with it, and gives each saver a share of the whole, gain or loss. The fund promises no interest. Whatever its investments bring, less costs, belongs to those who hold its units.</p>
<h2>Units and their price</h2>
<p>The holdings are divided into units, and the value of one unit is the <strong>net asset value</strong>, or NAV. Every evening of a business day the fund adds up the market value of all that it owns, subtracts what it owes, and divides by the number of units. Suppose that a fund owns securities and cash worth 502 crore rupees, owes 2 crore, and has 10 crore units. Its NAV is 50 rupees. Whoever invests 5,000 receives 100 units, less a trifle for stamp duty.</p>
<p>A low NAV does not make a fund cheap. A unit at 10 rupees and one at 500 gain equally if the same shares rise by a tenth; only the number of units differs. In an open-ended fund one may buy or return units on any business day at the NAV. A closed-ended fund runs for a fixed time. An exchange traded fund is bought and sold on the stock exchange like a share.</p>
<h2>What is in the basket</h2>
<ul>
<li><strong>Equity funds</strong> buy shares. Over long periods they have tended to earn the most, with years in which a third or more of the value was lost.</li>
<li><strong>Debt funds</strong> lend: they buy bonds and bills of governments, banks and firms. They swing less. Their NAV falls when interest rates rise, and when a borrower fails to pay.</li>
<li><strong>Hybrid funds</strong> mix the two.</li>
<li><strong>Index funds</strong> make no choices of their own. They hold the shares of an index such as the Nifty 50 in the same proportions.</li>
</ul>
<p>Spreading money over many securities protects against the failure of one. It cannot protect against a fall of the whole market. The label required by the regulator, the riskometer, grades each scheme from low to very high.</p>
<h2>Who guards the money</h2>
<p>An Indian mutual fund is set up as a trust, and its parts are separated so that no one holds all the keys. A sponsor founds it. An asset management company decides what to buy and earns a fee. Trustees watch over the company on behalf of the investors. A custodian keeps the securities. If the company fails, the securities do not belong to its creditors. The Securities and Exchange Board of India registers the funds and obliges them to publish their holdings. The first Indian fund, the Unit Trust of India, was created by an Act of Parliament in 1963, and private ones have been allowed since 1993.</p>
<h2>What it costs</h2>
<p>All fees and expenses are taken from the fund's assets a little each day, and the NAV is shown after they are gone. That makes them easy to overlook. The <strong>expense ratio</strong> states them in per cent a year. Since 2013 every scheme has also had a direct plan, bought without a distributor; its expense ratio is lower than that of the regular plan, because no commission is paid out of it.</p>
<p>One per cent sounds small. Put a lakh for 25 years into holdings that earn 10 per cent a year. At a cost of 1 per cent it grows by 9 and becomes about 8.6 lakh; at a cost of 2 per cent it grows by 8 and becomes about 6.8 lakh. The difference is larger than the sum invested. Many studies in many countries have found that most actively managed funds do not beat their index over long periods once costs are counted, and that those which did so once seldom repeat it. Index funds owe their growth to this finding.</p>
<h2>A little every month</h2>
<p>A systematic investment plan, or SIP, buys units for the same sum every month. When prices are low the sum buys more units, when they are high fewer, so that the average price paid is below the average of the monthly prices. It is no protection against losses, but it takes away the temptation to guess the right moment, and it follows the rhythm of a salary.</p>
<p>Three questions sort most choices. When will the money be needed? For what is due within two or three years, shares are a gamble. How large a fall could one watch without selling? And what does it cost? Past returns, printed largest in every advertisement, answer none of them.</p>`,
}
