import type { StarterArticle } from '../../starter-article.ts'

export const inflation: StarterArticle = {
  slug: 'what-inflation-measures',
  title: 'What inflation measures',
  category: 'Business',
  published: '2025-01-11T05:30:00.000Z',
  summary:
    'Inflation is the speed at which a basket of goods grows dearer. What is in the basket, how heavily each thing counts, and what it is compared with decide the number.',
  text: `
<p>When inflation falls from six per cent to four, shopkeepers do not lower their prices. Prices still rise; they only rise more slowly. Inflation is a speed, not a level, and confusing the two is the commonest mistake in talking about it. A fall in the price level itself is called deflation. A fall in the speed is disinflation.</p>
<h2>A basket and its weights</h2>
<p>No one price tells the story. Statisticians therefore choose a basket of goods and services that stands for what households buy: cereals, milk, cooking oil, rent, school fees, bus fares, medicines, mobile recharges. Large surveys of household spending show how much of an average budget goes to each, and these shares become the weights. In the Indian series with base year 2012, food and beverages made up not far from half of the basket. When people's habits change, the survey is repeated and the basket is made anew with a later base year.</p>
<p>Every month price collectors visit the same markets and shops in towns and villages and note the prices of the same items. The price of each item is compared with its price in the base year, the comparisons are averaged with the weights, and the result is an index that stood at 100 in the base year. Suppose that the index is 190 this June and was 182 last June. Inflation is the change in per cent: 8 divided by 182, or about 4.4 per cent.</p>
<h2>Which index?</h2>
<p>The <strong>Consumer Price Index</strong> measures what households pay. It is compiled by the National Statistical Office for rural areas, urban areas and both combined, and the combined index is the one that the Reserve Bank's inflation target refers to. Separate consumer price indices for industrial workers and for agricultural and rural labourers come from the Labour Bureau; dearness allowance follows the one for industrial workers.</p>
<p>The <strong>Wholesale Price Index</strong> measures prices of goods in bulk, before they reach the shop. It comes from the Office of the Economic Adviser in the ministry of commerce and industry. It contains no services, so it says nothing of rents, fees or haircuts, and manufactured goods weigh most in it. Wholesale and consumer inflation can therefore move apart for months.</p>
<p>The <strong>GDP deflator</strong> is broader still. It is the ratio of national output at current prices to the same output at the prices of a base year, so it covers everything the country produces, and leaves out what it imports. It appears only once a quarter.</p>
<h2>Reading the number with care</h2>
<p>Three traps wait. The first is the <strong>base effect</strong>. Yearly inflation compares this month with the same month a year ago. If prices jumped last June, this June's figure may look low although prices have not eased at all: the starting point was high. Comparing with the month before avoids this, but seasons then disturb the picture, since vegetables are dear in the rains every year.</p>
<p>The second is the <strong>average</strong>. A family that rents its home and has children at school faces other prices than a farmer who grows his own grain. A weight that is right for the nation is wrong for almost every single household. Food inflation in particular falls hardest on the poor, who spend the largest share of their income on food.</p>
<p>The third is <strong>noise</strong>. Prices of food and fuel swing with weather and world markets. Analysts leave them out to see what they call core inflation, which shows how broadly and how stubbornly prices are rising. Core inflation is not what people live on, but it often tells better where inflation is going.</p>
<h2>Why it matters who is ahead</h2>
<p>Economists distinguish inflation pulled by demand, when spending outruns what the economy can produce, from inflation pushed by costs, when oil, transport or wages become dearer. Either kind moves wealth about. Somebody who lent money at a fixed rate is paid back in rupees that buy less; somebody who borrowed gains. Savings that earn five per cent while prices rise by six shrink by about one per cent a year. That difference, the interest rate less inflation, is the real interest rate. Wages work the same way: a raise below inflation is a cut.</p>
<p>Mild and steady inflation does little harm, since people can plan for it. That is why most central banks aim at a small positive number rather than at zero. High inflation that nobody can foresee is another thing. Contracts become guesses, people hurry to spend, and those without land, gold or bargaining power pay for all the rest.</p>`,
}
