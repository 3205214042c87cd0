import type { StarterArticle } from '../../starter-article.ts'

export const gdp: StarterArticle = {
  slug: 'what-gdp-measures',
  title: 'What GDP measures',
  category: 'Business',
  published: '2024-11-26T05:19:00.000Z',
  summary:
    'One number adds up everything a country produces in a year. Three ways lead to it, and much that people value is left out on purpose.',
  text: `
<p>In the depth of the Depression of the 1930s governments knew how many wagons of coal had moved and how many banks had failed, but not how much smaller their economies had become. The American economist Simon Kuznets was asked to find out. Gross domestic product, which grew out of such work, is the market value of all final goods and services produced within a country in a given period. Each word of that sentence does some work.</p>
<h2>Word by word</h2>
<p><strong>Market value</strong> is what allows apples to be added to operations: everything is counted at its price. <strong>Final</strong> prevents counting twice. A loaf contains flour, and the flour contains wheat. If all three sales were added, the wheat would appear three times. <strong>Produced</strong> leaves out the sale of a used scooter or of shares, where something only changes hands; the dealer's commission is new and does count. <strong>Within a country</strong> means that a Korean car factory near Chennai adds to India's product, and an Indian nurse in Kuwait to Kuwait's. Gross national income corrects for that: it adds the income that residents receive from abroad and subtracts what flows out.</p>
<h2>Three roads to one number</h2>
<p>The first road adds up <strong>production</strong>. For each industry statisticians take the value of its output and subtract the value of the goods and services it used up. What remains is value added. Suppose that a farmer sells wheat for 20 rupees, a miller the flour for 35, a baker the bread for 60. Their value added is 20, 15 and 25, together 60, which is the price of the loaf.</p>
<p>The second adds up <strong>income</strong>: wages, profits, rents and interest, along with taxes on production. Whatever the buyers of the loaf paid has ended up in somebody's pocket.</p>
<p>The third adds up <strong>spending</strong>. Households consume, firms invest in machines and buildings, the government buys services, foreigners buy exports. Imports are subtracted, since they are contained in the other items but were made elsewhere.</p>
<p>In theory the three agree to the last rupee. In practice each rests on other surveys and returns, and the tables carry a line for the discrepancy. In India the National Statistical Office publishes estimates every quarter and revises them several times as better data arrive.</p>
<h2>Real growth</h2>
<p>If all prices doubled and nothing else changed, GDP at current prices would double and nobody would be better off. Statisticians therefore also value each year's output at the prices of one base year. This is real GDP, and growth rates in the news nearly always refer to it. The base has to be renewed every few years. In 2011 mobile data was a trifle in Indian budgets, and a base from before its rise grows less and less like the economy.</p>
<p>To compare countries one divides by population and converts into one currency. At market exchange rates a poor country looks poorer than it is, since a haircut or a bus ride costs much less there. Conversion at purchasing power parity, which uses the prices of the same basket in each country, corrects for this. By that measure India's economy has for years been the third largest in the world, while its product per head remains below the world average.</p>
<h2>What is left out</h2>
<p>Cooking, cleaning and caring for children at home count for nothing, while the same work by a paid cook or nurse is counted. The total can therefore rise when work moves from the family to the market, without one more meal being cooked. Grain that a farmer grows and eats himself is included by estimate, and so is the rent that owners would have to pay for their own homes.</p>
<p>The many small workshops and street stalls that keep no accounts are estimated from surveys held years apart, which is the largest source of doubt in India's figures.</p>
<p>Nor does the number say who gets the income, how many hours were worked for it, or whether forests and ground water were used up. An accident adds to it through the hospital bill and the repair of the car. Kuznets himself warned in 1934 that the welfare of a nation can scarcely be inferred from such a measure. Other yardsticks stand beside it, such as the Human Development Index, which adds length of life and schooling to income.</p>
<h2>Why it is kept</h2>
<p>For all that, GDP tracks things that matter. Jobs, tax revenue and the ability to pay debts rise and fall with it, and on average people in countries with a higher product per head live longer. It was built to show how busy an economy is. A speedometer is useful too, as long as nobody takes it for a map.</p>`,
}
