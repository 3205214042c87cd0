import type { StarterArticle } from '../../starter-article.ts'

export const compoundInterest: StarterArticle = {
  slug: 'compound-interest-and-the-emi',
  title: 'Compound interest and the EMI',
  category: 'Business',
  published: '2024-12-29T05:31:00.000Z',
  summary:
    'The same arithmetic makes savings grow and loans expensive. Why the first instalments of a home loan pay almost only interest, and what a flat rate hides.',
  text: `
<p>Put 10,000 rupees aside at 8 per cent. If the interest is paid out every year, there will be 800 rupees a year, and after thirty years you will have received 24,000. If the interest is left to earn interest of its own, the 10,000 rupees become 1,00,627. Nothing was added but patience. That is compound interest, and it works just as diligently for the bank when you are the one who owes.</p>
<h2>Growth on growth</h2>
<p>Each year the balance is multiplied by the same number, here 1.08. After n years it has been multiplied n times, so that a sum P at a yearly rate r grows to P × (1 + r)<sup>n</sup>. For the first years the curve hardly differs from a straight line. After ten the 10,000 rupees have become 21,589, against 18,000 with simple interest. Then the curve turns upwards. Half of the final amount arrives in the last nine years of the thirty.</p>
<p>A rule of thumb saves the calculator: divide 72 by the rate in per cent, and you have the number of years in which money doubles. At 6 per cent it takes 12 years, at 9 per cent 8. The rule works for prices too. With inflation at 6 per cent, what costs 100 rupees today will cost 200 in twelve years. It also shows why card debt is dangerous. At 3.5 per cent a month, a usual charge on unpaid credit card balances, a debt doubles in less than two years.</p>
<p>How often interest is added matters a little. At 8 per cent a year, credited monthly, 10,000 rupees grow in one year to 10,830 instead of 10,800. The effective yearly rate is 8.30 per cent.</p>
<h2>Equal instalments</h2>
<p>A loan repaid in equated monthly instalments, EMIs, turns the same arithmetic round. Each month the bank adds one month's interest to what is still owed, and the instalment is subtracted. The amount is chosen so that the last one brings the debt to zero. If i is the monthly rate and n the number of months, then:</p>
<p>EMI = P × i × (1 + i)<sup>n</sup> ÷ ((1 + i)<sup>n</sup> − 1)</p>
<p>Take a home loan of 30 lakh rupees at 9 per cent for 20 years. The monthly rate is 0.75 per cent, there are 240 months, and the EMI comes to 26,992 rupees. In the first month the interest on 30 lakh is 22,500, so that only 4,492 rupees reduce the debt. Next month the interest is a little less and the repayment a little more, and so on. After ten years, half the time, more than 21 lakh are still owed. The debt falls to one half only at the end of the fourteenth year. Over the whole term the borrower pays 64.8 lakh, of which 34.8 lakh is interest.</p>
<h2>Time is the expensive part</h2>
<p>Stretch the loan to 30 years and the EMI drops to 24,139 rupees. It saves not quite 3,000 a month and costs an additional 22 lakh of interest. The reverse is as striking. Someone who pays one additional instalment at the end of every year is free of the debt in less than 17 years and saves nearly 7 lakh.</p>
<p>A repayment made early saves most, since it stops interest that would have run for many years. The Reserve Bank does not allow banks to charge individuals a penalty for prepaying a home loan at a floating rate. When such a rate rises, banks often lengthen the loan and leave the instalment as it was. It is worth asking for the new schedule.</p>
<h2>The trick of the flat rate</h2>
<p>Sellers of scooters and furniture like to quote a flat rate. Interest is then charged on the first amount for the entire term, as if nothing were ever paid back. One lakh at 10 per cent flat for three years means 30,000 of interest and 36 instalments of 3,611 rupees. But the borrower owes the whole lakh only in the first month, and on average little more than half. Measured as banks measure home loans, on the reducing balance, the rate is 17.9 per cent. Offers of no-cost EMI usually hide the interest in a discount forgone or in a fee.</p>
<p>To compare offers, ask each lender for the annual percentage rate, which includes fees, and for the total of all payments. For retail loans, lenders in India must hand over a key facts statement that contains both.</p>
<h2>Begin early</h2>
<p>The exponent in the formula is time. Someone who at 25 puts a lakh aside at 8 per cent has about 21.7 lakh at 65. Someone who begins at 35 has about 10.1 lakh. Ten years of delay cost more than half, though both saved the same lakh.</p>`,
}
