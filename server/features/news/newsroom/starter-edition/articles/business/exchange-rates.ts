import type { StarterArticle } from '../../starter-article.ts'

export const exchangeRates: StarterArticle = {
  slug: 'what-moves-an-exchange-rate',
  title: 'What moves an exchange rate',
  category: 'Business',
  published: '2024-12-24T04:42:00.000Z',
  summary:
    'The price of one money in another depends on trade, interest, prices and nerves. How the rupee came to float, and who gains and loses when it slips.',
  text: `
<p>An exchange rate is a price like that of onions, with one oddity: both the thing sold and the thing paid with are money. If a dollar costs 80 rupees, a rupee costs one eightieth of a dollar. When the dollar rises to 84, the rupee has lost nearly five per cent, and the same event can be reported as strength or weakness, depending on which end one looks from.</p>
<h2>Who wants rupees</h2>
<p>Rupees are wanted by foreigners who buy Indian tea, medicines and software, by families who receive money from a son in Dubai, by tourists, and by funds that invest in Indian shares and bonds. They are offered by Indians who need foreign money, above all for oil, and also for gold, machines, studies abroad and foreign debts. Banks trade all day on behalf of both. If at a given price more dollars are wanted than offered, the dollar becomes dearer until the two agree.</p>
<p>Trade moves slowly; capital moves at once. On an average day far more currency changes hands in the world to invest, lend and insure than to pay for goods.</p>
<h2>Four forces</h2>
<p><strong>Prices.</strong> If prices in India rise faster than in America, Indian goods lose their edge unless the rupee falls. Over decades currencies with higher inflation do tend to sink against those with lower. The theory called purchasing power parity says that the rate should in the end make the same basket cost the same everywhere. It is a poor guide to next year and a fair one to the next generation.</p>
<p><strong>Interest.</strong> Money seeks a return. When American rates rise, some investors sell Indian bonds and buy American ones, and the rupee feels it. Higher rates in India pull the other way.</p>
<p><strong>The trade balance.</strong> India imports most of its oil. When oil becomes dearer, importers need more dollars for the same number of barrels.</p>
<p><strong>Expectation.</strong> A currency may fall today because many think that it will fall tomorrow. In times of fear investors all over the world run to the dollar, even when the fear began in America.</p>
<h2>Fixed, floating and in between</h2>
<p>A government can fix the rate. Nepal has kept 1.60 of its rupees to the Indian rupee since 1993, and Hong Kong has tied its dollar to the American one since 1983. A peg gives traders certainty. In exchange the country must follow the interest rates of its anchor and hold enough reserves to buy its own currency whenever others sell. Economists speak of an impossible trinity: a fixed rate, free movement of capital and an interest rate of one's own cannot all be had together.</p>
<p>From 1944 most of the world lived under the Bretton Woods system, with currencies pegged to the dollar and the dollar to gold. America ended the link to gold in 1971, and by 1973 the main currencies floated. India devalued in 1966, when the dollar went from 4.76 to 7.50 rupees overnight, and again in two steps in July 1991, during a crisis in which its reserves covered only a few weeks of imports. Since March 1993 the market has set the rate.</p>
<p>It is a managed float. The Reserve Bank names no target, but buys dollars when they pour in and sells them when panic drives them out, to prevent disorderly jumps. Its reserves also serve as a cushion in case a crisis comes again. For trade and travel the rupee is freely convertible; for investment certain limits remain.</p>
<h2>Who gains, who loses</h2>
<p>A weaker rupee helps whoever earns foreign money: exporters, software firms, families with relatives abroad. It hurts importers, students who pay fees in dollars, and companies with foreign debts. Dearer oil raises the cost of transport and in time of nearly everything. The gain to exporters is smaller than it looks, since many of their materials are imported. A strong rupee does all this in reverse. Neither is a matter of national honour. What harms everyone is a rate that lurches.</p>
<p>Firms can protect themselves. With a forward contract an importer agrees today on the price of dollars to be delivered in three months. The traveller at a money changer has no such choice and pays another price altogether. The counter shows two rates, one at which it buys and one at which it sells, with its profit in the gap. A bureau that advertises no commission has merely put the commission there.</p>
<p>Finally, one rate against the dollar is only part of the story. Economists use an average against the currencies of all trading partners, weighted by trade and corrected for inflation, the real effective exchange rate. The rupee can fall against the dollar and still rise by this measure, if its neighbours fall further.</p>`,
}
