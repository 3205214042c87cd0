import type { StarterArticle } from '../../starter-article.ts'

export const chessRatings: StarterArticle = {
  slug: 'how-chess-ratings-work',
  title: 'How chess ratings work',
  category: 'Sports',
  published: '2024-11-25T06:37:00.000Z',
  summary:
    "A rating is a forecast that corrects itself. Arpad Elo's method compares the result of a game with the result expected, and moves two numbers by the surprise.",
  text: `
<p>Chess players carry a number as others carry a passport. A beginner in a tournament may have 1400, a strong club player 2000, a grandmaster 2500 or more. The number has no meaning by itself. Only the difference between two of them does, and what it means is a forecast.</p>
<h2>A physicist's idea</h2>
<p>Arpad Elo, born in Hungary and brought up in the United States, taught physics in Milwaukee and was one of the best players of Wisconsin. He saw performance as something that varies. A player is a little better or worse on every occasion, scattered around an average, much as repeated measurements scatter around a true value. The rating estimates the average. The chance of winning follows from how far apart two averages lie compared with the scatter. The United States federation adopted his system in 1960 and the international federation, FIDE, in 1970. The name is written Elo, not ELO. It stands for nothing but him.</p>
<h2>The expected score</h2>
<p>In chess a win counts one point, a draw half a point, a loss nothing. The expected score is what a player would make on average against that opponent. Divide the difference of the ratings by 400, raise ten to that power, add one, and take the reciprocal; the sign of the difference decides which of the two players the answer is for. A few values show the shape.</p>
<table><tbody><tr><th>Rating advantage</th><th>Expected score of the stronger</th></tr><tr><td>0</td><td>0.50</td></tr><tr><td>50</td><td>0.57</td></tr><tr><td>100</td><td>0.64</td></tr><tr><td>200</td><td>0.76</td></tr><tr><td>300</td><td>0.85</td></tr><tr><td>400</td><td>0.91</td></tr></tbody></table>
<p>An advantage of 200 points is thus worth three points out of four. It makes no difference whether it is 1400 against 1200 or 2700 against 2500. At 400 points the weaker player can expect about one point from eleven games.</p>
<h2>Moving by the surprise</h2>
<p>After the game each player's rating changes by the actual score minus the expected score, multiplied by a factor called K. Suppose that Kavya, with 1800, meets someone with 2000, and K is 20. Her expected score is 0.24. If she wins she gains 20 times 0.76, about 15 points. If she loses she drops 20 times 0.24, about 5. A draw, a good result for her, brings 20 times 0.26, again about 5 points. Her opponent, with the same K, loses what she gains.</p>
<p>The beauty lies in the correction. Someone rated too low scores more than expected and rises until the surprises cease. Someone rated too high sinks. A rating that is right stays near its place, with small waves.</p>
<p>K decides how fast this happens. With a large K the number follows a change in form quickly and jumps about; with a small one it is calm and sluggish. FIDE uses 40 for newcomers and for juniors below 2300, 20 for most players, and 10 for those who have once reached 2400.</p>
<h2>Titles and inflation</h2>
<p>Ratings open doors. For the title of grandmaster a player must have reached 2500 and also have achieved norms, which are tournament results at the level of a grandmaster against sufficiently strong and international opposition. For international master the limit is 2400, for FIDE master 2300. A title once earned is kept for life. Viswanathan Anand became the first Indian grandmaster in 1988.</p>
<p>Can ratings of different times be compared? Garry Kasparov reached 2851 in 1999, and Magnus Carlsen 2882 in 2014. That does not prove who was stronger. A rating measures a player against contemporaries, and the pool changes. If newcomers take in points and later leave with fewer, points stay behind and the level rises. If many underrated children arrive and improve, points drain away from everyone they beat. In 2024 FIDE raised the lower ratings, and the minimum from 1000 to 1400, to correct such a drift.</p>
<h2>Beyond the board</h2>
<p>The same arithmetic is used wherever one side beats another. FIFA has ranked men's national football teams by a version of it since 2018, and computer games use it to find opponents of equal skill. Newer systems, such as Glicko, add a second number for how certain the first one is: a player who has been away for two years has the same rating as before, and a wider margin of doubt.</p>
<p>What the number cannot do is tell who will win today. Against an opponent 200 points stronger a player still takes a quarter of the points, and those are the games that are remembered.</p>`,
}
