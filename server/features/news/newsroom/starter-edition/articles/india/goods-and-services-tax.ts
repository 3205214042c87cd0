import type { StarterArticle } from '../../starter-article.ts'

export const goodsAndServicesTax: StarterArticle = {
  slug: 'how-gst-works',
  title: 'How the goods and services tax works',
  category: 'India',
  published: '2024-11-04T04:17:00.000Z',
  summary:
    'A tax on consumption, collected a slice at a time by everyone who sells. Credits keep it from being charged on itself, and a council of ministers fixes the rates.',
  text: `
<p>Buy a pressure cooker and the bill shows two small amounts below the price, one marked CGST and one SGST. Those lines replaced a thicket of older levies. On 1 July 2017 the goods and services tax took the place of the Union's excise duty and service tax and of the States' value added tax, entry tax, octroi and several more. The 101st Amendment of the Constitution had made it possible the year before, by letting the Union and the States tax the same sale.</p>
<h2>A tax on value added</h2>
<p>Older taxes often fell on one another. A factory paid excise duty on a cooker, and the shop then charged sales tax on a price that already contained the duty. Economists call this cascading. The GST avoids it through the input tax credit: a registered seller charges tax on sales, subtracts the tax already paid on purchases, and hands over only the difference.</p>
<p>Take a rate of 10 per cent, chosen for easy sums. A steel mill, which for simplicity has bought nothing taxed, sells sheet for 400 rupees and pays the 40 of tax it charged to the government. A factory turns the sheet into a cooker and sells it to a shop for 700, with 70 of tax. It keeps 40 of that as credit and pays 30. The shop sells the cooker for 1,000 and collects 100, keeps 70 and pays 30. The government has received 40, 30 and 30, which makes 100: exactly 10 per cent of the final price. The businesses collected the tax in slices. The buyer, who can claim no credit, bore all of it.</p>
<p>Credit also makes buyers watch sellers. The shop can subtract the 70 rupees only if the factory has reported the invoice, so that each firm has a reason to deal with suppliers who file their returns. France was the first country to adopt a tax of this kind, in 1954, and most countries now have one.</p>
<h2>Two governments, one sale</h2>
<p>Inside one State the tax is split evenly into central GST and State GST; in a Union Territory without a legislature the second half is called UTGST. A sale across a State border bears a single integrated tax, the IGST, at the combined rate. The Union collects it and passes on the State's part.</p>
<p>The share goes to the State in which the goods or services are consumed, not to the one where they were made. A car assembled in Tamil Nadu and sold to a driver in Bihar brings revenue to Bihar. States with large factories feared to lose by this, and for the first five years the Union guaranteed every State that its revenue from the taxes given up would grow by 14 per cent a year. A cess on goods such as tobacco and big cars paid for the promise.</p>
<h2>The council that sets the rates</h2>
<p>Article 279A created the GST Council. The Union finance minister presides, and every State sends a minister. The Union holds one third of the voting weight, all the States together two thirds, and a decision needs three quarters of the weight of those present and voting. Neither side can therefore act alone. In practice the Council has nearly always agreed without a vote. The Supreme Court held in 2022 that its recommendations persuade Parliament and the State legislatures without binding them.</p>
<p>Rates differ by type of goods. Fresh vegetables, fresh milk and many other necessities are exempt, ordinary goods and services bear one of a few standard rates, and luxuries and harmful goods pay the most. The Council moves items from one rate to another over the years. Some things stand outside altogether. Alcohol for drinking is left to the States by the Constitution. Crude oil, petrol, diesel, natural gas and aviation fuel may be brought in whenever the Council recommends a date; until it does, the old taxes on them go on.</p>
<h2>Paper that became data</h2>
<p>Every registered business has a GSTIN of fifteen characters: two digits for the State, the ten characters of its income tax number, the PAN, and three more. Invoices and returns pass through a common computer network that serves the Union and all the States. A lorry carrying goods worth more than 50,000 rupees normally needs an electronic way bill, and the checkposts at which lorries once queued on State borders for sales tax have gone.</p>
<p>Firms below a certain turnover need not register at all. Somewhat larger ones may choose the composition scheme, under which they pay a small percentage of turnover and file fewer returns; in exchange they may neither claim credit nor show tax on their bills. Exports are zero-rated: the exporter charges no tax and gets back what was paid on the inputs.</p>`,
}
