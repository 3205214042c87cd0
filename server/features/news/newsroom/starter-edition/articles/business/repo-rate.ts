import type { StarterArticle } from '../../starter-article.ts'

export const repoRate: StarterArticle = {
  slug: 'what-a-repo-rate-does',
  title: 'What the repo rate does',
  category: 'Business',
  published: '2025-01-07T05:30:00.000Z',
  summary:
    'One overnight interest rate, set by a committee of six, travels from the central bank to home loans, prices and jobs. It does so slowly, and not in full.',
  text: `
<p>Six times or so a year, news programmes wait for a single number. The repo rate is the interest that the Reserve Bank of India charges when it lends money to banks for a very short time, usually overnight, against government securities. The word is short for repurchase: the bank sells securities to the Reserve Bank and agrees to buy them back, and the difference between the two prices is the interest. Nobody outside the banking system can borrow at this rate, and yet it reaches almost everyone.</p>
<h2>Who decides</h2>
<p>Since 2016 the decision belongs to the Monetary Policy Committee. It has six members: three from the Reserve Bank, among them the Governor, who is in the chair, and three appointed by the Central Government. Each has one vote, and the Governor has a second one when votes are tied. The law asks the committee to meet at least four times a year and to publish what it decided and how each member voted.</p>
<p>The committee does not choose its own goal. The Central Government, after consulting the Reserve Bank, sets an inflation target once in five years. The target is 4 per cent for consumer prices, with room from 2 to 6 per cent. If average inflation stays outside that band for three quarters in a row, the Reserve Bank must explain to the government in writing why it failed, what it will do, and when it expects to be back.</p>
<h2>A corridor around one number</h2>
<p>The repo rate is the middle of a corridor. A bank with money to spare can leave it with the Reserve Bank overnight through the Standing Deposit Facility and earn slightly less than the repo rate; this is the floor. A bank in sudden need can borrow through the Marginal Standing Facility and pay slightly more; this is the ceiling. Between the two lies the rate at which banks lend to one another. No bank lends to another for less than the Reserve Bank would pay it, and none pays more than the Reserve Bank would charge. That is how a rate set in one building becomes the price of overnight money in the whole market.</p>
<h2>From banks to households</h2>
<p>Suppose that the repo rate rises. Funds become dearer for banks, and they pass the cost on. Many floating-rate loans for homes and small businesses are tied by rule to an external benchmark, most often the repo rate itself, so that their instalments follow within months. Other loans and fixed deposits follow more slowly, as old contracts run out. Dearer credit makes some families put off a house or a scooter, and some firms put off a new machine. Higher deposit rates make saving more attractive. Spending grows more slowly, sellers find it harder to raise prices, and inflation eases.</p>
<p>There are other paths. Higher interest in India can draw foreign investors to Indian bonds, which supports the rupee and makes imported oil a little cheaper. And if people trust that the committee means what it says, they expect lower inflation, ask for smaller increases in wages and prices, and so help to bring it about. Economists think of this last path, expectations, as one of the strongest.</p>
<p>A cut works the other way round. It makes borrowing cheaper and is used when growth is weak and inflation is low.</p>
<h2>What it cannot do</h2>
<p>The chain takes time. A change needs several quarters to show its full effect on prices, so the committee has to steer by forecasts, like the pilot of a ship that answers the wheel late. It also works on demand, not on supply. If tomatoes are dear because rain spoilt the crop, no interest rate grows more tomatoes. The committee may look through such a rise when it seems temporary, but it cannot ignore it for long, since food fills a large part of the Indian household's basket and costly food soon shapes what people expect of all prices.</p>
<p>Two other tools are often confused with the repo rate. The Cash Reserve Ratio is the share of their deposits that banks must keep with the Reserve Bank as cash, without interest. The Statutory Liquidity Ratio is the share that they must hold in safe assets such as government securities. These change how much banks can lend; the repo rate changes at what price. A good test of understanding is to ask of any measure: does it move the quantity of money, its price, or what people expect of both?</p>`,
}
